/**
 * `npm run build`: runs `astro build`, whose integration in deploy/ makes the release. With `--production` it
 * fails while anything required for launch is open; without it, such a build is a preview that search engines
 * are asked not to index. Errors in the content or the pages are printed as plain sentences, without a stack
 * trace.
 */
import { build } from 'astro'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checklist, findOpenPoints } from '../src/launch/checklist.ts'
import { projectFiles } from '../src/reading/project-files.ts'

process.env['ASTRO_TELEMETRY_DISABLED'] = '1'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOR_PEOPLE = ['ContentError', 'ReleaseError']

/**
 * Prints the checklist and stops the build if the site must not be published yet. Deletes any preview, so
 * that it cannot be mistaken for a production build.
 */
async function refuseUnlessReady() {
  const points = await findOpenPoints(projectFiles(root))
  if (!points.some(({ required }) => required)) return
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  console.error(`This site is not ready to be published.\n\n${checklist(points)}`)
  process.exit(1)
}

try {
  if (process.argv.includes('--production')) await refuseUnlessReady()
  await build({ root })
} catch (error) {
  // The owner has to fix a broken content file, so print the message without a stack trace.
  console.error(error instanceof Error && FOR_PEOPLE.includes(error.name) ? error.message : error)
  process.exit(1)
}
