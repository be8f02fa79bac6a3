import { useCallback, useEffect, useMemo, useState } from 'react'
import { partOf } from '../core/parts.ts'
import type { Conflict, Problem, State } from '../core/protocol.ts'
import { changedPaths, type Json, type Path } from '../core/value.ts'
import { checkChanges, readState, saveChanges, undoSave } from './api.ts'
import { useLatest } from './use-latest.ts'
import {
  changesOf,
  fileOf,
  NEW_GRADUATE,
  partsOf,
  withNewGraduate,
  withValue,
  type Drafts,
} from './drafts.ts'

/** Milliseconds after the last key before the server is asked whether all is well. */
const PAUSE = 400

/** A field, where it is. */
export type Place = { file: string; path: Path }

/** What was changed by a save, for the page to show; the file of a new presentation has its name only now. */
const changedPlaces = (drafts: Drafts, written: readonly string[]): Place[] =>
  Object.values(drafts).flatMap(({ baseValue, value }, index) =>
    (value === null ? [] : changedPaths(baseValue, value)).map((path) => ({
      file: written[index] ?? '',
      path,
    })),
  )

/** A presentation that is not there yet has no file: its problems belong to the form of a new one. */
const ofForm = (state: State, problems: readonly Problem[]) =>
  problems.map((problem) =>
    problem.file.startsWith(`${NEW_GRADUATE}/`) && !fileOf(state, problem.file)
      ? { ...problem, file: NEW_GRADUATE }
      : problem,
  )

/** Problems of what is in the form now, a moment after the last key. */
function useCheck(drafts: Drafts, found: (problems: readonly Problem[]) => void) {
  useEffect(() => {
    const changes = changesOf(drafts)
    let current = true
    const timer = setTimeout(() => {
      const asked = changes.length === 0 ? Promise.resolve({ problems: [] }) : checkChanges(changes)
      // What cannot be asked now is asked when it is saved.
      asked.then(({ problems }) => current && found(problems)).catch(() => undefined)
    }, PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [drafts, found])
}

/** Keeps people from leaving with something unsaved. */
function useLeaving(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [unsaved])
}

/** Where a save ended, in words for everybody. */
export type Outcome = { text: string; failed: boolean }

export type EditorActions = ReturnType<typeof useEditor>

/** The content, what was changed in it and not saved, and what can be done. */
export function useEditor(initial: State, saved: (places: readonly Place[], state: State) => void) {
  const [state, setState] = useState(initial)
  const [drafts, setDrafts] = useState<Drafts>({})
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const parts = useMemo(() => partsOf(state, drafts), [state, drafts])
  const latest = useLatest({ drafts, state })

  useCheck(drafts, setProblems)
  useLeaving(Object.keys(drafts).length > 0)

  /** Runs something that asks the server; what goes wrong on the way is said. */
  const working = useCallback(async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setOutcome({ text: `The editor does not answer: ${(error as Error).message}`, failed: true })
    } finally {
      setBusy(false)
    }
  }, [])

  const change = useCallback(
    (file: string, path: Path, value: Json | undefined) => {
      setOutcome(undefined)
      setDrafts((all) => withValue(latest.current.state, all, file, path, value))
    },
    [latest],
  )

  const save = useCallback(
    (changed: Drafts = latest.current.drafts) =>
      working(async () => {
        if (Object.keys(changed).length === 0) return
        const answer = await saveChanges(changesOf(changed))
        if (answer.kind === 'invalid') {
          setProblems(answer.problems)
          const count = answer.problems.length
          return setOutcome({
            text: `Not saved: ${count === 1 ? 'one thing' : `${count} things`} to put right.`,
            failed: true,
          })
        }
        setState(answer.state)
        if (answer.kind === 'conflict') return setConflicts(answer.conflicts)
        setDrafts({})
        setProblems([])
        setOutcome({ text: 'Saved.', failed: false })
        saved(changedPlaces(changed, answer.written), answer.state)
      }),
    [latest, saved, working],
  )

  const undo = useCallback(
    () =>
      working(async () => {
        const answer = await undoSave()
        if (answer.kind === 'refused') return setOutcome({ text: answer.message, failed: true })
        const before = latest.current.state
        setState(answer.state)
        setOutcome({ text: 'The last save was undone.', failed: false })
        saved(
          answer.files.flatMap((file) => {
            const [old, now] = [before, answer.state].map(
              ({ files }) => files.find((known) => known.file === file)?.value,
            )
            return now === undefined ? [] : changedPaths(old, now).map((path) => ({ file, path }))
          }),
          answer.state,
        )
      }),
    [latest, saved, working],
  )

  const settle = useCallback((next: Drafts) => {
    setConflicts([])
    setDrafts(next)
  }, [])

  return {
    state,
    drafts,
    problems: ofForm(state, Object.keys(drafts).length > 0 ? problems : state.problems),
    conflicts,
    outcome,
    busy,
    parts,
    change,
    save,
    undo,
    settle,
    discard: () => {
      setDrafts({})
      setOutcome(undefined)
    },
    refresh: () => working(async () => setState(await readState())),
    addGraduate: () => setDrafts((all) => withNewGraduate(state, all)),
    partOf: ({ file, path }: Place) => partOf(parts, file, path),
  }
}
