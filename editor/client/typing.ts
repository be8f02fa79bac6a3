import type { Field } from '../core/form.ts'
import { placeOf } from '../core/operations.ts'
import type { ServerEvent, StepAnswer, Write, WriteAnswer } from '../core/protocol.ts'
import { textOf, valueOfText } from '../core/typed.ts'
import { getIn, isRecord, same, stringOf, type Json, type Path } from '../core/value.ts'
import { ask, events, reasonOf } from './api.ts'
import { forgetKept, isAllKept, keep, takeLeft } from './kept.ts'
import { docOf, enqueue, keyOf, now, send, set, shows, storedAt } from './store.ts'

/** A field of a file, with what it is in the form. */
export type Place = { file: string; path: Path; field: Field }

/** What is in a field that somebody types into, or has typed into: it is theirs until it is stored and left. */
export type Typed = Place & {
  text: string
  /** Of a video: the captions that were chosen for it and are not stored. */
  captions?: string | undefined
  /** What was stored when it was typed. */
  base: Json | undefined
  /** Whether the text is in the file. */
  isStored: boolean
  problem?: string | undefined
  /** What somebody else has stored there. */
  theirs?: { value: Json | undefined } | undefined
  isFocused?: boolean
  /** An input method is at work. */
  isComposing?: boolean
}

/** After the last key, in milliseconds. */
const PAUSE = 300
/** Until what was refused is tried again, in milliseconds: what is being typed goes first. */
const AGAIN = 2_000

/** In the path of a field of a record that is not added yet: it is stored nowhere else. */
export const NEW = '+'
export const isNew = ({ path }: Pick<Typed, 'path'>) => path.includes(NEW)

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** What is stored in a field, as far as its control shows it. */
const shownOf = (field: Field, value: Json | undefined) =>
  field.kind === 'video' ? (getIn(value, ['link']) ?? null) : value

/** What is in a field at the moment. */
function current({ file, path, field }: Place): Typed {
  const stored = storedAt(file, path)
  const begun = { text: textOf(field, path, stored), base: shownOf(field, stored), isStored: true }
  return now().typed[keyOf(file, path)] ?? { file, path, field, ...begun }
}

function put(key: string, typed: Typed | undefined) {
  const { [key]: before, ...others } = now().typed
  if (typed === undefined && before === undefined) return
  if (!typed || typed.isStored) forgetKept(key)
  else keep(key, typed)
  set({ typed: typed ? { ...others, [key]: typed } : others, isKept: isAllKept() })
}

/** Changes what is known of a field; lets go of one that nobody is in, once its text is stored. */
function update(key: string, part: Partial<Typed>) {
  const { [key]: before } = now().typed
  if (!before) return
  const typed = { ...before, ...part }
  put(key, typed.isStored && !typed.isFocused ? undefined : typed)
}

export const control = (place: Place) => {
  const key = keyOf(place.file, place.path)
  const change = (what: Partial<Typed>, time: number) => {
    put(key, { ...current(place), ...what, isStored: false, problem: undefined })
    set({ message: undefined })
    later(key, time)
  }
  return {
    focus: () => put(key, { ...current(place), isFocused: true }),
    leave: () => leave(key),
    /** @param isWhole whether it is a choice, with nothing more to type */
    type: (text: string, isWhole = false) => change({ text }, isWhole ? 0 : PAUSE),
    caption: (captions: string) => change({ captions }, 0),
    compose: (isComposing: boolean) => {
      put(key, { ...current(place), isComposing })
      if (!isComposing) later(key, PAUSE)
    },
  }
}

export function leave(key: string) {
  update(key, { isFocused: false, isComposing: false })
  flush(key)
}

function later(key: string, time: number) {
  clearTimeout(timers.get(key))
  timers.set(key, setTimeout(flush, time, key))
}

/** Fields whose turn to be stored will come. */
const waiting = new Set<string>()

/** Stores what was typed when its turn comes, as it is by then. */
function flush(key: string) {
  clearTimeout(timers.get(key))
  const typed = now().typed[key]
  if (!typed || typed.isStored || isNew(typed) || waiting.has(key)) return
  waiting.add(key)
  void enqueue(() => {
    waiting.delete(key)
    return store(key)
  })
}

const flushAll = () => Object.keys(now().typed).forEach(flush)

/** Stores what was typed a moment ago. */
export async function storeAll() {
  flushAll()
  await enqueue(() => Promise.resolve())
}

/** Undoes, redoes, or takes back, after everything that was asked for before. */
export async function takeStep(path: 'step' | 'take-back' | 'bring-back', body: unknown) {
  set({ message: '' })
  await storeAll()
  const taken = async () => {
    const { message, revision } = await ask<StepAnswer>(path, body)
    await shows(revision)
    return message
  }
  set({ message: await enqueue(() => taken().catch(reasonOf)) })
}

