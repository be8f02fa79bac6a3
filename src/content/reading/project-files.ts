import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { ContentError } from './content-file.ts'

/**
 * The files that content is read from: those of a project, or the same with unsaved changes. Paths are relative to
 * the root of the project, with `/`.
 */
export type ProjectFiles = {
  /** The names in a folder; empty when there is none. Case-sensitive, because hosts are. */
  names: (folder: string) => readonly string[]
  /**
   * The bytes of a file.
   * @throws ContentError when it is not a file, or leads outside its folder
   */
  read: (file: string) => Uint8Array
  /** Where a file is on disk, and why it cannot be used, if it cannot, from the verb to the period. */
  locate: (file: string) => { path: string; problem?: string | undefined }
}

const stopped = (file: string, message: string) => new ContentError(file, [{ line: 1, field: '', message }])

/** Why a path leads elsewhere; undefined if it is inside its top folder, which may itself be a link, as to a synced folder. */
function linkProblem(root: string, file: string): string | undefined {
  const [top = ''] = file.split('/')
  const path = join(root, file)
  if (!existsSync(path)) return 'is a link to a file that does not exist. Put the file itself here.'
  return `${realpathSync(path)}${sep}`.startsWith(realpathSync(join(root, top)) + sep)
    ? undefined
    : `is a link that leads out of ${top}/. Put the file itself here.`
}

/** Why a path cannot be read; undefined if it is a file inside the top folder of its path. */
const problemOf = (root: string, file: string) =>
  linkProblem(root, file) ??
  (statSync(join(root, file)).isFile() ? undefined : 'is not a file. Move it out of this folder.')

/** All files of a folder, with `/`, and its links, none of which is followed; empty when there is no such folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const inside = (name: string) => filesIn(join(folder, name)).map((file) => `${name}/${file}`)
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? inside(entry.name) : entry.name)).sort()
}

/**
 * Refuses what another program would walk into. Links to nothing are left: some editors mark open files with one.
 * @throws ContentError for the first thing in a folder that is not a file, or leads out of it
 */
export function checkFolder(folder: string) {
  const [root, name] = [dirname(folder), basename(folder)]
  for (const file of filesIn(folder).filter((inside) => existsSync(join(folder, inside)))) {
    const problem = problemOf(root, `${name}/${file}`)
    if (problem) throw stopped(`${name}/${file}`, `This ${problem}`)
  }
}

/** @param root folder of the project, which has content/ and may have public/ */
export function projectFiles(root: string): ProjectFiles {
  const locate = (file: string) => ({ path: join(root, file), problem: problemOf(root, file) })
  return {
    names: (folder) => {
      const path = join(root, folder)
      if (!existsSync(path)) return []
      const problem = linkProblem(root, folder)
      if (problem) throw stopped(folder, `This ${problem}`)
      if (!statSync(path).isDirectory())
        throw stopped(folder, 'This must be a folder, but it is a file. Move it somewhere else.')
      return readdirSync(path).sort()
    },
    read: (file) => {
      const { path, problem } = locate(file)
      if (problem) throw stopped(file, `This ${problem}`)
      return readFileSync(path)
    },
    locate,
  }
}
