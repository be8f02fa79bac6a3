import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'

/** Three letters that stand for a file. They depend on its path alone, so every copy of the project agrees. */
const lettersOf = (path: string) =>
  createHash('sha256')
    .update(path)
    .digest('base64')
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)

/**
 * Short class names for CSS modules: three letters for the file, and a number for the name in it. Short names make the
 * first flight smaller (docs/adr/0006-first-screen.md).
 * @param root folder of the project
 * @returns Vite's `generateScopedName`, which throws if two files have the same letters: their names would be shared
 */
export function classNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { path: string; names: string[] }>()
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, '')).split(sep).join('/')
    const letters = lettersOf(path)
    const known = files.get(letters) ?? { path, names: [] }
    files.set(letters, known)
    if (known.path !== path)
      throw new Error(
        `The class names of ${path} and ${known.path} would both start with "${letters}" (build/class-names.ts). ` +
          'Rename one of the two files.',
      )
    if (!known.names.includes(name)) known.names.push(name)
    return `${letters}${known.names.indexOf(name).toString(36)}`
  }
}
