import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changedDrafts } from '../core/kept.ts'
import { partOf, POLICY } from '../core/parts.ts'
import { addedLine } from '../core/policy-text.ts'
import type { CheckAnswer, Conflict, FileState, Problem, State } from '../core/protocol.ts'
import { fieldPath } from '../../src/reading/field-name.ts'
import { changedPaths, getIn, type Json, type Path } from '../core/value.ts'
import { checkChanges, keepDrafts, readState, removeFile, saveChanges, undoSave } from './api.ts'
import {
  afterSave,
  arranged,
  changesOf,
  clashesOf,
  fileOf,
  isNotFilledIn,
  keptDrafts,
  partsOf,
  placeName,
  withMine,
  withNewGraduate,
  withPlaces,
  withValue,
  type Drafts,
} from './drafts.ts'
import { controlId } from './FormContext.ts'

/** In milliseconds after the last change, before the server checks. */
const PAUSE = 400

/** The place of a field, or of a text in it. */
export type Place = { file: string; path: Path; quote?: string | undefined }

/** The fields that differ between two values of a file; of the policy, also the line. */
const placesOf = (file: string, before: Json | undefined, after: Json): Place[] =>
  changedPaths(before, after).map((path) => ({
    file,
    path,
    ...(file === POLICY.file && { quote: addedLine(getIn(before, POLICY.path), getIn(after, POLICY.path)) }),
  }))

/** The fields that a save changed. The file of a new presentation gets its name from the server. */
const changedPlaces = (drafts: Drafts, written: readonly string[]): Place[] =>
  Object.values(drafts).flatMap(({ baseValue, value }, index) =>
    value === null ? [] : placesOf(written[index] ?? '', baseValue, value),
  )

/** Checks the form after each change. */
function useCheck(drafts: Drafts, found: (answer: CheckAnswer, drafts: Drafts) => void) {
  useEffect(() => {
    const changes = changesOf(drafts)
    let current = true
    const timer = setTimeout(() => {
      const nothing: CheckAnswer = { problems: [], points: undefined }
      const asked = changes.length === 0 ? Promise.resolve(nothing) : checkChanges(changes)
      // Saving checks again.
      asked.then((answer) => current && found(answer, drafts)).catch(() => undefined)
    }, PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [drafts, found])
}

/** The fields, by the ids of their controls, that somebody has left or tried to save. */
function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const touch = (...ids: string[]) => setTouched((all) => new Set([...all, ...ids]))
  useEffect(() => {
    const leave = ({ target }: FocusEvent) => touch((target as Element).id)
    addEventListener('focusout', leave)
    return () => removeEventListener('focusout', leave)
  }, [])
  return {
    touched,
    touch,
    /** What was inside a list or record that is replaced may be something else now. */
    replace: (id: string) =>
      setTouched((all) => {
        const isInside = (other: string) => other.startsWith(`${id}[`) || other.startsWith(`${id}.`)
        return new Set([...all].filter((other) => !isInside(other)))
      }),
  }
}

type Checked = { problems: readonly Problem[]; checked: Drafts }

/** What is wrong, and what is open before a launch, with the unsaved changes. While something is wrong, the latter stays. */
function useFindings(state: State, drafts: Drafts) {
  const [{ problems, checked }, setProblems] = useState<Checked>({ problems: [], checked: {} })
  const [points, setPoints] = useState(state.points)
  const [found] = useState(() => (answer: CheckAnswer, checked: Drafts) => {
    setProblems({ problems: answer.problems, checked })
    if (answer.points) setPoints(answer.points)
  })
  useCheck(drafts, found)
  const unsaved = Object.keys(drafts).length > 0
  const findings = unsaved ? { problems, points } : state
  const { touched, touch, replace } = useTouched()
  const idOf = ({ file, field }: Problem) => controlId(file, fieldPath(field))
  const isMissing = (problem: Problem) =>
    !touched.has(idOf(problem)) && isNotFilledIn(state, checked, problem)
  return {
    findings: {
      problems: findings.problems.filter((problem) => !isMissing(problem)),
      /** What is not filled in yet, which is not a mistake. */
      missing: findings.problems.filter(isMissing),
      points: findings.points,
    },
    replace,
    setProblems: (found: readonly Problem[]) => {
      setProblems({ problems: found, checked: drafts })
      touch(...found.map(idOf))
    },
  }
}

/** In milliseconds: how often an editor that has stopped is asked again. */
const ASK_AGAIN = 2_000

/**
 * Keeps what is typed, and which part is open, for the next visit: after each pause, and when the page goes away. While
 * the editor does not answer, leaving is warned about; once it answers again, the page starts again with everything.
 * @param before what was kept when the page was opened, some of which may have been saved since
 */
export function useKept(drafts: Drafts, part: string, before: Drafts = {}) {
  const kept = useRef({ drafts: before, part })
  const [stopped, setStopped] = useState(false)
  const keep = useEffectEvent(async (leaving = false) => {
    const before = kept.current
    // Another request may follow before this one is answered.
    kept.current = { drafts, part }
    try {
      await keepDrafts({ part, changed: changedDrafts(before.drafts, drafts) }, leaving)
    } catch (error) {
      kept.current = before
      throw error
    }
  })
  useEffect(() => {
    const changed = changedDrafts(kept.current.drafts, drafts)
    if (Object.keys(changed).length === 0 && kept.current.part === part) return
    const timer = setTimeout(() => void keep().catch(() => setStopped(true)), PAUSE)
    const leave = () => void keep(true).catch(() => undefined)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', leave)
    }
  }, [drafts, part])
  useEffect(() => {
    if (!stopped) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    const again = () =>
      void keep().then(
        () => {
          removeEventListener('beforeunload', stay)
          location.reload()
        },
        () => undefined,
      )
    addEventListener('beforeunload', stay)
    const timer = setInterval(again, ASK_AGAIN)
    return () => {
      clearInterval(timer)
      removeEventListener('beforeunload', stay)
    }
  }, [stopped])
}

