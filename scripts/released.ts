/**
 * `npm run released`, after dist/ has been published: records its hashed files, so that the next build can
 * retain them for one release, and the content, so that the editor can say what has changed since and go back.
 */
import { join } from 'node:path'
import { copyContent, keepContent } from '../deploy/release/record-content.ts'
import { recordRelease } from '../deploy/release/record-release.ts'

const root = join(import.meta.dirname, '..')

recordRelease(join(root, 'dist'), join(root, '.cache/previous'))
copyContent(root)
keepContent(root)
