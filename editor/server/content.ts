import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CONTENT, MEDIA_FOLDERS } from '../../src/content/paths.ts'
import { fieldName } from '../../src/content/reading/field-name.ts'
import { projectFiles, type ProjectFiles } from '../../src/content/reading/project-files.ts'
import { nameOfChange } from '../core/changes.ts'
import { nameOf } from '../core/labels.ts'
import { applied, keyed, keyFrom, ordered, placeOf, valueAt } from '../core/operations.ts'
import type { Doc, Operation } from '../core/operations.ts'
import { isPresentation, partsOf, POLICY, presentations } from '../core/parts.ts'
import type { FileState, Problem, StepAnswer, Write, WriteAnswer } from '../core/protocol.ts'
import { oneAtATime } from '../core/queue.ts'
import { freeSlug } from '../core/slug.ts'
import { getIn, isList, isRecord, stringOf, type Json } from '../core/value.ts'
import { check, type Found } from './check.ts'
import { copyNames, keepCopy, textsOfCopy } from './copies.ts'
import { ownedFiles, textIn, valueOf, withTexts, type Texts } from './owned.ts'
import { Steps, type Direction, type FileChange, type Step, type Text } from './steps.ts'
import { removeTried } from './uploads.ts'
import { sweep, writeFiles, writeProblem } from './write-file.ts'
import { editYaml, newYaml, type Edit } from './yaml.ts'

/** The texts of files, all of which are known. */
type Whole = ReadonlyMap<string, string | null>

/** What is known of a file: its text, undefined if it cannot be read, and what it was when it could be. */
type Known = { text: string | null | undefined; doc: Doc; readable: string | null | undefined }

const refused = (message: string, field = ''): WriteAnswer => ({
  kind: 'refused',
  problems: [{ line: 1, field, message }],
})
const failed = (message: string): WriteAnswer => ({ kind: 'failed', message })

type Checked = Awaited<ReturnType<typeof check>>

/** The rows as last read, with their keys, so that a page left open keeps working after a restart. */
const ROWS = '.cache/editor/rows.json'

/** For a program that empties a file before it writes it, in milliseconds. */
const MOMENT = 50

const NOTHING: Doc = { value: undefined, keys: {} }

/** The presentations are last, in the order of the gallery. */
const orderOf = ({ file, value }: FileState) =>
  isPresentation(file) ? Number(getIn(value, ['order'])) || Infinity : -1

/** The owner's files: the single source of truth. A change is written as soon as it is valid. */
export class Content {
  readonly root: string
  readonly #disk: ProjectFiles
  readonly #steps = new Steps()
  readonly #run = randomBytes(4).toString('hex')
  #keys = 0
  #files: ReadonlyMap<string, Known> = new Map()
  #before: ReadonlyMap<string, Doc> = new Map()
  /** The last texts with which the whole site could be shown. */
  #shown: Texts = new Map()
  #found: Checked = { problems: [], points: [] }
  /** The last check, for which texts. */
  #last = { texts: '', found: this.#found }
  #revision = 0
  /** Something was written here that was not checked yet. */
  #isWritten = false
  changed: () => void = () => undefined

  constructor(root: string) {
    this.root = root
    this.#disk = projectFiles(root)
  }

