import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Document } from 'yaml'
import type {
  Change,
  CheckAnswer,
  Conflict,
  FileState,
  Keep,
  Problem,
  RemoveAnswer,
  SaveAnswer,
  State,
  UndoAnswer,
  Version,
} from '../core/protocol.ts'
import { isMedia, isNewPresentation, POLICY } from '../core/parts.ts'
import { freeSlug } from '../core/slug.ts'
import { getIn, isRecord, type Json } from '../core/value.ts'
import { MEDIA_FOLDERS } from '../../src/content-paths.ts'
import { referredFiles } from '../../src/reading/all-content.ts'
import { ContentError } from '../../src/reading/content-file.ts'
import { GRADUATES } from '../../src/reading/content-files.ts'
import { hasFile } from '../../src/reading/content-folder.ts'
import { LARGEST_TEXT, projectFiles, type ProjectFiles } from '../../src/reading/project-files.ts'
import { SLUG } from '../../src/schemas/text.ts'
import { check, type Findings } from './check.ts'
import { diskProblem, move, removeLeftovers, writeFlushed } from './files.ts'
import { keepIn, keptIn } from './kept-drafts.ts'
import { History, isContentFile, placeOf, UPLOADS, type Save } from './history.ts'
import { contentFiles, fileState, forms, namesOf, readText, valueOf } from './project.ts'
import { ChangedMeanwhile, recover } from './transaction.ts'
import { versionOf } from './versions.ts'
import { editYaml } from './yaml-edits.ts'
import { withChanges } from './with-changes.ts'

/** A request that the editor's client never makes. */
export class BadRequest extends Error {}

/** A change with its file, what the client calls it, and its new text; undefined deletes the file. */
type Planned = { file: string; asked: string; base: string | null; text: string | undefined }

/** Pictures that the site can show. */
const PICTURE = /^[\w-]+\.(?:jpe?g|png|webp|avif)$/i

