import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { write } from './folder.ts'

/** Where Vite writes the licenses of the packages whose code it has bundled (`build.license`). No page links to it. */
export const LICENSES = 'licenses.txt'

/** Shipped without being bundled by Vite: Astro writes its code for islands into the pages, and fonts are only copied. */
const BESIDE = ['astro', '@fontsource-variable/familjen-grotesk']

/** Adds the other licenses, in full. @param root folder of the project */
export function addLicenses(dist: string, root: string) {
  const others = BESIDE.map((name) => {
    const read = (file: string) => readFileSync(join(root, 'node_modules', name, file), 'utf8')
    const { version, license } = JSON.parse(read('package.json')) as { version: string; license: string }
    return `\n## ${name} - ${version} (${license})\n\n${read('LICENSE')}`
  })
  const file = join(dist, LICENSES)
  write(file, [readFileSync(file, 'utf8'), ...others].join(''))
}
