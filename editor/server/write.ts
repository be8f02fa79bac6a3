import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const LEFTOVER = /^\..+\.[0-9a-f]{12}\.edit$/

/** Makes a change of a folder's entries last; not every system can. */
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
 * Puts a file in its place whole or not at all: it is written beside it, then renamed. Power that fails in between
 * leaves the old file and a hidden one that nothing reads.
 * @param ready called when only the renaming is left; throws to leave the old file
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

/** Takes a file away. */
export async function removeFile(path: string) {
  await rm(path, { force: true })
  await syncFolder(dirname(path))
}

/** Clears what a power cut left beside files in a folder. */
export async function removeLeftovers(folder: string) {
  const names = await readdir(folder).catch(() => [])
  await Promise.all(
    names.filter((name) => LEFTOVER.test(name)).map((name) => rm(join(folder, name), { force: true })),
  )
}
