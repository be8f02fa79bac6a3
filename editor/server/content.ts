import { renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CONTENT } from '../../src/content/paths.ts'
import { fieldName } from '../../src/content/reading/field-name.ts'
import { projectFiles, type ProjectFiles } from '../../src/content/reading/project-files.ts'
import { brief, nameOfChange } from '../core/changes.ts'
import { nameOf, placeInRow } from '../core/labels.ts'
import { partsOf, POLICY, presentations } from '../core/parts.ts'
import type { FileState, Problem, StepAnswer, Write, WriteAnswer } from '../core/protocol.ts'
import { freeSlug } from '../core/slug.ts'
import { getIn, isList, isRecord, setIn, stringOf } from '../core/value.ts'
import { check, type Found } from './check.ts'
import { ownedFiles, textOf, valueOf, withTexts } from './owned.ts'
import { Steps, type TextChange } from './steps.ts'
import { editYaml, newYaml } from './yaml.ts'

type Texts = ReadonlyMap<string, string | null>

const refused = (message: string, field = ''): WriteAnswer => ({
  kind: 'refused',
  problems: [{ line: 1, field, message }],
})

const GONE = 'This row was removed by somebody else.'

/** The files of the owner: the only truth there is. A change is written as soon as it is valid. */
export class Content {
  readonly root: string
  readonly #steps: Steps
  readonly #disk: ProjectFiles
  /** What is on disk, as last seen. */
  #texts: Texts = new Map()
  /** The last texts with which the whole site could be shown. */
  #shown: Texts = new Map()
  #found: Awaited<ReturnType<typeof check>> = { problems: [], points: [] }
  /** One thing at a time. */
  #queue: Promise<unknown> = Promise.resolve()
  #revision = 0
  /** Called after every change. */
  changed: () => void = () => undefined

  constructor(root: string) {
    this.root = root
    this.#disk = projectFiles(root)
    this.#steps = new Steps(root)
  }

