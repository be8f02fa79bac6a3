/**
 * `npm run released`, after dist/ has been published: remembers its hashed files, so that the next build can keep
 * them for one release.
 */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { copyFiles, filesIn, MANIFEST } from './folder.ts'
import { HASHED_FOLDER, isHostFile } from './release.ts'

/** Makes `previous` the record of what is published from `dist`. */
export function recordRelease(dist: string, previous: string) {
  const hashed = filesIn(dist).filter((file) => file.startsWith(HASHED_FOLDER) && !isHostFile(file))
  rmSync(previous, { recursive: true, force: true })
  copyFiles([...hashed, MANIFEST], dist, previous)
}

if (import.meta.main)
  recordRelease(
    fileURLToPath(new URL('../dist', import.meta.url)),
    fileURLToPath(new URL('../.cache/previous', import.meta.url)),
  )
