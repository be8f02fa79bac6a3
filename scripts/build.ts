/**
 * `npm run build`: runs `astro build`, whose integration in release/ makes the release, in a folder of its own, and
 * moves the result to dist/ and dist-hosts/ when it is whole. With `--production` it fails while anything required
 * for launch is open; without it, such a build is a preview that search engines are asked not to index. A failed build
 * leaves the last one in place. Errors in the content or the pages are printed as plain sentences, without a stack trace.
 */
import { build } from 'astro'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

process.env['ASTRO_TELEMETRY_DISABLED'] = '1'

const root = fileURLToPath(new URL('..', import.meta.url))
const EXPECTED_ERRORS = ['ContentError', 'ReleaseError']

async function buildInPlace() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/build-'))
  try {
    await build({ root, outDir: join(folder, 'dist') })
    for (const name of ['dist', 'dist-hosts']) {
      rmSync(join(root, name), { recursive: true, force: true })
      renameSync(join(folder, name), join(root, name))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  await buildInPlace()
  console.log('The site is in dist/.')
} catch (error) {
  // The owner has to fix a broken content file, so print the message without a stack trace.
  console.error(error instanceof Error && EXPECTED_ERRORS.includes(error.name) ? error.message : error)
  process.exit(1)
}
