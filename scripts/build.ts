/** `npm run build`: the production site in dist/, ready for any host; what single hosts need in dist-hosts/. */
import { build } from 'astro'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentFrameSources } from '../deploy/content-frames.ts'
import { prepareRelease } from '../deploy/prepare-release.ts'

process.env['ASTRO_TELEMETRY_DISABLED'] = '1'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOR_PEOPLE = ['ContentError', 'ReleaseError']

try {
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
