import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Whether an error says that there is no such file. */
export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The hash of a file's bytes; null when there is no such file. */
export async function digestOf(path: string): Promise<string | null> {
  try {
    return digest(await readFile(path))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export const digest = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Flushes a folder's entries to disk, on systems that can. */
async function syncFolder(folder: string) {
  try {
    const handle = await open(folder, 'r')
    await handle.sync()
    await handle.close()
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EINVAL', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
}

/** Writes a new file and flushes it to disk. A reader may see it half written. */
export async function writeFlushed(path: string, data: string | Uint8Array) {
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(path, 'w')
  try {
    await handle.writeFile(data)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Moves a file at once, replacing the one that is there. */
export async function move(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true })
  try {
    await rename(from, to)
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
    await copyFile(from, beside)
    await rename(beside, to)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await rm(from)
}
