import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ContentError } from './content-file.ts'

/**
 * The files that content is read from: those of a project, or the same with unsaved changes. Paths are relative to
 * the root of the project, with `/`.
 */
export type ProjectFiles = {
  /** The names in a folder; empty when there is none. Case-sensitive, because hosts are. */
  names: (folder: string) => readonly string[]
  /**
   * The bytes of a small file.
   * @throws ContentError when it is not a file, is too large, or leads outside its folder
   */
  read: (file: string) => Uint8Array
  /** Where a file is on disk, and why it cannot be used, if it cannot, from the verb to the period. */
  locate: (file: string) => { path: string; problem?: string | undefined }
}

/** In bytes. All of content/ takes 23 kB, a long policy 100. */
const LARGEST_TEXT = 128 * 1024

const stopped = (file: string, message: string) => new ContentError(file, [{ line: 1, field: '', message }])

/** Why a path cannot be read; undefined if it is a file inside the top folder of its path. */
function problemOf(root: string, file: string): string | undefined {
  const [top = ''] = file.split('/')
  const path = join(root, file)
  if (!existsSync(path)) return 'is a link to a file that does not exist. Put the file itself here.'
  // The top folder itself may be a link: to a folder that a service syncs, for example.
  if (!realpathSync(path).startsWith(realpathSync(join(root, top)) + sep))
    return `is a link that leads out of ${top}/. Put the file itself here.`
  return statSync(path).isFile() ? undefined : 'is not a file. Move it out of this folder.'
}

/** @param root folder of the project, which has content/ and may have public/ */
export function projectFiles(root: string): ProjectFiles {
  const locate = (file: string) => ({ path: join(root, file), problem: problemOf(root, file) })
  return {
    names: (folder) => {
      const path = join(root, folder)
      if (!existsSync(path)) return []
      if (!statSync(path).isDirectory())
        throw stopped(folder, 'This must be a folder, but it is a file. Move it somewhere else.')
      return readdirSync(path).sort()
    },
    read: (file) => {
      const { path, problem } = locate(file)
      if (problem) throw stopped(file, `This ${problem}`)
      const { size } = statSync(path)
      if (size > LARGEST_TEXT)
        throw stopped(
          file,
          `This file is ${Math.ceil(size / 1024)} kB, and content files are at most ${LARGEST_TEXT / 1024} kB. Restore an earlier version.`,
        )
      return readFileSync(path)
    },
    locate,
  }
}
