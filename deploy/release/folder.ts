import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** All files of a folder, as relative paths with `/`; empty when the folder does not exist. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Writes a file, and creates its folders. */
export function write(file: string, content: string | Uint8Array) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
