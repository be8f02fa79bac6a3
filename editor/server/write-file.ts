import { existsSync, globSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { access, constants, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Where a file is, behind links, and where its next text is made. */
function placeOf(path: string) {
  const target = existsSync(path) ? realpathSync(path) : path
  return { target, beside: join(dirname(target), `.${basename(target)}.new`) }
}

/** Makes the next text of a file, flushed. */
async function stage({ beside, target }: ReturnType<typeof placeOf>, data: string | Buffer, mode: number) {
  const there = existsSync(target)
  if (there) await access(target, constants.W_OK)
  else mkdirSync(dirname(target), { recursive: true })
  await writeFile(beside, data, { flush: true, mode: there ? (await stat(target)).mode : mode })
}

/**
 * Writes files, each of which is old or new at any moment, never half of it; null removes one.
 * @param isStill asked right before they take their places
 * @returns whether it was still so; otherwise nothing is written
 */
export async function writeFiles(
  files: ReadonlyMap<string, string | Buffer | null>,
  { isStill, mode = 0o644 }: { isStill?: () => boolean; mode?: number } = {},
): Promise<boolean> {
  const all = [...files].map(([path, data]) => ({ data, place: placeOf(path) }))
  try {
    for (const { data, place } of all) if (data !== null) await stage(place, data, mode)
    if (isStill?.() === false) return false
    for (const { data, place } of all)
      if (data === null) rmSync(place.target, { force: true })
      else renameSync(place.beside, place.target)
    return true
  } finally {
    for (const { place } of all) await rm(place.beside, { force: true }).catch(() => undefined)
  }
}

export const writeWhole = (path: string, data: string | Buffer, mode?: number) =>
  writeFiles(new Map([[path, data]]), mode === undefined ? {} : { mode })

/** Removes what a process that was killed left beside files. */
export function sweep(root: string, folders: readonly string[]) {
  for (const folder of folders)
    for (const name of globSync('**/.*.new', { cwd: join(root, folder) }))
      rmSync(join(root, folder, name), { recursive: true, force: true })
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'it, or its folder, is read-only',
  EPERM: 'it, or its folder, is read-only or locked',
  EBUSY: 'another program has locked it',
  ENOENT: 'its folder is gone',
}

/** Why a file could not be written, as a sentence; undefined for an error of another kind. */
export function writeProblem(file: string, error: unknown): string | undefined {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return undefined
  return `${file} could not be written: ${REASONS[code] ?? code}.`
}
