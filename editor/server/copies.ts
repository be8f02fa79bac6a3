import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from '../../src/content/reading/project-files.ts'
import { ownedFiles, textOf } from './owned.ts'
import { writeWhole } from './write-file.ts'

const FOLDER = '.cache/editor/copies'
const MOST = 20

/** Names of copies: their time, as Windows takes it, too. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/

/** The names of the copies of the owner's files, the latest first. */
export function copyNames(root: string): string[] {
  const folder = join(root, FOLDER)
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .sort()
        .reverse()
    : []
}

/** When the files were left as a copy has them. */
export const timeOfCopy = (name: string) => name.replace(NAME, '$1:$2:$3')

/** The texts of a copy. */
export function textsOfCopy(root: string, name: string): ReadonlyMap<string, string | null> {
  const files = projectFiles(join(root, FOLDER, name))
  return new Map(ownedFiles(files).map((file) => [file, textOf(files, file)]))
}

/** Keeps the owner's texts as they are, unless the latest copy has them; the last 20 copies stay. */
export async function keepCopy(root: string) {
  const files = projectFiles(root)
  const there = ownedFiles(files).filter((file) => existsSync(join(root, file)))
  const [latest] = copyNames(root)
  const before = latest === undefined ? undefined : join(root, FOLDER, latest)
  const isSame = (file: string) =>
    before !== undefined &&
    existsSync(join(before, file)) &&
    readFileSync(join(before, file)).equals(readFileSync(join(root, file)))
  const isComplete =
    before !== undefined && ownedFiles(projectFiles(before)).every((file) => there.includes(file))
  if (there.length === 0 || (isComplete && there.every(isSame))) return
  const time = Math.max(...there.map((file) => statSync(join(root, file)).mtimeMs))
  const name = new Date(time).toISOString().replaceAll(':', '-')
  const begun = join(root, FOLDER, `.${name}.new`)
  for (const file of there) await writeWhole(join(begun, file), readFileSync(join(root, file)), 0o600)
  rmSync(join(root, FOLDER, name), { recursive: true, force: true })
  renameSync(begun, join(root, FOLDER, name))
  for (const old of copyNames(root).slice(MOST)) rmSync(join(root, FOLDER, old), { recursive: true })
}
