import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const LEFTOVER = /^\..+\.[0-9a-f]{12}\.edit$/

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

/**
 * Writes a file atomically: to a temporary file beside it, then by renaming. After a power cut the old file is
 * intact, and the temporary one is hidden and ignored.
 * @param ready called before the renaming; throws to keep the old file
 */
export async function writeWhole(path: string, data: string | Buffer, ready?: () => Promise<void>) {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const beside = join(folder, `.${basename(path)}.${randomBytes(6).toString('hex')}.edit`)
  const handle = await open(beside, 'wx')
  try {
    await handle.writeFile(data)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await ready?.()
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Deletes a file. */
export async function removeFile(path: string) {
  await rm(path, { force: true })
  await syncFolder(dirname(path))
}

/** Deletes temporary files that a power cut left in a folder. */
export async function removeLeftovers(folder: string) {
  const names = await readdir(folder).catch(() => [])
  await Promise.all(
    names.filter((name) => LEFTOVER.test(name)).map((name) => rm(join(folder, name), { force: true })),
  )
}
