import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { OWNED } from '../core/parts.ts'
import { filesIn } from '../../deploy/release/folder.ts'

/** The content that is published, and the one before that, each laid out like the project. */
export const PUBLISHED = { now: '.cache/published/now', before: '.cache/published/before' } as const

/** The files of the owner in a folder that is laid out like the project. Hidden ones are never published. */
export const ownedFiles = (root: string): string[] =>
  OWNED.flatMap((folder) => filesIn(join(root, folder)).map((file) => `${folder}/${file}`)).filter(
    (file) => !file.includes('/.'),
  )

/** The files that differ between two such folders, or are in one of them alone. */
export function differingFiles(one: string, other: string): string[] {
  const [here, there] = [ownedFiles(one), ownedFiles(other)]
  return [...new Set([...here, ...there])]
    .filter((file) => {
      if (!here.includes(file) || !there.includes(file)) return true
      return !readFileSync(join(one, file)).equals(readFileSync(join(other, file)))
    })
    .sort()
}

const next = (root: string) => join(root, '.cache/published/next')

/** Copies the content that is being published. */
export function copyContent(root: string) {
  rmSync(next(root), { recursive: true, force: true })
  for (const folder of OWNED.filter((owned) => existsSync(join(root, owned))))
    cpSync(join(root, folder), join(next(root), folder), { recursive: true, dereference: true })
}

/** Makes the copy that of the published content. The one of the release before stays, for going back to it. */
export function keepContent(root: string) {
  const [now, before] = [join(root, PUBLISHED.now), join(root, PUBLISHED.before)]
  if (existsSync(now) && differingFiles(next(root), now).length === 0) return
  rmSync(before, { recursive: true, force: true })
  if (existsSync(now)) renameSync(now, before)
  renameSync(next(root), now)
}
