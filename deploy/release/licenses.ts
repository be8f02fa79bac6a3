import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseError } from './release-error.ts'
import { write } from './folder.ts'

/** An entry of the file that Vite writes about the packages whose code it has bundled (`build.license`). */
export type Licensed = { name: string; version: string; identifier?: string; text?: string }

/** Where Vite writes it, in the built folder. It does not stay there. */
export const BUNDLED = 'licenses.json'

/** Name of the file in the built folder. No page links to it. */
const LICENSES = 'licenses.txt'

/** Shipped without being bundled by Vite: Astro writes its code for islands into the pages, and fonts are only copied. */
const BESIDE = ['astro', '@fontsource-variable/familjen-grotesk']

/** A package that is installed in this project. */
function installed(root: string, name: string): Licensed {
  const folder = join(root, 'node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license: string
  }
  return { name, version, identifier: license, text: readFileSync(join(folder, 'LICENSE'), 'utf8').trim() }
}

/**
 * The licenses of these packages, as one text.
 * @throws ReleaseError for packages without the text of their license, which has to be passed on
 */
export function licensesText(packages: readonly Licensed[]): string {
  const silent = packages.filter(({ text = '' }) => text === '').map(({ name }) => name)
  if (silent.length > 0)
    throw new ReleaseError(
      silent
        .map(
          (name) =>
            `${name} is part of the site, and its package has no license text: ask its makers for one.`,
        )
        .join('\n'),
    )
  const sorted = [...packages].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const parts = sorted.map(({ name, version, identifier = 'license', text = '' }) => {
    const heading = `${name} ${version} (${identifier})`
    return `${heading}\n${'='.repeat(heading.length)}\n\n${text}\n`
  })
  return ['What this site is made with, and the license of each.\n', ...parts].join('\n\n')
}

/**
 * Writes the licenses of everything that the built folder ships to visitors.
 * @param root folder of the project
 */
export function writeLicenses(dist: string, root: string) {
  const file = join(dist, BUNDLED)
  const bundled = JSON.parse(readFileSync(file, 'utf8')) as Licensed[]
  rmSync(file)
  write(join(dist, LICENSES), licensesText([...bundled, ...BESIDE.map((name) => installed(root, name))]))
}
