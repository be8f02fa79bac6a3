import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import fs from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { CONTENT, MEDIA_FOLDERS } from '../../src/content-paths.ts'

/** The hash of a file's bytes; null when there is no such file. */
export async function digestOf(path: string): Promise<string | null> {
  try {
    return digest(await fs.readFile(path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export const digest = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Flushes a folder's entries to disk, on systems that can. */
async function syncFolder(folder: string) {
  try {
    const handle = await fs.open(folder, 'r')
    await handle.sync()
    await handle.close()
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EINVAL', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
}

/** Writes a new file and flushes it to disk. A reader may see it half written. */
export async function writeFlushed(path: string, data: string | Uint8Array) {
  await fs.mkdir(dirname(path), { recursive: true })
  const handle = await fs.open(path, 'w')
  try {
    await handle.writeFile(data)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Moves a file at once, replacing the one that is there. */
export async function move(from: string, to: string) {
  await fs.mkdir(dirname(to), { recursive: true })
  try {
    await fs.rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await moveToOtherDisk(from, to)
  }
  await syncFolder(dirname(to))
}

/** Where content/ is a link to another disk. Hidden files are not published. */
async function moveToOtherDisk(from: string, to: string) {
  const beside = join(dirname(to), `.${basename(to)}.${randomBytes(6).toString('hex')}.edit`)
  try {
    await fs.copyFile(from, beside)
    await fs.rename(beside, to)
  } catch (error) {
    await fs.rm(beside, { force: true })
    throw error
  }
  await fs.rm(from)
}

/** What the owner can do about a disk error. */
const REASONS: Readonly<Record<string, string>> = {
  EBUSY: 'another program is using it. Close that program, then try again.',
  EPERM: 'another program is using it, or it is read-only. Close that program, then try again.',
  EACCES: 'it is read-only, or belongs to another user. Allow writing to it, then try again.',
  EROFS: 'its disk is read-only. Copy the project to another disk.',
  ENOSPC: 'the disk is full. Free up some space, then try again.',
  EDQUOT: 'your disk quota is used up. Free up some space, then try again.',
}

/** A disk error as a sentence for the owner; undefined for other errors. */
export function diskProblem(error: unknown, root: string): string | undefined {
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  const reason = REASONS[code] ?? (path === undefined ? undefined : `of a disk error (${code}).`)
  const place = dest ?? path
  const file = place === undefined ? 'A file' : relative(root, place).replaceAll('\\', '/')
  return reason && `${file} cannot be used, because ${reason}`
}

/** Folders where a move to another disk can leave a temporary file. */
const WRITTEN = ['content', CONTENT.graduates, ...MEDIA_FOLDERS]
const LEFTOVER = /^\..+\.[0-9a-f]{12}\.edit$/
const UPLOADED = MEDIA_FOLDERS.map((folder) => `.cache/edit/uploads/${folder}`)
/** In milliseconds. Uploads that no save refers to are kept as long. */
const UPLOADS_KEPT = 30 * 24 * 60 * 60 * 1000

/** Deletes temporary files, and old uploads that nothing refers to. */
export function removeLeftovers(root: string) {
  const remove = (folder: string, isOld: (name: string) => boolean) => {
    for (const name of namesIn(join(root, folder)).filter(isOld))
      rmSync(join(root, folder, name), { force: true })
  }
  for (const folder of WRITTEN) remove(folder, (name) => LEFTOVER.test(name))
  for (const folder of UPLOADED)
    remove(folder, (name) => Date.now() - statSync(join(root, folder, name)).mtimeMs > UPLOADS_KEPT)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
