/** `npm run build`: the production site in dist/. */
import { build } from 'astro'
import { fileURLToPath } from 'node:url'

process.env['ASTRO_TELEMETRY_DISABLED'] = '1'

try {
  await build({ root: fileURLToPath(new URL('..', import.meta.url)) })
} catch (error) {
  // A broken content file is the owner's to mend: sentences, no stack.
  console.error(error instanceof Error && error.name === 'ContentError' ? error.message : error)
  process.exit(1)
}
