import type { AstroIntegration } from 'astro'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFirstScreen } from './first-screen.ts'
import { headerFile } from './headers.ts'
import { inlineHashes, securityHeaders, securityPolicy, sourcesOf } from './security-policy.ts'

/** Names the files of the parts that wake, for those who come for one: see src/layouts/head.js. */
function withPartFiles(html: string, files: readonly string[]): string {
  const parts = [...html.matchAll(/ data-part="(\w+)"/g)].flatMap(([, name = '']) => {
    const file = files.find((file) => file.startsWith(`_astro/${name}.`) && file.endsWith('.js'))
    return file === undefined ? [] : [` data-${name}="/${file}"`]
  })
  return html.replace('<html', `<html${parts.join('')}`)
}

/** Where a film says that it was made: a location in the metadata of phones. */
const PLACE = /\xa9xyz|com\.apple\.quicktime\.location/

/** @throws for a film that says where it was made */
function checkFilms(dist: string, files: readonly string[]) {
  const telling = files.find(
    (file) => file.endsWith('.mp4') && PLACE.test(readFileSync(join(dist, file), 'latin1')),
  )
  if (telling !== undefined)
    throw new Error(
      `public/${telling} says where it was made. Take that out first: ffmpeg -i in.mp4 -map_metadata -1 -c copy out.mp4`,
    )
}

/** Completes the pages, and writes the headers of what was built. */
function finish(dist: string) {
  const files = globSync('**/*', { cwd: dist, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length).replaceAll('\\', '/'))
  checkFilms(dist, files)
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const page = withPartFiles(withFirstScreen(readFileSync(join(dist, file), 'utf8')), files)
      writeFileSync(join(dist, file), page)
      return page
    })
  const sources = sourcesOf(pages)
  const policy = securityPolicy(inlineHashes(pages), sources)
  writeFileSync(join(dist, '_headers'), headerFile(securityHeaders(policy, sources.frame), files))
}

/** Every build is a release: the site in `dist/` with the headers for it. */
export const release: AstroIntegration = {
  name: 'release',
  hooks: {
    'astro:build:done': ({ dir }) => finish(fileURLToPath(dir)),
  },
}
