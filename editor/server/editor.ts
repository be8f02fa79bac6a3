import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Document } from 'yaml'
import type {
  Change,
  CheckAnswer,
  Conflict,
  FileState,
  Problem,
  SaveAnswer,
  State,
  UndoAnswer,
} from '../core/protocol.ts'
import { getIn, isRecord, type Json } from '../core/value.ts'
import { GRADUATES } from '../../src/reading/content-files.ts'
import { SLUG } from '../../src/schemas/text.ts'
import { check, type Findings, type Texts } from './check.ts'
import { History, type SavedFile } from './history.ts'
import { contentFiles, fileState, forms, readText, valueOf } from './project.ts'
import { slugOf } from './slug.ts'
import { removeFile, removeLeftovers, writeWhole } from './write.ts'
import { editYaml } from './yaml-edits.ts'

/** A request that the editor's client never makes. */
export class BadRequest extends Error {}

/** The file was changed between the check and the write. */
class ChangedMeanwhile extends Error {}

/** A change with its file and new text; undefined deletes the file. */
type Planned = { file: string; base: string | null; text: string | undefined }

/** An unused file name for a new presentation. */
function newFile(value: Json, taken: readonly string[]): string {
  const words = ['order', 'presentation'].map((key) => JSON.stringify(getIn(value, [key]) ?? ''))
  const name = slugOf(words.join(' '), 'new', 40)
  for (let count = 1; ; count += 1) {
    const file = `${GRADUATES.folder}/${name}${count > 1 ? `-${count}` : ''}.yaml`
    if (!taken.includes(file)) return file
  }
}

const wholeFileProblem = (file: string, message: string): Problem => ({ file, field: '', line: 1, message })

/** Reads and writes the content of one project, one request at a time. */
export class Editor {
  readonly root: string
  /** Called as soon as files were written. */
  onWritten: () => void = () => undefined
  readonly #history: History
  readonly #forms = forms()
  #queue: Promise<unknown> = Promise.resolve()

  /** @param root folder that holds content/ */
  constructor(root: string) {
    this.root = root
    this.#history = new History(root)
  }

  /** Deletes temporary files that a power cut may have left. */
  async open() {
    await Promise.all(['content', GRADUATES.folder].map((folder) => removeLeftovers(join(this.root, folder))))
  }

  /** Everything that the client shows. */
  state(): Promise<State> {
    return this.#oneAtATime(() => this.#state())
  }

