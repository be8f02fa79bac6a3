/**
 * `npm run build`: the site in dist/, ready for any host; what single hosts need in dist-hosts/. With `--production` it
 * refuses while anything that a launch requires is open; without, such a build is a preview that asks not to be found.
 */
import { build } from 'astro'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentFrameSources } from '../deploy/release/content-frames.ts'
import { prepareRelease } from '../deploy/release/prepare-release.ts'
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
  const previous = process.env['PREVIOUS_RELEASE'] ?? join(root, '.cache/previous')
  const places = { dist: join(root, 'dist'), hosts: join(root, 'dist-hosts'), previous }
  const { rulesLeftOff } = prepareRelease(places, await contentFrameSources(root))
  if (rulesLeftOff > 0)
    console.log(`${rulesLeftOff} files more than _headers has room for: hosts ask for them anew each time.`)
} catch (error) {
  // A broken content file is the owner's to mend: sentences, no stack.
  console.error(error instanceof Error && FOR_PEOPLE.includes(error.name) ? error.message : error)
  process.exit(1)
}