  /** What the page beside the form shows: texts that were checked, whatever is being written to the disk. */
  get pageFiles(): ProjectFiles {
    return withTexts(this.#disk, this.#shown)
  }

  /** Does something while nothing is written. */
  readonly alone = oneAtATime()

  /** Reads everything, and keeps a copy of it. */
  async open() {
    mkdirSync(join(this.root, '.cache/editor'), { recursive: true, mode: 0o700 })
    sweep(this.root, ['content', ...MEDIA_FOLDERS, '.cache/editor'])
    this.#before = rowsBefore(this.root)
    await this.#read()
    if (!(await this.#keep())) return this
    const copies = copyNames(this.root).map((name) => [...textsOfCopy(this.root, name)])
    removeTried(this.root, JSON.stringify([[...this.#files], copies, [...this.#before]]))
    return this
  }

  /**
   * Keeps a copy of all texts, with the last readable one of a file that is missing or broken, if that is known.
   * @returns false while there is such a file: what it refers to now is not known
   */
  async #keep(): Promise<boolean> {
    const isText = (file: string, text: string | null | undefined) =>
      typeof text === 'string' || (text === null && file === POLICY.file)
    const files = [...this.#files]
    const texts = files.flatMap(([file, { text, readable }]) => {
      const kept = isText(file, text) ? text : readable
      return kept !== undefined && isText(file, kept) ? [[file, kept] as const] : []
    })
    if (texts.length === files.length)
      await keepCopy(this.root, texts).catch((error: unknown) => console.error(error))
    return files.every(([file, { text }]) => isText(file, text))
  }

  /**
   * Reads what something else has changed.
   * @param withMedia whether it may be a picture or a video, to which texts refer
   */
  reload(withMedia = false) {
    return this.alone(() => this.#read(withMedia))
  }

  /** The texts of the files, once nobody seems to be in the middle of writing one. */
  async #texts() {
    const read = () => ownedFiles(this.#disk).map((file) => [file, textIn(this.#disk, file)] as const)
    const texts = read()
    const isBegun = ([file, text]: (typeof texts)[number]) => {
      const old = this.#files.get(file)
      return old !== undefined && old.text !== text && (!text || valueOf(file, text) === undefined)
    }
    if (!texts.some(isBegun)) return texts
    await pause(MOMENT)
    return read()
  }

  /** Reads the files, and says so if anything is different: nobody else notices it afterwards. */
  async #read(withMedia = false): Promise<void> {
    const texts = await this.#texts()
    const isSame =
      !this.#isWritten &&
      texts.length === this.#files.size &&
      texts.every(([file, text]) => this.#files.has(file) && this.#files.get(file)?.text === text)
    if (isSame && !withMedia) return
    const found = await this.#check(new Map(texts), withMedia)
    if (isSame && JSON.stringify(found) === JSON.stringify(this.#found)) return
    this.#isWritten = false
    this.#files = new Map(texts.map(([file, text]) => [file, this.#known(file, text)]))
    this.#found = found
    this.#shown = await this.#usable()
    this.#revision += 1
    const rows = JSON.stringify([...this.#files].map(([file, { doc }]) => [file, doc]))
    await writeFile(join(this.root, ROWS), rows).catch(() => undefined)
    this.changed()
  }

  /** Checks the site with these texts, each of which once. */
  async #check(texts: Texts, again = false): Promise<Checked> {
    const key = JSON.stringify([...texts].map(([file, text]) => [file, text, text === undefined]).sort())
    if (again || this.#last.texts !== key)
      this.#last = { texts: key, found: await check(withTexts(this.#disk, texts)) }
    return this.#last.found
  }

  #fresh = () => keyFrom(this.#run, (this.#keys += 1))

  #known(file: string, text: string | null | undefined): Known {
    const old = this.#files.get(file)
    if (old && old.text === text) return old
    const value = valueOf(file, text)
    if (value !== undefined)
      return { text, doc: keyed(value, old?.doc ?? this.#before.get(file), this.#fresh), readable: text }
    if (old) return { ...old, text }
    const copies = copyNames(this.root).map((name) => textsOfCopy(this.root, name).get(file))
    const readable = copies.find((copy) => copy !== null && valueOf(file, copy) !== undefined)
    const doc = readable === undefined ? NOTHING : keyed(valueOf(file, readable), undefined, this.#fresh)
    return { text, doc, readable }
  }

  /** The last usable text of each file, if they work together. */
  async #usable(): Promise<Texts> {
    const broken = new Set(this.#found.problems.map(({ file }) => file))
    const now = [...this.#files].map(([file, { text }]) => [file, text] as const)
    const texts: Texts = new Map([
      ...now.filter(([file]) => !broken.has(file)),
      ...[...broken].map((file) => [file, this.#shown.get(file) ?? null] as const),
    ])
    if (broken.size === 0) return texts
    const { problems } = await check(withTexts(this.#disk, texts))
    return problems.length === 0 ? texts : this.#shown
  }

  /** The state of the files, for the form. */
  state() {
    const { problems, points } = this.#found
    const stateOf = (file: string): FileState => {
      const { text, doc } = this.#files.get(file) ?? { text: undefined, doc: NOTHING }
      const isReadable = valueOf(file, text) !== undefined
      return { file, ...doc, isReadable, problems: problems.filter((problem) => problem.file === file) }
    }
    const names = new Set([...this.#files.keys(), ...problems.map(({ file }) => file)])
    return {
      run: this.#run,
      revision: this.#revision,
      files: [...names].map(stateOf).sort((a, b) => orderOf(a) - orderOf(b)),
      points,
      undo: this.#steps.next('undo')?.label,
      redo: this.#steps.next('redo')?.label,
    }
  }

  steps = () => this.#steps.list()

  /** Writes a change, unless it would make the content worse. */
  write(asked: Write): Promise<WriteAnswer> {
    const writing = async (): Promise<WriteAnswer> => {
      for (;;) {
        await this.#read()
        if (asked.kind === 'restore' || (asked.kind === 'remove' && asked.path.length === 0))
          await this.#keep()
        const step = await this.#stepOf(asked)
        if ('kind' in step) return step
        const problems = await this.#newProblems(step)
        if (problems.length > 0) return { kind: 'refused', problems }
        // Otherwise another program wrote at the same moment.
        if (await this.#commit(step)) return this.#written(step.changes[0]?.file ?? asked.file)
      }
    }
    return this.alone(() => writing().catch((error: unknown) => failed(reasonOf(asked.file, error))))
  }

  #written = (file: string): WriteAnswer => ({ kind: 'written', revision: this.#revision, file })

  /** The step for a change, or the answer if it cannot be made or would change nothing. */
  async #stepOf(asked: Write): Promise<Step | WriteAnswer> {
    const { file } = asked
    if (file === CONTENT.graduates && asked.kind === 'add') return this.#newPresentation(asked.value)
    if (file === CONTENT.graduates && asked.kind === 'order') return this.#gallery(asked.keys)
    const known = this.#files.get(file)
    if (!known) return refused('This file is not yours to edit.')
    if (asked.kind === 'restore')
      return known.readable === undefined
        ? refused('There is no readable text of this file to bring back.')
        : { label: `${file}: the last readable text`, changes: [this.#change(file, known.readable)] }
    if (isPresentation(file) && asked.kind === 'remove' && asked.path.length === 0) {
      const { value } = known.doc
      return { label: `${nameOf(value)}: deleted`, before: value, changes: [this.#change(file, null)] }
    }
    if (asked.path.length === 0) return refused('A file is not changed as a whole.')
    return this.#stepIn(file, known, this.#completed(file, asked))
  }

  async #stepIn(file: string, { text, doc }: Known, operation: Operation): Promise<Step | WriteAnswer> {
    if (text === undefined || valueOf(file, text) === undefined)
      return failed(`${file} cannot be read, so nothing was written to it.`)
    const outcome = applied(doc, operation, this.#fresh)
    if (!outcome) return { kind: 'gone' }
    if ('stored' in outcome) return { kind: 'changed', stored: outcome.stored }
    if (outcome.doc === doc) return this.#written(file)
    const [path, place] = [operation.path, placeOf(doc, operation.path) ?? []]
    const after = await textWith(file, text, doc, outcome.doc, operation).catch((error: unknown) =>
      refused(error instanceof Error ? error.message : String(error), fieldName([...place])),
    )
    if (after !== null && typeof after === 'object') return after
    const parts = partsOf(this.state().files)
    return {
      label: nameOfChange({ file, path: place, before: doc.value, after: outcome.doc.value }, parts),
      before: valueAt(doc, path),
      after: operation.kind === 'remove' ? undefined : valueAt(outcome.doc, path),
      changes: [{ file, before: { text, keys: doc.keys }, after: { text: after, keys: outcome.doc.keys } }],
      operations: { file, undo: outcome.inverse, redo: operation },
    }
  }

  /** A new service gets its id. */
  #completed(file: string, operation: Operation): Operation {
    if (file !== CONTENT.services || operation.kind !== 'add' || !isRecord(operation.value)) return operation
    const services = getIn(this.#files.get(file)?.doc.value, ['services'])
    const taken = (isList(services) ? services : []).map((entry) => stringOf(getIn(entry, ['id'])))
    const id = freeSlug(stringOf(operation.value['service']), 'service', 36, taken)
    return { ...operation, value: { ...operation.value, id } }
  }

  /** A new presentation gets its file and its place. */
  async #newPresentation(value: Json): Promise<Step> {
    const files = presentations(this.state().files)
    const names = this.#disk.names(CONTENT.graduates).map((name) => name.replace(/\.yaml$/, ''))
    const slug = freeSlug(stringOf(getIn(value, ['presentation'])), 'presentation', 36, names)
    const order = Math.max(0, ...files.map(orderOf).filter(Number.isFinite)) + 1
    const whole = { ...(isRecord(value) ? value : {}), order }
    const change = this.#change(`${CONTENT.graduates}/${slug}.yaml`, await newYaml(whole))
    return { label: `${nameOf(whole)}: added`, after: whole, changes: [change] }
  }

  /** The presentations in another order, each with its number. */
  async #gallery(asked: readonly string[]): Promise<Step | WriteAnswer> {
    const files = presentations(this.state().files).map(({ file }) => file)
    const changes = await Promise.all(
      ordered(files, asked).map(async (file, index): Promise<FileChange[]> => {
        const { text } = this.#files.get(file) ?? {}
        if (typeof text !== 'string' || valueOf(file, text) === undefined) return []
        const after = await editYaml(text, { path: ['order'], value: index + 1 })
        return after === text ? [] : [this.#change(file, after)]
      }),
    )
    if (changes.flat().length === 0) return this.#written(CONTENT.graduates)
    return { label: 'The order of the presentations', changes: changes.flat() }
  }

  /** A file with another text, from outside. */
  #change(file: string, text: string | null): FileChange & { after: { text: string | null } } {
    const known = this.#files.get(file) ?? { text: null, doc: NOTHING }
    const { keys } = keyed(valueOf(file, text), known.doc, this.#fresh)
    // Undo brings back what could not be read, too.
    const before = known.text === undefined ? readFileSync(join(this.root, file)) : known.text
    return { file, before: { text: before, keys: known.doc.keys }, after: { text, keys } }
  }

  /** The problems that a change would add to those that exist already. */
  async #newProblems({ changes }: Step): Promise<Problem[]> {
    const known = new Set(this.#found.problems.map((problem) => keyOf(problem)))
    const texts = new Map(
      changes.map(({ file, after: { text } }) => [file, typeof text === 'string' ? text : null]),
    )
    const now = [...this.#files].map(([file, { text }]) => [file, text] as const)
    const { problems } = await this.#check(new Map([...now, ...texts]))
    return problems
      .filter((problem) => !known.has(keyOf(problem)))
      .sort((a, b) => Number(texts.has(b.file)) - Number(texts.has(a.file)))
  }

  /**
   * Writes files as one step.
   * @param isOwn whether the owner may undo it
   * @returns false, with nothing written, if another program wrote one of them at the same moment
   */
  async #commit(step: Step, isOwn = true): Promise<boolean> {
    const texts = new Map(step.changes.map(({ file, after }) => [file, after]))
    const isAsRead = ({ file }: FileChange) =>
      textIn(this.#disk, file) === (this.#files.get(file) ?? { text: null }).text
    const isWritten = await this.#put(texts, () => step.changes.every(isAsRead))
    if (isWritten && isOwn) this.#steps.add(step)
    await this.#read()
    return isWritten
  }

  /** Writes texts, each whole. */
  async #put(texts: ReadonlyMap<string, Text>, isStill: () => boolean): Promise<boolean> {
    const files = new Map([...texts].map(([file, { text }]) => [join(this.root, file), text]))
    if (!(await writeFiles(files, { isStill }))) return false
    this.#isWritten = true
    // Not as it is on the disk by now, which another program may have changed.
    const known = [...texts].map(([file, { text: written, keys }]): [string, Known] => {
      const text = Buffer.isBuffer(written) ? undefined : written
      const doc = { value: valueOf(file, text), keys }
      return [file, doc.value === undefined ? this.#known(file, text) : { text, doc, readable: text }]
    })
    this.#files = new Map([...this.#files, ...known])
    return true
  }

  /** Changes several files as one step, whatever they contain; without a label, as others did. */
  replace(label: string | undefined, texts: () => Whole | Promise<Whole>): Promise<void> {
    return this.alone(async () => {
      for (;;) {
        await this.#read()
        if (label !== undefined) await this.#keep()
        const changes = [...(await texts())]
          .filter(([file, text]) => (this.#files.get(file)?.text ?? null) !== text)
          .map(([file, text]) => this.#change(file, text))
        const step = { label: label ?? '', changes }
        if (changes.length === 0 || (await this.#commit(step, label !== undefined))) return
      }
    })
  }

  step(direction: Direction): Promise<StepAnswer> {
    return this.#answer(async () => {
      const step = this.#steps.next(direction)
      if (!step) return `There is nothing to ${direction}.`
      const back = await this.#back(step, direction)
      this.#steps.settle(direction, back !== undefined)
      return back ? `${direction === 'undo' ? 'Undone' : 'Done again'}: ${step.label}` : leftOut(step)
    })
  }

  /** Takes back a step of the list, as a step of its own. */
  takeBack(id: number): Promise<StepAnswer> {
    return this.#answer(async () => {
      const step = this.#steps.find(id)
      if (!step) return 'That step no longer exists.'
      const back = await this.#back(step, 'undo')
      if (back) this.#steps.add(back)
      return back?.label ?? leftOut(step)
    })
  }

  #answer(work: () => Promise<string>): Promise<StepAnswer> {
    return this.alone(async () => {
      await this.#read()
      const message = await work().catch((error: unknown) => reasonOf('A file', error))
      await this.#read()
      this.changed()
      return { message, revision: this.#revision }
    })
  }

  /** Writes what was there before or after a step. @returns that as a step; undefined if it was changed later */
  async #back(step: Step, direction: Direction): Promise<Step | undefined> {
    const [from, to] = direction === 'undo' ? (['after', 'before'] as const) : (['before', 'after'] as const)
    const { operations, changes } = step
    const isAsItWas = () => changes.every((change) => textIn(this.#disk, change.file) === change[from].text)
    const back: Step = {
      ...step,
      label: `Taken back: ${step.label}`,
      before: step.after,
      after: step.before,
      changes: changes.map(({ file, before, after }) => ({ file, before: after, after: before })),
      operations: operations && { ...operations, undo: operations.redo, redo: operations.undo },
    }
    const texts = new Map(changes.map((change) => [change.file, change[to]]))
    if (isAsItWas() && (await this.#put(texts, isAsItWas))) return back
    // Something else in the file was changed since: the field alone goes back.
    const known = operations && this.#files.get(operations.file)
    const again = known && (await this.#stepIn(operations.file, known, operations[direction]))
    if (!again || 'kind' in again) return undefined
    const own = new Map(again.changes.map(({ file, after }) => [file, after]))
    const isStill = () => textIn(this.#disk, operations.file) === known.text
    return (await this.#put(own, isStill)) ? { ...back, changes: again.changes } : undefined
  }
}

const leftOut = ({ label }: Step) =>
  `“${label}” was left out, because it was changed later. Its text is under Versions.`

/**
 * Why the disk refused.
 * @throws any other error
 */
function reasonOf(file: string, error: unknown): string {
  const problem = writeProblem(file, error)
  if (problem === undefined) throw error
  return problem
}

function rowsBefore(root: string): ReadonlyMap<string, Doc> {
  try {
    return new Map(JSON.parse(readFileSync(join(root, ROWS), 'utf8')) as [string, Doc][])
  } catch {
    return new Map()
  }
}

const keyOf = ({ file, field, message }: Found) => `${file} ${field} ${message}`

/** The text of a file after an operation. */
async function textWith(file: string, text: string | null, before: Doc, after: Doc, operation: Operation) {
  if (file === POLICY.file) {
    const policy = stringOf(getIn(after.value, POLICY.path)).trim()
    return policy === '' ? null : `${policy}\n`
  }
  return text === null ? null : editYaml(text, editOf(before, after, operation))
}

/** An operation as a change of a value; of a list, with where each row was before. */
function editOf(before: Doc, after: Doc, { kind, path }: Operation): Edit {
  const list = kind === 'remove' ? path.slice(0, -1) : path
  const place = placeOf(before, list) ?? list
  const value = getIn(after.value, place)
  if (kind === 'set') return { path: place, value }
  const [old, now] = [before, after].map(({ keys }) => keys[list.join('.')] ?? [])
  const from = now?.map((key) => old?.indexOf(key) ?? -1).map((index) => (index < 0 ? null : index))
  return { path: place, value, from }
}