/** Reads the content again when the window is focused: another program may have changed it. */
function useOutsideChanges(state: State, setState: (state: State) => void) {
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(() => {
    const read = () => {
      const before = latest.current
      // A save in the meantime has read it too.
      readState().then(
        (next) => latest.current === before && setState(next),
        () => undefined,
      )
    }
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [setState])
}

/** The result of a save or undo, as text. */
type Outcome = { text: string; failed: boolean }

export type EditorActions = ReturnType<typeof useEditor>

type Saved = (places: readonly Place[], state: State) => void

/** Setters for what a response of the server changes. */
/** Files as they were before each undo, for redoing them; the last undo last. */
type Undone = readonly (readonly FileState[])[]

type Setters = {
  setState: (state: State) => void
  setDrafts: (next: Drafts | ((drafts: Drafts) => Drafts)) => void
  setProblems: (problems: readonly Problem[]) => void
  setConflicts: (conflicts: readonly Conflict[]) => void
  setOutcome: (outcome: Outcome | undefined) => void
  saved: Saved
  setUndone: (change: (undone: Undone) => Undone) => void
  /** The drafts as they are at the moment. */
  latest: () => Drafts
}

/** The drafts of files without a problem. */
const withoutProblems = (drafts: Drafts, problems: readonly Problem[]): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).filter(([file]) => !problems.some((problem) => problem.file === file)),
  )

const savedText = (left: boolean, merged: boolean) =>
  [
    merged ? 'Saved, and kept what was changed elsewhere.' : 'Saved.',
    ...(left ? ['What you typed since is not saved yet.'] : []),
  ].join(' ')

/**
 * Saves what can be saved: a half-done record keeps only its own file back.
 * @param merged whether changes from elsewhere were merged in, after which a second conflict is shown
 * @param kept problems of the files that stay unsaved
 */
