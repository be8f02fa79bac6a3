import type { AstroIntegration } from 'astro'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFirstScreen } from './first-screen.ts'
import { headerFile } from './headers.ts'
import { inlineHashes, securityHeaders, securityPolicy, sourcesOf } from './security-policy.ts'

/** Writes the name of the calculator's file into the `<html>` of its page, where head.js and waking.ts read it. */
function withCalculatorFile(html: string, files: readonly string[]): string {
  const file = files.find((file) => /^_astro\/calculator\..+\.js$/.test(file))
  if (!file || !html.includes(' data-calculator=')) return html
  return html.replace('<html', `<html data-calculator-file="/${file}"`)
}

/** Phones write the location of a film into its metadata under these names. */
const LOCATION = /\xa9xyz|com\.apple\.quicktime\.location/

/** @throws for a film that tells where it was made, which may be somebody's home */
function checkFilms(dist: string, files: readonly string[]) {
  const telling = files.find(
    (file) => file.endsWith('.mp4') && LOCATION.test(readFileSync(join(dist, file), 'latin1')),
  )
  if (telling !== undefined)
    throw new Error(
      `public/${telling} contains the location where it was filmed. Remove it: ffmpeg -i in.mp4 -map_metadata -1 -c copy out.mp4`,
    )
}

function finish(dist: string) {
  const files = globSync('**/*', { cwd: dist, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length).replaceAll('\\', '/'))
  checkFilms(dist, files)
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const page = withCalculatorFile(withFirstScreen(readFileSync(join(dist, file), 'utf8')), files)
      writeFileSync(join(dist, file), page)
      return page
    })
  const sources = sourcesOf(pages)
  const policy = securityPolicy(inlineHashes(pages), sources)
  writeFileSync(join(dist, '_headers'), headerFile(securityHeaders(policy, sources.frame), files))
}

/** Completes the pages in `dist/`, and writes their headers. */
export const release: AstroIntegration = {
  name: 'release',
  hooks: {
    'astro:build:done': ({ dir }) => finish(fileURLToPath(dir)),
  },
}
