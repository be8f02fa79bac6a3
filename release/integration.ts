import type { AstroIntegration } from 'astro'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFirstScreen } from './first-screen.ts'
import { headerFile } from './headers.ts'
import { checkMedia } from './media.ts'
import { inlineHashes, securityHeaders, securityPolicy, sourcesOf } from './security-policy.ts'

/** Writes the files of the parts that React takes over into `<html>`, where head.js and waking.ts read them. */
function withPartFiles(html: string, files: readonly string[]): string {
  const parts = [...html.matchAll(/ data-part="(\w+)"/g)].flatMap(([, name = '']) => {
    const file = files.find((file) => file.startsWith(`_astro/${name}.`) && file.endsWith('.js'))
    return file === undefined ? [] : [` data-${name}="/${file}"`]
  })
  return html.replace('<html', `<html${parts.join('')}`)
}

/** @param pages the files of the pages that Astro made. Others, such as those in public/, stay as they are. */
async function finish(dist: string, pages: readonly string[]) {
  const files = globSync('**/*', { cwd: dist, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length).replaceAll('\\', '/'))
  await checkMedia(dist, files)
  const written = pages.map((file) => {
    const page = withPartFiles(withFirstScreen(readFileSync(file, 'utf8')), files)
    writeFileSync(file, page)
    return page
  })
  const sources = sourcesOf(written)
  const policy = securityPolicy(inlineHashes(written), sources)
  writeFileSync(join(dist, '_headers'), headerFile(securityHeaders(policy, sources.frame), files))
}

/** Completes the pages in `dist/`, and writes their headers. */
export const release: AstroIntegration = {
  name: 'release',
  hooks: {
    'astro:build:done': ({ dir, assets }) => {
      const made = [...assets.values()].flat().map((file) => fileURLToPath(file))
      return finish(
        fileURLToPath(dir),
        made.filter((file) => file.endsWith('.html')),
      )
    },
  },
}
