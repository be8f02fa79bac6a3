import { rm } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'astro/zod'
import { POLICY } from '../core/parts.ts'
import { GRADUATES, SINGLE_FILES } from '../../src/reading/content-files.ts'
import { move, writeFlushed } from './files.ts'
import { carryOut, type Step } from './transaction.ts'

/** Where uploads wait until a save refers to them, laid out like the project. Not published. */
export const UPLOADS = '.cache/edit/uploads'

const KEPT = 50
const FOLDER = '.cache/edit/history'
const NAME = /^(\d{6})\.json$/

/** Whether a path is one of the content files. No others are written. */
export const isContentFile = (file: string) =>
  [...SINGLE_FILES, POLICY].some((single) => single.file === file) ||
  (file.startsWith(`${GRADUATES.folder}/`) &&
    /^[a-z0-9-]+\.yaml$/.test(file.slice(GRADUATES.folder.length + 1)))

/** A place for pictures, videos, and captions: published, uploaded, or taken out by a save. */
const MEDIA =
  /^(?:\.cache\/edit\/(?:uploads|history\/\d{6})\/)?(?:content\/media|public\/videos)\/[^./\\][^/\\]*$/

const STEPS = z.array(
  z.union([
    z.strictObject({
      kind: z.literal('text'),
      file: z.string().refine(isContentFile),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
    z.strictObject({ kind: z.literal('move'), file: z.string().regex(MEDIA), to: z.string().regex(MEDIA) }),
  ]),
)

const SAVE = z.strictObject({ time: z.string(), steps: STEPS, elsewhere: z.boolean().optional() })

/** What a save changed, and when; `elsewhere` if it was another program. */
export type Save = { time: string; steps: readonly Step[]; elsewhere?: boolean | undefined }

/** The texts of the content files as the editor has last seen them; of one that cannot be read, the last that could. */
const SEEN = '.cache/edit/seen.json'
const TEXTS = z.record(z.string(), z.string())

type Texts = ReadonlyMap<string, string>

const reversed = (step: Step): Step =>
  step.kind === 'text'
    ? { ...step, before: step.after, after: step.before }
    : { ...step, file: step.to, to: step.file }

/** The place of a file in the project, which an upload does not have yet. */
export const placeOf = (file: string) =>
  file.startsWith(`${UPLOADS}/`) ? file.slice(UPLOADS.length + 1) : file

/** The last saves, kept on disk so that they can be undone after a restart. */
export class History {
  readonly #root: string

  /** @param root folder of the project */
  constructor(root: string) {
    this.#root = root
  }

  /** Numbers of the entries, oldest first. */
  #numbers(): string[] {
    try {
      return readdirSync(join(this.#root, FOLDER))
        .flatMap((name) => NAME.exec(name)?.[1] ?? [])
        .sort()
    } catch {
      return []
    }
  }

  #read(number: string): { save: Save; text: string } | undefined {
    try {
      const text = readFileSync(join(this.#root, FOLDER, `${number}.json`), 'utf8')
      return { save: SAVE.parse(JSON.parse(text)), text }
    } catch {
      return undefined
    }
  }

  /** Those that can be read, oldest first. */
  #entries() {
    return this.#numbers().flatMap((number) => {
      const entry = this.#read(number)
      return entry ? [{ number, ...entry }] : []
    })
  }

  /**
   * The last save, the number of saves, and the folder of the files that it removed, laid out like the project;
   * undefined when there is none.
   */
  last(): { save: Save; left: number; removed: string } | undefined {
    const entries = this.#entries()
    const entry = entries.at(-1)
    if (!entry) return undefined
    const { save, number } = entry
    return { save, left: entries.length, removed: join(this.#root, FOLDER, number) }
  }

  /** All of them, newest first. */
  all(): Save[] {
    return this.#entries()
      .map(({ save }) => save)
      .toReversed()
  }

  #seen(): Texts | undefined {
    try {
      return new Map(Object.entries(TEXTS.parse(JSON.parse(readFileSync(join(this.#root, SEEN), 'utf8')))))
    } catch {
      return undefined
    }
  }

  /**
   * Remembers texts of content files, so that a change by another program is noticed; only those that the editor has
   * just written, or the change of another file in the same moment would pass for known.
   * @param texts null for a file that was deleted
   */
  async see(texts: ReadonlyMap<string, string | null>) {
    const all = [...new Map<string, string | null>([...(this.#seen() ?? []), ...texts])]
    await this.#write(SEEN, JSON.stringify(Object.fromEntries(all.filter(([, text]) => text !== null))))
  }

  /**
   * Records what another program has changed since the texts were last seen, as a version like any other.
   * @returns the files
   */
  async noteElsewhere(texts: Texts): Promise<string[]> {
    const seen = this.#seen()
    const files = [...new Set([...(seen ?? []), ...texts].map(([file]) => file))]
    const changed = seen
      ? files.filter((file) => texts.get(file) !== '' && seen.get(file) !== texts.get(file))
      : []
    const steps = changed.map((file) => ({
      kind: 'text' as const,
      file,
      before: seen?.get(file) ?? null,
      after: texts.get(file) ?? null,
    }))
    if (changed.length > 0) {
      const save: Save = { time: new Date().toISOString(), steps, elsewhere: true }
      await this.#write(`${FOLDER}/${this.#next()}.json`, JSON.stringify(save))
      await this.#forgetOldest()
      await this.see(new Map(steps.map(({ file, after }) => [file, after])))
    }
    if (!seen) await this.see(new Map([...texts].filter(([, text]) => text !== '')))
    return changed
  }

  async #write(file: string, text: string) {
    await writeFlushed(join(this.#root, `${file}.new`), text)
    await move(join(this.#root, `${file}.new`), join(this.#root, file))
  }

  #next(): string {
    return String(Number(this.#numbers().at(-1) ?? 0) + 1).padStart(6, '0')
  }

  async #forgetOldest() {
    for (const old of this.#numbers().slice(0, -KEPT))
      for (const name of [`${old}.json`, old])
        await rm(join(this.#root, FOLDER, name), { recursive: true, force: true })
  }

  /**
   * Carries out a save and records it, or does neither.
   * @param texts changes of content files
   * @param added uploads that the content now refers to, by their place in the project
   * @param removed files that the content no longer refers to, or uploads that nothing refers to
   * @throws ChangedMeanwhile when a file is not as it was
   */
  async save(
    texts: readonly (Step & { kind: 'text' })[],
    added: readonly string[],
    removed: readonly string[],
  ) {
    const number = this.#next()
    const steps: Step[] = [
      ...added.map((file) => ({ kind: 'move' as const, file: `${UPLOADS}/${file}`, to: file })),
      ...texts,
      ...removed.map((file) => ({ kind: 'move' as const, file, to: `${FOLDER}/${number}/${placeOf(file)}` })),
    ]
    const entry = JSON.stringify({ time: new Date().toISOString(), steps } satisfies Save)
    const file = `${FOLDER}/${number}.json`
    await carryOut(this.#root, [{ kind: 'text', file, before: null, after: entry }, ...steps])
    await this.#forgetOldest()
  }

  /**
   * Undoes the last save and forgets it, or does neither.
   * @throws ChangedMeanwhile when a file is not as the save left it
   */
  async undo() {
    const entry = this.#entries().at(-1)
    if (!entry) return
    const { number, save, text } = entry
    const forget: Step = { kind: 'text', file: `${FOLDER}/${number}.json`, before: text, after: null }
    await carryOut(this.#root, [...save.steps.toReversed().map(reversed), forget])
  }
}
