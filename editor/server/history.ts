import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './write.ts'

/** A file before and after a save; null where there was none. */
export type SavedFile = { file: string; before: string | null; after: string | null }
export type Save = { time: string; files: readonly SavedFile[] }

const KEPT = 50
const NAME = /^(\d{6})\.json$/

/** The last saves, kept on disk so that they can be undone after a restart. */
export class History {
  readonly #folder: string

  constructor(root: string) {
    this.#folder = join(root, '.cache/edit-history')
  }

  /** File names of the entries, oldest first. */
  async #names(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => [])
    return names.filter((name) => NAME.test(name)).sort()
  }

  /** Records a save. Call it before writing, so that the old text is never lost. */
  async add(save: Save) {
    const names = await this.#names()
    const next = Number(NAME.exec(names.at(-1) ?? '')?.[1] ?? 0) + 1
    await writeWhole(join(this.#folder, `${String(next).padStart(6, '0')}.json`), JSON.stringify(save))
    const surplus = names.slice(0, Math.max(0, names.length + 1 - KEPT))
    await Promise.all(surplus.map((name) => rm(join(this.#folder, name), { force: true })))
  }

  /** The last save and the number of saves; undefined when there is none. */
  async last(): Promise<{ save: Save; left: number } | undefined> {
    const names = await this.#names()
    const name = names.at(-1)
    if (name === undefined) return undefined
    return { save: JSON.parse(await readFile(join(this.#folder, name), 'utf8')) as Save, left: names.length }
  }

  /** Deletes the last entry. */
  async drop() {
    const name = (await this.#names()).at(-1)
    if (name !== undefined) await rm(join(this.#folder, name), { force: true })
  }
}
