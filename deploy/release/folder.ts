import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { ReleaseManifest } from './retained-assets.ts'

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

/** Copies those of the files that exist to the same path in another folder. */
export function copyFiles(files: readonly string[], from: string, to: string) {
  for (const file of files.filter((name) => existsSync(join(from, name)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    copyFileSync(join(from, file), join(to, file))
  }
}

/** Written to every built folder, so that a copy of it can tell what it contains. */
export const MANIFEST = 'release.json'

const NOTHING: ReleaseManifest = { own: [], kept: [] }

/** The manifest of a built folder; an empty one when there is none. */
export function readManifest(folder: string): ReleaseManifest {
  const file = join(folder, MANIFEST)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest) : NOTHING
}
