import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { ReleaseManifest } from './retained-assets.ts'

/** All files of a folder, with `/` in between and none in front; none when there is no folder. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Writes a file, with the folders it needs. */
export function write(file: string, content: string | Uint8Array) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Copies these files, when they are there, to the same place in another folder. */
export function copyFiles(files: readonly string[], from: string, to: string) {
  for (const file of files.filter((name) => existsSync(join(from, name)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    copyFileSync(join(from, file), join(to, file))
  }
}

/** Stands in every built folder, so that a copy of one says what it holds. */
export const MANIFEST = 'release.json'

const NOTHING: ReleaseManifest = { own: [], kept: [] }

/** The manifest of a built folder; an empty one when there is none. */
export function readManifest(folder: string): ReleaseManifest {
  const file = join(folder, MANIFEST)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest) : NOTHING
}
