import { readFile } from 'node:fs/promises'
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
import { MEDIA_FOLDERS, referredFiles } from '../../src/reading/all-content.ts'
import { ContentError } from '../../src/reading/content-file.ts'
import { GRADUATES } from '../../src/reading/content-files.ts'
import { hasFile } from '../../src/reading/content-folder.ts'
import { projectFiles, withChanges, type ProjectFiles } from '../../src/reading/project-files.ts'
import { SLUG } from '../../src/schemas/text.ts'
import { check, type Findings } from './check.ts'
import { diskProblem, move, removeLeftovers, writeFlushed } from './files.ts'
import { History, UPLOADS, type Save } from './history.ts'
import { contentFiles, fileState, forms, namesOf, readText, valueOf } from './project.ts'
import { slugOf } from './slug.ts'
import { ChangedMeanwhile, recover } from './transaction.ts'
import { editYaml } from './yaml-edits.ts'

/** A request that the editor's client never makes. */
export class BadRequest extends Error {}

/** A change with its file and new text; undefined deletes the file. */
type Planned = { file: string; base: string | null; text: string | undefined }

/** Pictures that the site can show. */
const PICTURE = /^[\w-]+\.(?:jpe?g|png|webp|avif)$/i

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
  readonly #saved: ProjectFiles
  readonly #uploads: ProjectFiles
  #queue: Promise<unknown> = Promise.resolve()

  /** @param root folder that contains content/ */
  constructor(root: string) {
    this.root = root
    this.#history = new History(root)
    this.#saved = projectFiles(root)
    this.#uploads = projectFiles(join(root, UPLOADS))
  }

  /** Completes or undoes a save that was interrupted, and deletes what nothing needs any more. */
  async open() {
    await recover(this.root)
    removeLeftovers(this.root)
  }

  /** The files as they would be with these texts; undefined deletes a file. */
  #with(texts: ReadonlyMap<string, string | undefined> = new Map(), uploads = this.#uploads): ProjectFiles {
    return withChanges(this.#saved, texts, uploads)
  }

  /** Everything that the client shows. */
  state(): Promise<State> {
    return this.#oneAtATime(() => this.#state())
  }

  /** @param known the result of checking this content, if it is known */
  async #state(known?: Findings): Promise<State> {
    const last = this.#history.last()
    return {
      files: contentFiles(this.#saved)
        .map((file) => fileState(this.#saved, file))
        .filter((state): state is FileState => state !== undefined),
      forms: this.#forms,
      ...(known ?? (await check(this.#saved))),
      undo: last && { time: last.save.time, files: filesOf(last.save), left: last.left },
      media: namesOf(this.#with(), 'content/media').filter((name) => PICTURE.test(name)),
    }
  }

  /** Where a picture is on disk; undefined when there is none of that name. */
  pictureNamed(name: string): string | undefined {
    const files = this.#with()
    if (!PICTURE.test(name) || !hasFile(files, `content/media/${name}`)) return undefined
    const { path, problem } = files.locate(`content/media/${name}`)
    return problem === undefined ? path : undefined
  }

  /**
   * Keeps an upload until a save refers to it.
   * @param folder in the project
   * @returns its name, which is free, or that of a file with the same content
   */
  keep(folder: string, stem: string, extension: string, data: Uint8Array): Promise<string> {
    return this.#oneAtATime(async () => {
      const files = this.#with()
      const taken = new Map(files.names(folder).map((name) => [name.toLowerCase(), name]))
      for (let count = 1; ; count += 1) {
        const name = `${stem}${count > 1 ? `-${count}` : ''}.${extension}`
        const there = taken.get(name)
        if (there !== undefined) {
          const { path, problem } = files.locate(`${folder}/${there}`)
          if (problem === undefined && (await readFile(path)).equals(data)) return there
          continue
        }
        const uploads = join(this.root, UPLOADS)
        await writeFlushed(join(uploads, 'incoming'), data)
        await move(join(uploads, 'incoming'), join(uploads, folder, name))
        return name
      }
    })
  }

  /** The problems that the build would report with these changes. */
  check(changes: readonly Change[]): Promise<CheckAnswer> {
    return this.#oneAtATime(async () => {
      const planned = this.#plan(changes)
      if ('problems' in planned) return planned
      const { problems } = await check(this.#with(textsOf(planned.plan)))
      return { problems }
    })
  }

  /**
   * Writes all changes, or none if one of them is invalid, cannot be written, or is of a file that another program
   * changed. Uploads that the content comes to refer to are taken in; files that it no longer refers to are taken out.
   * @throws BadRequest for a file that is not a content file
   */
  save(changes: readonly Change[]): Promise<SaveAnswer> {
    return this.#oneAtATime(async () => {
      const planned = this.#plan(changes)
      if ('problems' in planned) return { kind: 'invalid', ...planned }
      const { plan } = planned
      const conflicts = this.#conflicts(plan)
      if (conflicts.length > 0) return { kind: 'conflict', conflicts, state: await this.#state() }
      const after = this.#with(textsOf(plan))
      const findings = await check(after)
      const own = findings.problems.filter(({ file }) => plan.some((change) => sameKind(change.file, file)))
      if (own.length > 0) return { kind: 'invalid', problems: own }
      return this.#write(plan, after)
    })
  }

  async #write(plan: readonly Planned[], after: ProjectFiles): Promise<SaveAnswer> {
    const texts = plan.map(({ file, base, text }) => ({
      kind: 'text' as const,
      file,
      before: base,
      after: text ?? null,
    }))
    const [before, now] = [await referredFiles(this.#saved), await referredFiles(after)]
    const added = [...now.referred].filter(
      (file) => !hasFile(this.#saved, file) && hasFile(this.#uploads, file),
    )
    const left = before.complete && now.complete ? [...before.referred] : []
    const removed = left.filter(
      (file) => !now.referred.has(file) && isMedia(file) && hasFile(this.#saved, file),
    )
    try {
      await this.#history.save(texts, added, removed)
    } catch (error) {
      if (error instanceof ChangedMeanwhile)
        return { kind: 'conflict', conflicts: this.#conflicts(plan), state: await this.#state() }
      const message = diskProblem(error, this.root)
      if (message === undefined) throw error
      return { kind: 'refused', message: `Nothing was saved. ${message}` }
    }
    this.onWritten()
    return { kind: 'saved', written: plan.map(({ file }) => file), state: await this.#state() }
  }

  /** Undoes the last save, unless one of its files was changed since. */
  undo(): Promise<UndoAnswer> {
    return this.#oneAtATime(async () => {
      const last = this.#history.last()
      if (!last) return { kind: 'refused', message: 'There is nothing left to undo.' }
      const texts = last.save.steps.filter((step) => step.kind === 'text')
      const changed = texts.find(({ file, after }) => (readText(this.#saved, file) ?? null) !== after)
      if (changed) return changedSince(changed.file)
      const returning = withChanges(this.#uploads, new Map(), projectFiles(last.removed))
      const back = new Map(texts.map(({ file, before }) => [file, before ?? undefined]))
      const { problems } = await check(this.#with(back, returning))
      const [problem] = problems.filter(({ file }) => texts.some((step) => sameKind(step.file, file)))
      if (problem)
        return {
          kind: 'refused',
          message: `The previous version cannot be used: ${problem.file}:${problem.line} ${problem.message}`,
        }
      try {
        await this.#history.undo()
      } catch (error) {
        if (error instanceof ChangedMeanwhile) return changedSince(error.message)
        const message = diskProblem(error, this.root)
        if (message === undefined) throw error
        return { kind: 'refused', message: `Nothing was undone. ${message}` }
      }
      this.onWritten()
      return { kind: 'undone', files: filesOf(last.save), state: await this.#state() }
    })
  }

  #plan(changes: readonly Change[]): { plan: Planned[] } | { problems: Problem[] } {
    const known = contentFiles(this.#saved).map(({ file }) => file)
    const plan: Planned[] = []
    const problems: Problem[] = []
    for (const { file, base, value, model } of changes) {
      const target =
        file === GRADUATES.folder ? newFile(value, [...known, ...plan.map((change) => change.file)]) : file
      // A presentation that another program deleted is no longer known. That is a conflict, reported later.
      if (!known.includes(target) && file !== GRADUATES.folder && !(base !== null && isPresentation(target)))
        throw new BadRequest('There is no such file.')
      if (value === null && !isPresentation(target)) throw new BadRequest('This file cannot be deleted.')
      try {
        plan.push({ file: target, base, text: this.#textOf(target, value, base ?? model) })
      } catch (error) {
        problems.push(wholeFileProblem(target, (error as Error).message))
      }
    }
    return problems.length > 0 ? { problems } : { plan }
  }

  /** The new text of a file: its base, edited. A new presentation starts from another one, for its comments. */
  #textOf(file: string, value: Json, base: string | undefined): string | undefined {
    if (value === null) return undefined
    if (!isRecord(value)) throw new BadRequest('A content file must contain fields.')
    const model = base ?? (isPresentation(file) ? this.#firstPresentation() : undefined)
    return model === undefined
      ? new Document(value).toString({ lineWidth: 0, singleQuote: true })
      : editYaml(model, value)
  }

  #firstPresentation(): string | undefined {
    const first = contentFiles(this.#saved).find(({ form }) => form === GRADUATES.folder)
    return first && readText(this.#saved, first.file)
  }

  #conflicts(plan: readonly Planned[]): Conflict[] {
    const conflicts: Conflict[] = []
    for (const { file, base, text } of plan) {
      const theirs = this.#textNow(file)
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

  /** The text of a file; null when it does not exist, empty when it cannot be read as text. */
  #textNow(file: string): string | null {
    try {
      return readText(this.#saved, file) ?? null
    } catch (error) {
      if (error instanceof ContentError || error instanceof TypeError) return ''
      throw error
    }
  }

  #oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work, work)
    this.#queue = result.catch(() => undefined)
    return result
  }
}

const textsOf = (plan: readonly Planned[]) => new Map(plan.map(({ file, text }) => [file, text]))

const filesOf = ({ steps }: Save) => steps.filter(({ kind }) => kind === 'text').map(({ file }) => file)

const isMedia = (file: string) => MEDIA_FOLDERS.some((folder) => dirname(file) === folder)

const changedSince = (file: string): UndoAnswer => ({
  kind: 'refused',
  message: `Another program has changed ${file} since it was saved, so nothing was undone.`,
})

/** Presentations are read together: an error in one keeps the others from being checked. */
const sameKind = (a: string, b: string) =>
  a === b || (dirname(a) === GRADUATES.folder && dirname(b) === GRADUATES.folder)

/** Whether a path is a valid one for a presentation. */
const isPresentation = (file: string) =>
  dirname(file) === GRADUATES.folder && file.endsWith('.yaml') && SLUG.test(basename(file, '.yaml'))