  /** What the page beside the form shows: while a file cannot be used, what it was before. */
  get pageFiles(): ProjectFiles {
    if (this.#found.problems.length === 0) return this.#disk
    // A file that was not there then is not there now.
    const none = ownedFiles(this.#disk).map((file): [string, null] => [file, null])
    return withTexts(this.#disk, new Map([...none, ...this.#shown]))
  }

  /** Does something while nothing is written. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => undefined)
    return result
  }

  /** Reads everything, and finishes what a process left half done. */
  async open() {
    const left = this.#steps.unfinished((file) => textOf(this.#disk, file))
    if (left) await this.#writeTexts(left.texts)
    await this.#read()
    return this
  }

  /**
   * Reads what something else has changed.
   * @param withMedia whether it may be a picture or a video, to which texts refer
   */
  reload(withMedia = false) {
    return this.alone(async () => {
      const before = this.#texts
      if (!(await this.#read(withMedia))) return
      // Broken by hand: undo brings the last readable text back.
      const broken = [...this.#texts].flatMap(([file, after]): TextChange[] => {
        const old = before.get(file) ?? null
        const breaks = old !== after && valueOf(file, old) !== undefined && valueOf(file, after) === undefined
        return breaks ? [{ file, before: old, after }] : []
      })
      if (broken.length > 0)
        await this.#steps.add({ label: `${broken[0]?.file ?? ''}, changed elsewhere`, changes: broken })
      this.changed()
    })
  }

  /** @returns whether anything is different. Checking decodes every picture, so the same texts are checked once. */
  async #read(withMedia = false): Promise<boolean> {
    const files = ownedFiles(this.#disk)
    const texts = new Map(files.map((file) => [file, textOf(this.#disk, file)]))
    const isSame =
      texts.size === this.#texts.size && files.every((file) => this.#texts.get(file) === texts.get(file))
    if (isSame && !withMedia) return false
    const found = await check(this.#disk)
    if (isSame && JSON.stringify(found) === JSON.stringify(this.#found)) return false
    this.#texts = texts
    this.#found = found
    if (found.problems.length === 0) this.#shown = texts
    // A policy that cannot be used is not shown: it may have a script.
    else if (found.problems.some(({ file }) => file === POLICY.file))
      this.#shown = new Map([...this.#shown, [POLICY.file, null]])
    this.#revision += 1
    return true
  }

  /** The state of the files, for the form. */
  state() {
    const { problems, points } = this.#found
    const inFile = (file: string) => problems.filter((problem) => problem.file === file)
    const files = [...this.#texts].map(([file, text]): FileState => ({
      file,
      value: valueOf(file, text),
      problems: inFile(file),
    }))
    return { revision: this.#revision, files, points, ...this.#steps.list() }
  }

  /** Writes a value, unless it would make the content worse. */
  write(asked: Write): Promise<WriteAnswer> {
    return this.alone(() => this.#write(asked))
  }

  async #write(asked: Write): Promise<WriteAnswer> {
    await this.#read()
    const write = this.#completed(asked)
    const { file, value, from, row } = write
    const text = this.#texts.get(file) ?? null
    // A new one has the name that it was given here.
    const isNew = asked.file === CONTENT.graduates
    if (!ownedFiles(this.#disk).includes(file) && !isNew) return refused('This file is not yours to edit.')
    const old = valueOf(file, text)
    if (text !== null && old === undefined) return refused('This file cannot be read as it is.')
    const path = row === undefined ? write.path : placeInRow(old, write.path, row)
    if (!path) return refused(GONE, fieldName([...write.path]))
    let after: string | null
    try {
      after = await this.#textWith(file, text, { path, value, from })
    } catch (error) {
      return refused(error instanceof Error ? error.message : String(error), fieldName([...path]))
    }
    if (after === text) return { kind: 'written', file }
    const problems = await this.#newProblems(new Map([[file, after]]), file)
    if (problems.length > 0) return { kind: 'refused', problems }
    const now = valueOf(file, after)
    const label = nameOfChange({ file, path, before: old, after: now }, partsOf(this.state().files))
    const shown = { before: brief(getIn(old, path)), after: brief(getIn(now, path)) }
    const place = from ? undefined : `${file}#${fieldName([...path])}`
    const isWritten = await this.#commit({ label, place, ...shown }, [{ file, before: text, after }])
    return isWritten ? { kind: 'written', file } : this.#write(asked)
  }

  /** A new service gets its id, a new presentation its file and its place. */
  #completed(write: Write): Write {
    const { file, path, value, from } = write
    if (file === CONTENT.graduates && isRecord(value)) {
      const files = presentations(this.state().files)
      const names = this.#disk.names(CONTENT.graduates).map((name) => name.replace(/\.yaml$/, ''))
      const slug = freeSlug(stringOf(value['presentation']), 'presentation', 36, names)
      const last = Math.max(0, ...files.map(({ value: other }) => Number(getIn(other, ['order']) ?? 0)))
      return {
        file: `${CONTENT.graduates}/${slug}.yaml`,
        path: [],
        value: { ...value, order: last + 1 },
      }
    }
    if (file !== CONTENT.services || path[0] !== 'services' || path.length > 1 || !isList(value)) return write
    const ids = value.map((entry) => stringOf(getIn(entry, ['id'])))
    return value.reduce<Write>((all, entry, index) => {
      if (from?.[index] !== null || ids[index]) return all
      const id = freeSlug(stringOf(getIn(entry, ['service'])), 'service', 36, ids)
      const whole = { ...(isRecord(entry) ? entry : {}), id }
      return { ...all, value: setIn(all.value, [index], whole) }
    }, write)
  }

  async #textWith(file: string, text: string | null, edit: Pick<Write, 'path' | 'value' | 'from'>) {
    if (file === POLICY.file) {
      const policy = typeof edit.value === 'string' ? edit.value.trim() : ''
      return policy === '' ? null : `${policy}\n`
    }
    if (edit.path.length === 0) return edit.value === undefined ? null : newYaml(edit.value)
    return text === null ? null : editYaml(text, edit)
  }

  /** The problems that a change would bring. Those of other fields stay what they are. */
  async #newProblems(texts: Texts, file: string): Promise<Problem[]> {
    const known = new Set(this.#found.problems.map((problem) => keyOf(problem)))
    const { problems } = await check(withTexts(this.#disk, texts))
    return problems
      .filter((problem) => !known.has(keyOf(problem)))
      .sort((a, b) => Number(b.file === file) - Number(a.file === file))
  }

  /**
   * Writes files as one step.
   * @returns false, with nothing written, if another program wrote one of them at the same moment
   */
  async #commit(
    step: { label: string; place?: string | undefined; before?: string; after?: string },
    changes: readonly TextChange[],
  ): Promise<boolean> {
    const staged = await Promise.all(changes.map(({ file, after }) => this.#stage(file, after)))
    await this.#steps.add({ ...step, changes })
    const isSame = changes.every(({ file, before }) => textOf(this.#disk, file) === before)
    if (isSame) for (const put of staged) put()
    else await this.#steps.leaveLast()
    await this.#read()
    this.changed()
    return isSame
  }

  /** Prepares a file on disk. @returns puts it in place at once: it is old or new, never half of it */
  async #stage(file: string, text: string | null): Promise<() => void> {
    const path = join(this.root, file)
    if (text === null) return () => rmSync(path, { force: true })
    const beside = join(dirname(path), `.${basename(path)}.new`)
    const handle = await open(beside, 'w')
    await handle.writeFile(text)
    await handle.sync()
    await handle.close()
    return () => renameSync(beside, path)
  }

  async #writeTexts(texts: Texts) {
    const staged = [...texts].map(([file, text]) => this.#stage(file, text))
    for (const put of await Promise.all(staged)) put()
  }

  /** Changes several files as one step, whatever they contain. */
  replace(label: string, texts: Texts): Promise<void> {
    const changes = () =>
      [...texts]
        .map(([file, after]) => ({ file, before: textOf(this.#disk, file), after }))
        .filter(({ before, after }) => before !== after)
    return this.alone(async () => {
      while (changes().length > 0 && !(await this.#commit({ label }, changes())));
    })
  }

  /** Moves a presentation to another place of the gallery. */
  async movePresentation(file: string, by: number) {
    const files = presentations(this.state().files)
    const at = files.findIndex((other) => other.file === file)
    const [moved] = files.splice(at, 1)
    if (!moved) return
    files.splice(at + by, 0, moved)
    const texts = await Promise.all(
      files.map(async (other, index): Promise<[string, string | null]> => {
        const text = this.#texts.get(other.file) ?? null
        const value = index + 1
        return [other.file, text === null ? null : await editYaml(text, { path: ['order'], value })]
      }),
    )
    await this.replace(`${nameOf(moved.value)}: moved`, new Map(texts))
  }

  /** Undoes or redoes a step. */
  step(direction: 'undo' | 'redo'): Promise<StepAnswer> {
    return this.alone(async () => {
      const move = await this.#steps.take(direction, (file) => textOf(this.#disk, file))
      if (move === undefined) return { message: `There is nothing to ${direction}.` }
      if (typeof move === 'object') await this.#writeTexts(move.texts)
      await this.#read()
      this.changed()
      if (typeof move === 'string') return { message: move }
      return { message: `${direction === 'undo' ? 'Undone' : 'Done again'}: ${move.label}` }
    })
  }
}

const keyOf = ({ file, field, message }: Found) => `${file} ${field} ${message}`
