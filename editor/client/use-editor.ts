import { useEffect, useMemo, useRef, useState } from 'react'
import { partOf } from '../core/parts.ts'
import type { Conflict, Problem, State } from '../core/protocol.ts'
import { changedPaths, type Json, type Path } from '../core/value.ts'
import { checkChanges, readState, saveChanges, undoSave } from './api.ts'
import {
  afterSave,
  changesOf,
  fileOf,
  NEW_GRADUATE,
  partsOf,
  withNewGraduate,
  withValue,
  type Drafts,
} from './drafts.ts'

/** In milliseconds after the last change, before the server checks. */
const PAUSE = 400

/** The place of a field. */
export type Place = { file: string; path: Path }

/** The fields that a save changed. The file of a new presentation gets its name from the server. */
const changedPlaces = (drafts: Drafts, written: readonly string[]): Place[] =>
  Object.values(drafts).flatMap(({ baseValue, value }, index) =>
    (value === null ? [] : changedPaths(baseValue, value)).map((path) => ({
      file: written[index] ?? '',
      path,
    })),
  )

/** Problems of a new presentation, which has no file yet, are moved to its form. */
const ofForm = (state: State, problems: readonly Problem[]) =>
  problems.map((problem) =>
    problem.file.startsWith(`${NEW_GRADUATE}/`) && !fileOf(state, problem.file)
      ? { ...problem, file: NEW_GRADUATE }
      : problem,
  )

/** Checks the form after each change. */
function useCheck(drafts: Drafts, found: (problems: readonly Problem[]) => void) {
  useEffect(() => {
    const changes = changesOf(drafts)
    let current = true
    const timer = setTimeout(() => {
      const asked = changes.length === 0 ? Promise.resolve({ problems: [] }) : checkChanges(changes)
      // Saving checks again.
      asked.then(({ problems }) => current && found(problems)).catch(() => undefined)
    }, PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [drafts, found])
}

/** Warns before leaving with unsaved changes. */
function useLeaveWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [unsaved])
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
export type Outcome = { text: string; failed: boolean }

export type EditorActions = ReturnType<typeof useEditor>

type Saved = (places: readonly Place[], state: State) => void

/** Setters for what a response of the server changes. */
type Setters = {
  setState: (state: State) => void
  setDrafts: (next: Drafts | ((drafts: Drafts) => Drafts)) => void
  setProblems: (problems: readonly Problem[]) => void
  setConflicts: (conflicts: readonly Conflict[]) => void
  setOutcome: (outcome: Outcome | undefined) => void
  saved: Saved
}

async function saveAll(drafts: Drafts, set: Setters) {
  if (Object.keys(drafts).length === 0) return
  const answer = await saveChanges(changesOf(drafts))
  if (answer.kind === 'invalid') {
    const { length: count } = answer.problems
    set.setProblems(answer.problems)
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
    set.setConflicts(answer.conflicts)
    return
  }
  set.setDrafts((all) => afterSave(all, drafts, answer.state))
  set.setProblems([])
  set.setOutcome({ text: 'Saved.', failed: false })
  set.saved(changedPlaces(drafts, answer.written), answer.state)
}

async function undoLast(before: State, set: Setters) {
  const answer = await undoSave()
  if (answer.kind === 'refused') {
    set.setOutcome({ text: answer.message, failed: true })
    return
  }
  set.setState(answer.state)
  set.setOutcome({ text: 'The last save was undone.', failed: false })
  const places = answer.files.flatMap((file): Place[] => {
    const [old, now] = [before, answer.state].map((state) => fileOf(state, file)?.value)
    return now === undefined ? [] : changedPaths(old, now).map((path) => ({ file, path }))
  })
  set.saved(places, answer.state)
}

/** What `fetch` throws a TypeError for. */
const STOPPED =
  'The editor is not answering, so nothing was saved. Copy any unsaved text, then start the editor again with npm run edit.'

/** Runs one request at a time, and reports errors. */
function useWork(setOutcome: Setters['setOutcome']) {
  const [busy, setBusy] = useState(false)
  const work = (ask: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    ask()
      .catch((error: unknown) => {
        setOutcome({ text: error instanceof TypeError ? STOPPED : (error as Error).message, failed: true })
      })
      .finally(() => setBusy(false))
  }
  return { busy, work }
}

/** The content, the unsaved changes, and the actions. */
export function useEditor(initial: State, saved: Saved) {
  const [state, setState] = useState(initial)
  const [drafts, setDrafts] = useState<Drafts>({})
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [outcome, setOutcome] = useState<Outcome>()
  const { busy, work } = useWork(setOutcome)
  const set: Setters = { setState, setDrafts, setProblems, setConflicts, setOutcome, saved }
  const unsaved = Object.keys(drafts).length > 0
  const parts = useMemo(() => partsOf(state, drafts), [state, drafts])
  useCheck(drafts, setProblems)
  useOutsideChanges(state, setState)
  useLeaveWarning(unsaved)
  const settle = (next: Drafts) => {
    setConflicts([])
    setOutcome(undefined)
    setDrafts(next)
  }
  return {
    state,
    drafts,
    problems: ofForm(state, unsaved ? problems : state.problems),
    conflicts,
    outcome,
    busy,
    parts,
    settle,
    change: (file: string, path: Path, value: Json | undefined) => {
      setOutcome(undefined)
      setDrafts((all) => withValue(state, all, file, path, value))
    },
    save: () => work(() => saveAll(drafts, set)),
    undo: () => work(() => undoLast(state, set)),
    discard: () => settle({}),
    addGraduate: () => setDrafts((all) => withNewGraduate(state, all)),
    partOf: ({ file, path }: Place) => partOf(parts, file, path),
  }
}
