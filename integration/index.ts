import type { AstroIntegration } from 'astro'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withFirstScreen } from './first-screen.ts'
import { checkMedia } from './media.ts'
import { withPolicy } from './security-policy.ts'

/**
 * Writes the name of the calculator's file into the `<html>` of its page, where head.js and CalculatorSection.client.ts read
 * it.
 * @throws if there is no such file
 */
function withCalculatorFile(html: string, files: readonly string[]): string {
  if (!html.includes(' data-calculator=')) return html
  const file = files.find((file) => /^_astro\/calculator\..+\.js$/.test(file))
  if (!file) throw new Error('The build has made no file _astro/calculator.*.js (astro.config.ts).')
  return html.replace('<html', `<html data-calculator-file="/${file}"`)
}

/** @param pages the HTML files that Astro has made. Those in public/ are not changed. */
async function finishPages(dist: string, pages: readonly string[]) {
  const files = globSync('**/*.*', { cwd: dist }).map((file) => file.replaceAll('\\', '/'))
  await checkMedia(dist, files)
  for (const file of pages) {
    const name = file.slice(dist.length)
    const page = withFirstScreen(readFileSync(file, 'utf8'), name)
    writeFileSync(file, withPolicy(withCalculatorFile(page, files), name))
  }
}

/**
 * Completes the pages in `dist/`. If this fails, it deletes dist/, because Astro has already written the pages, without
 * a policy.
 */
export const integration: AstroIntegration = {
  name: 'site-build',
  hooks: {
    'astro:build:done': async ({ dir, assets }) => {
      const dist = fileURLToPath(dir)
      const made = [...assets.values()].flat().map((file) => fileURLToPath(file))
      const pages = made.filter((file) => file.endsWith('.html'))
      try {
        await finishPages(dist, pages)
      } catch (error) {
        rmSync(dist, { recursive: true })
        throw error
      }
    },
  },
}