async function saveAll(set: Setters, merged = false, kept: readonly Problem[] = []): Promise<void> {
  const drafts = withoutProblems(set.latest(), kept)
  if (Object.keys(drafts).length === 0) return
  const answer = await saveChanges(changesOf(drafts))
  if (answer.kind === 'invalid') {
    const all = [...kept, ...answer.problems]
    const { length: count } = all
    set.setProblems(all)
    const sound = Object.keys(withoutProblems(drafts, answer.problems)).length
    if (sound > 0 && sound < Object.keys(drafts).length) return saveAll(set, merged, all)
    const problems = count === 1 ? 'problem' : `${count} problems`
    set.setOutcome({ text: `Not saved: fix the ${problems} listed above the form.`, failed: true })
    return
  }
  if (answer.kind === 'refused') {
    set.setOutcome({ text: answer.message, failed: true })
    return
  }
  set.setState(answer.state)
  if (answer.kind === 'conflict') {
    if (merged || answer.conflicts.some((conflict) => clashesOf(drafts, conflict).length > 0)) {
      set.setConflicts(answer.conflicts)
      return
    }
    flushSync(() => set.setDrafts((all) => answer.conflicts.reduce(withMine, all)))
    await saveAll(set, true, kept)
    return
  }
  // At once, so that a save that was asked for meanwhile finds what is left.
  flushSync(() => set.setDrafts((all) => afterSave(all, drafts, answer.written, answer.state)))
  set.setUndone(() => [])
  set.setProblems(kept)
  const left = Object.keys(set.latest()).length > 0
  set.setOutcome(
    kept.length > 0
      ? { text: 'Saved, except for the parts marked “To fix”.', failed: true }
      : { text: savedText(left, merged), failed: false },
  )
  set.saved(changedPlaces(drafts, answer.written), answer.state)
}

async function undoLast(before: State, set: Setters) {
  const answer = await undoSave()
  if (answer.kind === 'refused') {
    set.setOutcome({ text: answer.message, failed: true })
    // Another program may have changed a file.
    set.setState(await readState())
    return
  }
  set.setState(answer.state)
  const gone = answer.files.flatMap((file) => fileOf(before, file) ?? [])
  set.setUndone((all) => [...all, gone])
  const places = answer.files.flatMap((file): Place[] => {
    const [old, now] = [before, answer.state].map((state) => fileOf(state, file)?.value)
    return now === undefined ? [] : placesOf(file, old, now)
  })
  const parts = partsOf(answer.state, {})
  const names = [...new Set(places.map(({ file, path }) => placeName(parts, file, path)))]
  set.setOutcome({ text: `Undone: ${names.join('; ') || 'the last change'}.`, failed: false })
  set.saved(places, answer.state)
}

/** Deletes a stored file that nothing refers to. */
async function removeStored(file: string, set: Setters) {
  set.setState((await removeFile(file)).state)
  set.setUndone(() => [])
  set.setOutcome({ text: `${file} was deleted. “Undo last save” brings it back.`, failed: false })
}

/** What `fetch` throws a TypeError for. */
const STOPPED =
  'The editor is not answering, so nothing was saved. Start it again with npm run edit: this page then goes on with what you typed.'

/** Runs one request at a time, and reports errors. The last one that is asked for meanwhile runs next. */
function useWork(setOutcome: Setters['setOutcome']) {
  const [busy, setBusy] = useState(false)
  const next = useRef<() => Promise<void>>(undefined)
  const work = (ask: () => Promise<void>) => {
    next.current = ask
    if (!busy) void run()
  }
  const run = async () => {
    setBusy(true)
    try {
      for (let ask = next.current; ask; ask = next.current) {
        next.current = undefined
        await ask()
      }
    } catch (error) {
      setOutcome({ text: error instanceof TypeError ? STOPPED : (error as Error).message, failed: true })
    }
    setBusy(false)
  }
  return { busy, work }
}

