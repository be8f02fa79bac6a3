import { useCallback, useEffect, useRef, useState } from 'react'
import { locate, type Press } from '../core/locate.ts'
import { PARTS, type Part } from '../core/parts.ts'
import type { BuildAnswer, State } from '../core/protocol.ts'
import { buildPreview } from './api.ts'
import { Bar } from './Bar.tsx'
import { BuildResult } from './BuildResult.tsx'
import { Checklist } from './Checklist.tsx'
import { Conflicts } from './Conflicts.tsx'
import { leaves, NEW_GRADUATE, partsOf, pictures } from './drafts.ts'
import { focusField } from './FormContext.ts'
import { PartForm } from './PartForm.tsx'
import { Problems } from './Problems.tsx'
import { useEditor, type EditorActions, type Place } from './use-editor.ts'
import { useLatest } from './use-latest.ts'
import { usePage } from './use-page.ts'

type AppProps = { initial: State; origin: string }

/** Gives the focus to a field once the form it stands in is there. */
function useFocus() {
  const [wanted, setWanted] = useState<Place>()
  useEffect(() => {
    if (wanted) focusField(wanted.file, wanted.path)
  }, [wanted])
  return setWanted
}

/** Saves with the keys that save everywhere. */
function useSaveKeys(save: EditorActions['save']) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [save])
}

/** Builds, and keeps what came of it. */
function useBuild() {
  const [building, setBuilding] = useState(false)
  const [answer, setAnswer] = useState<BuildAnswer>()
  const build = async () => {
    setBuilding(true)
    try {
      setAnswer(await buildPreview())
    } catch (error) {
      setAnswer({ ok: false, output: (error as Error).message, address: undefined, required: [] })
    } finally {
      setBuilding(false)
    }
  }
  return { building, answer, build: () => void build(), close: () => setAnswer(undefined) }
}

type PartPickerProps = { parts: readonly Part[]; part: Part; pick: (id: string) => void; add: () => void }

function PartPicker({ parts, part, pick, add }: PartPickerProps) {
  return (
    <div className="picker">
      <label htmlFor="part">Part of the site</label>
      <select id="part" value={part.id} onChange={({ target }) => pick(target.value)}>
        {parts.map(({ id, label }) => (
          <option key={id} value={id}>
            {id.startsWith(NEW_GRADUATE) ? `Graduate: ${label}` : label}
          </option>
        ))}
      </select>
      {part.page === '/cca-graduates' && !parts.some(({ id }) => id === NEW_GRADUATE) && (
        <button type="button" onClick={add}>
          Add a presentation
        </button>
      )}
    </div>
  )
}

/** The form on the left, the real page on the right; on small screens one of them at a time. */
export function App({ initial, origin }: AppProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [partId, setPartId] = useState('first-screen')
  const [pressing, setPressing] = useState(true)
  const [view, setView] = useState<'form' | 'page'>('form')
  const [said, announce] = useState('')
  const focus = useFocus()
  const showSaved = useRef<(places: readonly Place[], state: State) => void>(() => undefined)
  const saved = useCallback((places: readonly Place[], state: State) => showSaved.current(places, state), [])
  const editor = useEditor(initial, saved)
  const { state, parts } = editor
  const part = parts.find(({ id }) => id === partId) ?? PARTS[1]

  const goTo = (place: Place) => {
    const target = editor.partOf(place)
    if (!target) return
    setPartId(target.id)
    setView('form')
    focus({ ...place })
  }
  const press = (pressed: Press) => {
    const place = locate(pressed, leaves(state, parts), pictures(state, parts))
    if (place) goTo(place)
    else if (pressed.part !== undefined) setPartId(pressed.part)
  }
  const page = usePage(frame, origin, { parts, pressing, sight: setPartId, press })
  const latest = useLatest(editor)
  useEffect(() => {
    showSaved.current = (places, next) => {
      const [place] = places
      const all = partsOf(next, {})
      const target =
        place &&
        all.find(({ roots }) =>
          roots.some(
            ({ file, path }) =>
              file === place.file && path.every((step, index) => step === place.path[index]),
          ),
        )
      if (target) page.showChange(target, next, place)
      // A presentation that was new has a file of its own now.
      if (target && place.path.length === 0) setPartId(target.id)
    }
  })
  useSaveKeys(latest.current.save)
  const { building, answer, build, close } = useBuild()
  const pick = (id: string) => {
    setPartId(id)
    const target = parts.find((known) => known.id === id)
    if (target && id !== NEW_GRADUATE) page.showPart(target)
  }
  const add = () => {
    editor.addGraduate()
    setPartId(NEW_GRADUATE)
    focus({ file: NEW_GRADUATE, path: ['order'] })
  }
  if (!part) return null
  return (
    <div className="editor" data-view={view}>
      <Bar editor={editor} building={building} build={build} />
      <p className="hidden-visually" role="status">
        {said}
      </p>
      <div className="views" role="group" aria-label="What is shown">
        {(['form', 'page'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {name === 'form' ? 'Form' : 'Page'}
          </button>
        ))}
      </div>
      <main className="form" data-ground="paper">
        <h2 className="hidden-visually">Form</h2>
        <PartPicker parts={parts} part={part} pick={pick} add={add} />
        <Checklist points={state.points} goTo={goTo} />
        <Problems problems={editor.problems} goTo={goTo} state={state} drafts={editor.drafts} />
        <PartForm key={part.id} part={part} editor={editor} announce={announce} />
      </main>
      <section className="page" aria-label="The page" data-ground="paper-2">
        <div className="flag">
          <input
            id="pressing"
            type="checkbox"
            checked={pressing}
            onChange={({ target }) => setPressing(target.checked)}
          />
          <label htmlFor="pressing">A press in the page opens its field</label>
        </div>
        <iframe ref={frame} src={`${origin}/`} title="The page as visitors see it" />
      </section>
      {editor.conflicts.length > 0 && (
        <Conflicts conflicts={editor.conflicts} drafts={editor.drafts} settle={editor.settle} />
      )}
      {answer && <BuildResult answer={answer} close={close} goTo={goTo} />}
    </div>
  )
}
