/**
 * `npm run build`: runs `astro build`, whose integration in release/ makes the release, in a folder of its own, and
 * moves the result to dist/ and dist-hosts/ when it is whole. With `--production` it fails while anything required
 * for launch is open; without it, such a build is a preview that search engines are asked not to index. A failed build
 * leaves the last one in place. Errors in the content or the pages are printed as plain sentences, without a stack trace.
 */
import { build } from 'astro'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ROOT } from './tools/setup.mjs'

process.env['ASTRO_TELEMETRY_DISABLED'] = '1'

async function buildInPlace() {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/build-'))
  try {
    await build({ root: ROOT, outDir: join(folder, 'dist') })
    for (const name of ['dist', 'dist-hosts']) {
      rmSync(join(ROOT, name), { recursive: true, force: true })
      renameSync(join(folder, name), join(ROOT, name))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  await buildInPlace()
  console.log('The site is in dist/.')
} catch (error) {
  fail(error)
}
