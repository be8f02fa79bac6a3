/**
 * `npm run build`: `astro build`, whose integration in deploy/ makes the release. With `--production` it refuses while
 * anything that a launch requires is open; without, such a build is a preview that asks not to be found. What is wrong
 * with the content or the pages is said in sentences, without a stack.
 */
import { build } from 'astro'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checklist, findOpenPoints } from '../src/launch/checklist.ts'

process.env['ASTRO_TELEMETRY_DISABLED'] = '1'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOR_PEOPLE = ['ContentError', 'ReleaseError']

/** Prints the checklist and ends the build when the site must not be published yet. Leaves no preview to take for it. */
async function refuseUnlessReady() {
  const points = await findOpenPoints(root)
  if (!points.some(({ required }) => required)) return
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  console.error(`This site is not ready to be published.\n\n${checklist(points)}`)
  process.exit(1)
}

try {
  if (process.argv.includes('--production')) await refuseUnlessReady()
  await build({ root })
} catch (error) {
  // A broken content file is the owner's to mend: sentences, no stack.
  console.error(error instanceof Error && FOR_PEOPLE.includes(error.name) ? error.message : error)
  process.exit(1)
}
