import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './write-file.ts'

const FOLDER = '.cache/editor/copies'
const MOST = 20

/** Their names are times, as Windows takes them, too. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.json$/

/** The copies of the owner's texts, by name, the latest first. */
export const copyNames = (root: string): string[] =>
  globSync('????-??-??T??-??-??.???Z.json', { cwd: join(root, FOLDER) })
    .sort()
    .reverse()

/** When a copy was made. */
export const timeOfCopy = (name: string) => name.replace(NAME, '$1:$2:$3')

const readCopy = (root: string, name: string) => readFileSync(join(root, FOLDER, name), 'utf8')

/** The texts of a copy, by file; null stands for no file. */
export const textsOfCopy = (root: string, name: string): ReadonlyMap<string, string | null> =>
  new Map(JSON.parse(readCopy(root, name)) as [string, string | null][])

/** Keeps the owner's texts, unless the latest copy has them; the last 20 copies stay, and the last one of 20 days. */
export async function keepCopy(
  root: string,
  texts: readonly (readonly [file: string, text: string | null])[],
) {
  const [latest] = copyNames(root)
  const copy = JSON.stringify(texts)
  if (latest !== undefined && readCopy(root, latest) === copy) return
  const name = new Date().toISOString().replaceAll(':', '-')
  await writeWhole(join(root, FOLDER, `${name}.json`), copy, 0o600)
  const names = copyNames(root)
  const days = [...Map.groupBy(names, (each) => each.slice(0, 10)).values()].map(([last]) => last)
  const kept = [...names.slice(0, MOST), ...days.slice(0, MOST)]
  for (const old of names) if (!kept.includes(old)) rmSync(join(root, FOLDER, old))
}
