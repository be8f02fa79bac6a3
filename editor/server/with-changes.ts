import type { ProjectFiles } from '../../src/reading/project-files.ts'

/**
 * The same files with unsaved changes.
 * @param texts new texts by file; undefined for a file to delete
 * @param more files that will be added, laid out like the project
 */
export function withChanges(
  files: ProjectFiles,
  texts: ReadonlyMap<string, string | undefined>,
  more: ProjectFiles,
): ProjectFiles {
  const isIn = (folder: string) => (file: string) =>
    file.startsWith(`${folder}/`) && !file.includes('/', folder.length + 1)
  const nameIn = (folder: string) => (file: string) => file.slice(folder.length + 1)
  const isAdded = (file: string) => {
    const end = file.lastIndexOf('/')
    return more.names(file.slice(0, end)).includes(file.slice(end + 1))
  }
  return {
    names: (folder) => {
      const changed = [...texts].filter(([file]) => isIn(folder)(file))
      const written = changed.filter(([, text]) => text !== undefined).map(([file]) => file)
      const replaced = new Set(changed.map(([file]) => nameIn(folder)(file)))
      const kept = [...files.names(folder), ...more.names(folder)].filter((name) => !replaced.has(name))
      // What was changed comes last: of two files that contradict each other, it is the one to correct.
      return [...new Set([...kept.sort(), ...written.map(nameIn(folder)).sort()])]
    },
    read: (file) => {
      const text = texts.get(file)
      return text === undefined ? files.read(file) : Buffer.from(text)
    },
    locate: (file) => (isAdded(file) ? more : files).locate(file),
  }
}
