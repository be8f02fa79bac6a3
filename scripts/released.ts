/**
 * `npm run released`, after dist/ has been published: records its hashed files, so that the next build can
 * retain them for one release.
 */
import { fileURLToPath } from 'node:url'
import { recordRelease } from '../deploy/release/record-release.ts'

recordRelease(
  fileURLToPath(new URL('../dist', import.meta.url)),
  fileURLToPath(new URL('../.cache/previous', import.meta.url)),
)
