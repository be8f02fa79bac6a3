import { rmSync } from 'node:fs'
import { copyFiles, filesIn, MANIFEST } from './folder.ts'
import { HASHED_FOLDER, isHostFile } from './release.ts'

/** Makes `previous` a record of the release in `dist`, so that the next build can retain its hashed files. */
export function recordRelease(dist: string, previous: string) {
  const hashed = filesIn(dist).filter((file) => file.startsWith(HASHED_FOLDER) && !isHostFile(file))
  rmSync(previous, { recursive: true, force: true })
  copyFiles([...hashed, MANIFEST], dist, previous)
}