/** An unused file name for a new presentation. */
function newFile(value: Json, taken: readonly string[]): string {
  const words = ['order', 'presentation'].map((key) => JSON.stringify(getIn(value, [key]) ?? ''))
  const names = taken.map((file) => basename(file, '.yaml'))
  return `${GRADUATES.folder}/${freeSlug(words.join(' '), 'new', 40, names)}.yaml`
}

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
    return this.#oneAtATime(async () => {
      const changed = await this.#history.noteElsewhere(this.#texts())
      // The page follows files, too, but may miss one that changes while it is being read.
      if (changed.length > 0) this.onWritten()
      return this.#state()
    })
  }

  /** The texts of all content files; empty for one that cannot be read. */
  #texts(): Map<string, string> {
    return new Map(
      contentFiles(this.#saved).flatMap(({ file }): [string, string][] => {
        const text = this.#textNow(file)
        return text === null ? [] : [[file, text]]
      }),
    )
  }

  /** What was saved, and what other programs changed, newest first. */
  versions(): Promise<Version[]> {
    return this.#oneAtATime(() => Promise.resolve(this.#history.all().map(versionOf)))
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
      undo: last && {
        time: last.save.time,
        files: filesOf(last.save),
        left: last.left,
        elsewhere: last.save.elsewhere === true,
      },
      media: this.#media(),
      kept: keptIn(this.root),
    }
  }

  /** All stored pictures, videos and captions, and uploads. */
  #media(): string[] {
    const files = this.#with()
    return MEDIA_FOLDERS.flatMap((folder) =>
      namesOf(files, folder)
        .filter((name) => !name.startsWith('.'))
        .map((name) => `${folder}/${name}`),
    )
  }

  /** Keeps what was typed and not saved yet, for the next time the editor is opened. */
  keepDrafts(keep: Keep): Promise<void> {
    return this.#oneAtATime(() => keepIn(this.root, keep))
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

  /** What the build would report with these changes, and what would be left to do before a launch. */
  check(changes: readonly Change[]): Promise<CheckAnswer> {
    return this.#oneAtATime(async () => {
      const planned = this.#plan(changes)
      if ('problems' in planned) return { ...planned, points: undefined }
      const { problems, points } = await check(this.#with(textsOf(planned.plan)))
      return { problems: asAsked(planned.plan, problems), points }
    })
  }

  /** A starting point for the policy. */
  beginPolicy(): string {
    return readFileSync(new URL('../../src/launch/privacy-template.md', import.meta.url), 'utf8')
  }

  /**
   * Takes a stored picture, video or captions file out, as a save of its own, which undo brings back.
   * @throws BadRequest for a file that is not there, or that the content refers to
   */
  remove(file: string): Promise<RemoveAnswer> {
    return this.#oneAtATime(async () => {
      const { referred, complete } = await referredFiles(this.#saved)
      if (!complete)
        throw new BadRequest('A content file has a problem, and may refer to this file. Fix that first.')
      if (referred.has(file)) throw new BadRequest('This file is used, so it was not deleted.')
      if (!this.#media().includes(file)) throw new BadRequest('There is no such file.')
      await this.#history.save([], [], [hasFile(this.#saved, file) ? file : `${UPLOADS}/${file}`])
      this.onWritten()
      return { state: await this.#state() }
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
      if (own.length > 0) return { kind: 'invalid', problems: asAsked(plan, own) }
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
    await this.#history.see(new Map(texts.map(({ file, after }) => [file, after])))
    this.onWritten()
    return { kind: 'saved', written: plan.map(({ file }) => file), state: await this.#state() }
  }

  /** Undoes the last save, or the last change by another program, unless that was not known yet. */
  undo(): Promise<UndoAnswer> {
    return this.#oneAtATime(async () => {
      const [elsewhere] = await this.#history.noteElsewhere(this.#texts())
      if (elsewhere !== undefined) return changedSince(elsewhere)
      const last = this.#history.last()
      if (!last) return { kind: 'refused', message: 'There is nothing left to undo.' }
      const texts = last.save.steps.filter((step) => step.kind === 'text')
      const changed = texts.find(({ file, after }) => this.#textNow(file) !== after)
      // Changes elsewhere were noted above, but not those after which a file cannot be read.
      if (changed)
        return {
          kind: 'refused',
          message: `${changed.file} cannot be read any more, so nothing was undone. Restore it in a text editor first.`,
        }
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
      await this.#history.see(new Map(texts.map(({ file, before }) => [file, before])))
      this.onWritten()
      return { kind: 'undone', files: filesOf(last.save), state: await this.#state() }
    })
  }

  /** Does something while nothing is saved, then lets the page show what it changed. */
  alone<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return this.#oneAtATime(async () => {
      try {
        return await work()
      } finally {
        this.onWritten()
      }
    })
  }

  /** The bytes of a file; null if there is none. */
  bytesOf(file: string): Uint8Array | null {
    return hasFile(this.#saved, file) ? readFileSync(this.#saved.locate(file).path) : null
  }

  /**
   * Replaces content files, pictures, and videos, as a save that can be undone. Other files are left alone.
   * @param files bytes by file; null for a file to delete
   * @returns how many saves it took
   */
  restore(files: ReadonlyMap<string, Uint8Array | null>): Promise<number> {
    return this.alone(async () => {
      await this.#history.noteElsewhere(this.#texts())
      const media = [...files].filter(([file]) => isMedia(file))
      const there = media.map(([file]) => file).filter((file) => hasFile(this.#saved, file))
      const replaced = there.filter((file) => files.get(file) !== null)
      // A file is only ever moved to where there is none.
      if (replaced.length > 0) await this.#history.save([], [], replaced)
      const added: string[] = []
      for (const [file, bytes] of media) {
        if (bytes === null) continue
        await writeFlushed(join(this.root, UPLOADS, file), bytes)
        added.push(file)
      }
      const texts = [...files.keys()].filter(isContentFile).map((file) => {
        const bytes = files.get(file)
        const after = bytes ? Buffer.from(bytes).toString('utf8') : null
        return { kind: 'text' as const, file, before: this.#textNow(file), after }
      })
      await this.#history.save(
        texts,
        added,
        there.filter((file) => files.get(file) === null),
      )
      const known = this.#texts()
      const seen = texts.filter(({ file, after }) => after === null || known.has(file))
      await this.#history.see(new Map(seen.map(({ file, after }) => [file, after])))
      return replaced.length > 0 ? 2 : 1
    })
  }

  #plan(changes: readonly Change[]): { plan: Planned[] } | { problems: Problem[] } {
    const known = contentFiles(this.#saved).map(({ file }) => file)
    const plan: Planned[] = []
    const problems: Problem[] = []
    for (const { file, base, value, model } of changes) {
      const isNew = isNewPresentation(file)
      const target = isNew ? newFile(value, [...known, ...plan.map((change) => change.file)]) : file
      // A presentation that another program deleted is no longer known. That is a conflict, reported later.
      if (!known.includes(target) && !isNew && !(base !== null && isPresentation(target)))
        throw new BadRequest('There is no such file.')
      if (value === null && !isPresentation(target) && target !== POLICY.file)
        throw new BadRequest('This file cannot be deleted.')
      try {
        plan.push({ file: target, asked: file, base, text: this.#textOf(target, value, base ?? model) })
      } catch (error) {
        const field = target === POLICY.file ? POLICY.path[0] : ''
        problems.push({ file, field, line: 1, message: (error as Error).message })
      }
    }
    return problems.length > 0 ? { problems } : { plan }
  }

  /** The new text of a file: its base, edited. A new presentation starts from another one, for its comments. */
  #textOf(file: string, value: Json, base: string | undefined): string | undefined {
    if (value === null) return undefined
    if (!isRecord(value)) throw new BadRequest('A content file must contain fields.')
    if (file === POLICY.file) {
      const text = getIn(value, POLICY.path)
      if (typeof text !== 'string') throw new BadRequest('The policy must be a text.')
      const written = `${text.trim()}\n`.replaceAll('\n', base?.includes('\r\n') ? '\r\n' : '\n')
      const kilobytes = Math.ceil(Buffer.byteLength(written) / 1024)
      if (kilobytes > LARGEST_TEXT / 1024)
        throw new Error(
          `This text is ${kilobytes} kB, and a policy may have ${LARGEST_TEXT / 1024} kB. Shorten it.`,
        )
      return written
    }
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
          theirValue: theirs === null ? undefined : valueOf(file, theirs),
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

/** Problems by the names that the client uses: a new presentation has no file yet. */
const asAsked = (plan: readonly Planned[], problems: readonly Problem[]) =>
  problems.map((problem) => ({
    ...problem,
    file: plan.find(({ file }) => file === problem.file)?.asked ?? problem.file,
  }))

/** The content files of a save, or the other files if there are none. */
function filesOf({ steps }: Save): string[] {
  const texts = steps.filter(({ kind }) => kind === 'text')
  return (texts.length > 0 ? texts : steps).map(({ file }) => placeOf(file))
}

const changedSince = (file: string): UndoAnswer => ({
  kind: 'refused',
  message: `Another program has just changed ${file}, so nothing was undone. To undo that change, click once more.`,
})

/** Presentations are read together: an error in one keeps the others from being checked. */
const sameKind = (a: string, b: string) =>
  a === b || (dirname(a) === GRADUATES.folder && dirname(b) === GRADUATES.folder)

/** Whether a path is a valid one for a presentation. */
const isPresentation = (file: string) =>
  dirname(file) === GRADUATES.folder && file.endsWith('.yaml') && SLUG.test(basename(file, '.yaml'))
