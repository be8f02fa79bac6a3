import type { AstroIntegration } from 'astro'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFirstScreen } from './first-screen.ts'
import { headerFile } from './headers.ts'
import { checkMedia, checkVideos } from './media.ts'
import { inlineHashes, securityHeaders, securityPolicy, sourcesOf } from './security-policy.ts'

/** Writes the name of the calculator's file into the `<html>` of its page, where head.js and CalculatorSection.client.ts read it. */
function withCalculatorFile(html: string, files: readonly string[]): string {
  const file = files.find((file) => /^_astro\/calculator\..+\.js$/.test(file))
  if (!file || !html.includes(' data-calculator=')) return html
  return html.replace('<html', `<html data-calculator-file="/${file}"`)
}

/** @param pages the files of the pages that Astro made. Others, such as those in public/, stay as they are. */
async function finish(dist: string, pages: readonly string[]) {
  const files = globSync('**/*', { cwd: dist, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dist.length).replaceAll('\\', '/'))
  await checkMedia(dist, files)
  const written = pages.map((file) => {
    const page = withCalculatorFile(withFirstScreen(readFileSync(file, 'utf8')), files)
    writeFileSync(file, page)
    return page
  })
  checkVideos(written, files)
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