/** A value as of the last rendering, for what runs later. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return () => latest.current
}

const RESTORED: Outcome = { text: 'What you typed last time is here. It is not saved yet.', failed: false }

type Work = ReturnType<typeof useWork>['work']

/** Undo, and redo until something else is typed or saved. */
function useUndo(state: State, unsaved: boolean, work: Work, others: Omit<Setters, 'setUndone'>) {
  const [undone, setUndone] = useState<Undone>([])
  const set: Setters = { ...others, setUndone }
  const saveAgain = async () => {
    const again = undone
      .at(-1)
      ?.reduce<Drafts>((all, { file, value = null }) => withValue(state, all, file, [], value), {})
    flushSync(() => set.setDrafts(again ?? {}))
    await saveAll(set)
    setUndone(undone.slice(0, -1))
  }
  return {
    set,
    undo: () => work(() => undoLast(state, set)),
    redo: undone.length > 0 && !unsaved ? () => work(saveAgain) : undefined,
  }
}

/** Discarding, which can be taken back until something else is typed. */
function useDiscard(drafts: Drafts, settle: (drafts: Drafts) => void) {
  const [discarded, setDiscarded] = useState<Drafts>()
  const nothing = Object.keys(drafts).length === 0
  if (discarded && !nothing) setDiscarded(undefined)
  return {
    discard: () => {
      settle({})
      setDiscarded(drafts)
    },
    bringBack: discarded && nothing ? () => settle(discarded) : undefined,
  }
}

/** The unsaved changes, at first those that were kept, with a separate place for each presentation. */
function useDrafts(state: State) {
  const [drafts, setDrafts] = useState(() => keptDrafts(state))
  const ordered = withPlaces(state, drafts)
  if (ordered !== drafts) setDrafts(ordered)
  return [ordered, setDrafts] as const
}

/** The content, the unsaved changes, and the actions. */
export function useEditor(initial: State, saved: Saved) {
  const [state, setState] = useState(initial)
  const [drafts, setDrafts] = useDrafts(state)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const unsaved = Object.keys(drafts).length > 0
  const { findings, setProblems, replace } = useFindings(state, drafts)
  const [outcome, setOutcome] = useState(unsaved ? RESTORED : undefined)
  const latest = useLatest(drafts)
  const { busy, work } = useWork(setOutcome)
  const setters = { setState, setDrafts, setProblems, setConflicts, setOutcome, saved, latest }
  const { set, undo, redo } = useUndo(state, unsaved, work, setters)
  const parts = useMemo(() => partsOf(state, drafts), [state, drafts])
  useOutsideChanges(state, setState)
  const settle = (next: Drafts) => {
    setConflicts([])
    setOutcome(undefined)
    setDrafts(next)
  }
  return {
    state,
    drafts,
    ...findings,
    conflicts,
    outcome,
    busy,
    parts,
    settle,
    change: (file: string, path: Path, value: Json | undefined) => {
      setOutcome(undefined)
      replace(controlId(file, path))
      setDrafts((all) => withValue(state, all, file, path, value))
    },
    save: () => work(() => saveAll(set)),
    remove: (file: string) => work(() => removeStored(file, set)),
    undo,
    redo,
    ...useDiscard(drafts, settle),
    /** Reads the content again. */
    refresh: () => void readState().then(setState, () => undefined),
    say: (text: string, failed = false) => setOutcome({ text, failed }),
    failed: (error: unknown) => setOutcome({ text: (error as Error).message, failed: true }),
    addGraduate: (file: string) => setDrafts((all) => withNewGraduate(state, all, file)),
    arrange: (files: readonly string[]) => setDrafts((all) => arranged(state, all, files)),
    partOf: ({ file, path }: Place) => partOf(parts, file, path),
  }
}