  /** @param known the result of checking this content, if it is known */
  async #state(known?: Findings): Promise<State> {
    const files = await contentFiles(this.root)
    const [states, findings, last, media] = await Promise.all([
      Promise.all(files.map((file) => fileState(this.root, file))),
      known ?? check(this.root),
      this.#history.last(),
      this.#media(),
    ])
    return {
      files: states.filter((state): state is FileState => state !== undefined),
      forms: this.#forms,
      ...findings,
      undo: last && {
        time: last.save.time,
        files: last.save.files.map(({ file }) => file),
        left: last.left,
      },
      media,
    }
  }

  async #media(): Promise<string[]> {
    const names = await readdir(join(this.root, 'content/media')).catch(() => [])
    return names.filter((name) => /^[\w-]+\.(?:jpe?g|png|webp|avif)$/i.test(name)).sort()
  }

  /** The problems that the build would report with these changes. */
  check(changes: readonly Change[]): Promise<CheckAnswer> {
    return this.#oneAtATime(async () => {
      const planned = await this.#plan(changes)
      if ('problems' in planned) return planned
      const { problems } = await check(this.root, textsOf(planned.plan))
      return { problems }
    })
  }

  /**
   * Writes all changes, or none if one of them is invalid or a file was changed by another program.
   * @throws BadRequest for a file that is not a content file
   */
  save(changes: readonly Change[]): Promise<SaveAnswer> {
    return this.#oneAtATime(async () => {
      const planned = await this.#plan(changes)
      if ('problems' in planned) return { kind: 'invalid', ...planned }
      const { plan } = planned
      const conflicts = await this.#conflicts(plan)
      if (conflicts.length > 0) return { kind: 'conflict', conflicts, state: await this.#state() }
      const findings = await check(this.root, textsOf(plan))
      const own = findings.problems.filter(({ file }) => plan.some((change) => sameKind(change.file, file)))
      if (own.length > 0) return { kind: 'invalid', problems: own }
      return this.#write(plan, findings)
    })
  }

  async #write(plan: readonly Planned[], findings: Findings): Promise<SaveAnswer> {
    const files = plan.map(({ file, base, text }) => ({ file, before: base, after: text ?? null }))
    await this.#history.add({ time: new Date().toISOString(), files })
    const written: SavedFile[] = []
    try {
      for (const saved of files) {
        await this.#put(saved)
        written.push(saved)
      }
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
      for (const saved of written) await this.#put(reversed(saved))
      await this.#history.drop()
      return { kind: 'conflict', conflicts: await this.#conflicts(plan), state: await this.#state() }
    }
    this.onWritten()
    return { kind: 'saved', written: files.map(({ file }) => file), state: await this.#state(findings) }
  }

  /** Writes or deletes a file. @throws ChangedMeanwhile when its text is no longer `before` */
  async #put({ file, before, after }: SavedFile) {
    const path = join(this.root, file)
    const unchanged = async () => {
      if (((await readText(this.root, file)) ?? null) !== before) throw new ChangedMeanwhile(file)
    }
    if (after !== null) return writeWhole(path, after, unchanged)
    await unchanged()
    return removeFile(path)
  }

  /** Undoes the last save, unless one of its files was changed since. */
  undo(): Promise<UndoAnswer> {
    return this.#oneAtATime(async () => {
      const last = await this.#history.last()
      if (!last) return { kind: 'refused', message: 'There is nothing left to undo.' }
      const back: SavedFile[] = []
      for (const { file, before, after } of last.save.files) {
        const now = (await readText(this.root, file)) ?? null
        if (now === before) continue
        if (now !== after)
          return {
            kind: 'refused',
            message: `${file} was changed by another program since; nothing was undone.`,
          }
        back.push(reversed({ file, before, after }))
      }
      const { problems } = await check(
        this.root,
        new Map(back.map(({ file, after }) => [file, after ?? undefined])),
      )
      const [problem] = problems.filter(({ file }) => back.some((saved) => sameKind(saved.file, file)))
      if (problem)
        return {
          kind: 'refused',
          message: `The previous version cannot be used: ${problem.file}:${problem.line} ${problem.message}`,
        }
      for (const saved of back) await this.#put(saved)
      await this.#history.drop()
      this.onWritten()
      return { kind: 'undone', files: back.map(({ file }) => file), state: await this.#state() }
    })
  }

  async #plan(changes: readonly Change[]): Promise<{ plan: Planned[] } | { problems: Problem[] }> {
    const known = (await contentFiles(this.root)).map(({ file }) => file)
    const plan: Planned[] = []
    const problems: Problem[] = []
    for (const { file, base, value, model } of changes) {
      const target =
        file === GRADUATES.folder ? newFile(value, [...known, ...plan.map((change) => change.file)]) : file
      // A presentation that another program deleted is no longer known. That is a conflict, reported later.
      if (!known.includes(target) && file !== GRADUATES.folder && !(base !== null && isPresentation(target)))
        throw new BadRequest('no such file')
      if (value === null && !isPresentation(target)) throw new BadRequest('this file cannot be deleted')
      try {
        plan.push({ file: target, base, text: await this.#textOf(target, value, base ?? model) })
      } catch (error) {
        problems.push(wholeFileProblem(target, (error as Error).message))
      }
    }
    return problems.length > 0 ? { problems } : { plan }
  }

  /** The new text of a file: its base, edited. A new presentation starts from another one, for its comments. */
  async #textOf(file: string, value: Json, base: string | undefined): Promise<string | undefined> {
    if (value === null) return undefined
    if (!isRecord(value)) throw new BadRequest('a content file holds fields')
    const model = base ?? (isPresentation(file) ? await this.#firstPresentation() : undefined)
    return model === undefined
      ? new Document(value).toString({ lineWidth: 0, singleQuote: true })
      : editYaml(model, value)
  }

  async #firstPresentation(): Promise<string | undefined> {
    const files = await contentFiles(this.root)
    const first = files.find(({ form }) => form === GRADUATES.folder)
    return first && readText(this.root, first.file)
  }

  async #conflicts(plan: readonly Planned[]): Promise<Conflict[]> {
    const conflicts: Conflict[] = []
    for (const { file, base, text } of plan) {
      const theirs = (await readText(this.root, file).catch(() => '')) ?? null
      if (theirs !== base)
        conflicts.push({
          file,
          yours: text ?? null,
          theirs,
          theirValue: theirs === null ? undefined : valueOf(theirs),
        })
    }
    return conflicts
  }

  #oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work, work)
    this.#queue = result.catch(() => undefined)
    return result
  }
}

const reversed = ({ file, before, after }: SavedFile): SavedFile => ({ file, before: after, after: before })

const textsOf = (plan: readonly Planned[]): Texts => new Map(plan.map(({ file, text }) => [file, text]))

/** Presentations are read together: an error in one keeps the others from being checked. */
const sameKind = (a: string, b: string) =>
  a === b || (dirname(a) === GRADUATES.folder && dirname(b) === GRADUATES.folder)

/** Whether a path is a valid one for a presentation. */
const isPresentation = (file: string) =>
  dirname(file) === GRADUATES.folder && file.endsWith('.yaml') && SLUG.test(basename(file, '.yaml'))