/** What stores a text. A video is a record, of which the link is typed; new captions go with it. */
function writeOf({ file, path, field, base, captions }: Typed, value: Json): Write {
  if (field.kind !== 'video') return { file, kind: 'set', path, value, base }
  const stored = storedAt(file, path)
  const fresh = { public: false, published: new Date().toLocaleDateString('sv') }
  const { captions: old, ...others } = isRecord(stored) ? stored : { ...fresh, captions: undefined }
  // A provider shows its own: old ones would still be published.
  const own = stringOf(value).startsWith('/') ? captions || old : undefined
  if (isRecord(stored) && value !== null && own === old)
    return { file, kind: 'set', path: [...path, 'link'], value, base: base ?? undefined }
  const whole = value === null ? null : { ...others, link: value, ...(own && { captions: own }) }
  const before = isRecord(stored) ? { ...stored, link: base ?? null } : base
  return { file, kind: 'set', path, value: whole, base: before }
}

async function store(key: string) {
  const typed = now().typed[key]
  if (!typed || typed.isStored || typed.isComposing || typed.theirs) return
  const read = valueOfText(typed.field, typed.path, typed.text)
  if ('problem' in read) {
    refuse(typed, read.problem)
    return
  }
  // A link that is being replaced: its record goes once the field is left empty.
  if (typed.field.kind === 'video' && read.value === null && typed.isFocused) return
  if (typed.captions && !stringOf(read.value).startsWith('/')) {
    const waiting = 'The captions are waiting for their video: choose its file.'
    const other = 'A provider shows its own captions. Leave these out, or choose the video file.'
    refuse(typed, read.value === null ? waiting : other)
    return
  }
  if (same(read.value, typed.base) && !typed.captions) {
    update(key, { isStored: true, problem: undefined })
    return
  }
  const answer = await send(writeOf(typed, read.value))
  if (answer) settleWith(key, typed, read.value, answer)
}

function settleWith(key: string, { text, captions }: Typed, value: Json, answer: WriteAnswer) {
  const typed = now().typed[key]
  const isStored = typed?.text === text && typed.captions === captions
  if (answer.kind === 'written') {
    const left = isStored ? undefined : typed?.captions
    update(key, { base: value, problem: undefined, isStored, captions: left })
  } else if (answer.kind === 'refused') update(key, isStored ? { problem: answer.problems[0]?.message } : {})
  else if (answer.kind === 'changed') {
    const { stored } = answer
    update(key, { theirs: { value: typed && isRecord(stored) ? shownOf(typed.field, stored) : stored } })
  } else if (answer.kind === 'failed') {
    clearTimeout(timers.get(''))
    timers.set('', setTimeout(flushAll, AGAIN))
  }
}

export const refuse = (place: Place, problem: string) =>
  put(keyOf(place.file, place.path), { ...current(place), isStored: false, problem })

/** Somebody else changed the same: what was typed here counts. */
export function keepMine(key: string) {
  const { theirs } = now().typed[key] ?? {}
  update(key, { base: theirs?.value, theirs: undefined })
  flush(key)
}

/** Throws away what was typed and is not stored. */
export const forget = (key: string) => put(key, undefined)

const listOf = ({ file, path }: Typed) => keyOf(file, path.slice(0, path.indexOf(NEW)))

/** Goes on with the texts of a page that was closed, but not with a record where another one is begun here. */
function takePage(left: readonly Typed[]) {
  const begunHere = new Set(Object.values(now().typed).filter(isNew).map(listOf))
  const taken = left.filter((typed) => !isNew(typed) || !begunHere.has(listOf(typed)))
  taken.forEach(take)
  return taken
}

function take(typed: Typed) {
  const rest: Typed = { ...typed, isFocused: false, isComposing: false }
  const key = keyOf(rest.file, rest.path)
  // Two pages may have left something for the same field.
  const free = now().typed[key] && !isNew(rest) ? `${key}?${crypto.randomUUID()}` : key
  if (free !== key && now().typed[key]?.text === rest.text) return
  put(free, rest)
  if (free === key) flush(key)
}

/** What was typed for a row or a field that no longer exists. */
export const isLeft = (key: string, typed: Typed) => {
  const doc = docOf(typed.file)
  return key !== keyOf(typed.file, typed.path) || (!isNew(typed) && !(doc && placeOf(doc, typed.path)))
}

/** What has to be seen to before it can be stored. */
export const needsCare = (key: string, typed: Typed) =>
  !typed.isStored &&
  !isNew(typed) &&
  (typed.problem !== undefined || typed.theirs !== undefined || isLeft(key, typed))

function receive({ forms, state }: ServerEvent) {
  if (forms) set({ forms })
  if (!state) return
  const { connection, state: before } = now()
  set({ state, connection: 'open' })
  if (!before) takeLeft(takePage)
  else if (connection !== 'open' || before.revision !== state.revision)
    for (const [key, typed] of Object.entries(now().typed))
      if (connection !== 'open' || !typed.isFocused) later(key, typed.problem === undefined ? 0 : AGAIN)
}

/** Connects, for as long as the page is open. */
export const connect = () =>
  void events(receive, () => now().connection === 'lost' || set({ connection: 'lost', message: undefined }))
