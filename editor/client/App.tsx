import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { locate, type PageClick } from '../core/locate.ts'
import { FIRST_PART, isInGallery, partOf, type Part } from '../core/parts.ts'
import { isSaveKey } from '../core/save-key.ts'
import type { BuildAnswer, State } from '../core/protocol.ts'
import { buildPreview } from './api.ts'
import { Bar } from './Bar.tsx'
import { BuildResult } from './BuildResult.tsx'
import { Checklist } from './Checklist.tsx'
import { Conflicts } from './Conflicts.tsx'
import { leaves, NEW_GRADUATE, partsOf, pictures } from './drafts.ts'
import { focusField } from './FormContext.ts'
import { PageLink } from './page-link.ts'
import { PartForm } from './PartForm.tsx'
import { Problems } from './Problems.tsx'
import { useEditor, type EditorActions, type Place } from './use-editor.ts'

type AppProps = { initial: State; origin: string }

/** Focuses a field once its form is rendered. */
function useFocus() {
  const [wanted, setWanted] = useState<Place>()
  useEffect(() => {
    if (wanted) focusField(wanted.file, wanted.path)
  }, [wanted])
  return setWanted
}

/** Saves with Ctrl+S or Command+S. */
function useSaveKeys(save: EditorActions['save']) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Runs the build, and keeps its result. */
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
      {isInGallery(part) && !parts.some(({ id }) => id === NEW_GRADUATE) && (
        <button type="button" onClick={add}>
          Add a presentation
        </button>
      )}
    </div>
  )
}

/** The part being edited, and what changes it: the page, the checklist, the list of parts. */
function useParts(initial: State, origin: string) {
  const [partId, setPartId] = useState<string>(FIRST_PART)
  const [clickToEdit, setClickToEdit] = useState(true)
  const [view, setView] = useState<'form' | 'page'>('form')
  const [loading, setLoading] = useState(true)
  const [link] = useState(() => new PageLink(origin))
  const focus = useFocus()
  const editor = useEditor(initial, (places, next) => link.saved(places, next))
  const { state, parts } = editor
  const goTo = (place: Place) => {
    const target = editor.partOf(place)
    if (!target) return
    setPartId(target.id)
    setView('form')
    focus({ ...place })
  }
  const click = (clicked: PageClick) => {
    const place = locate(clicked, leaves(state, parts), pictures(state, parts))
    if (place) goTo(place)
    else if (clicked.part !== undefined) setPartId(clicked.part)
  }
  const saved = ([place]: readonly Place[], next: State) => {
    const target = place && partOf(partsOf(next, {}), place.file, place.path)
    if (target) link.showChange(target, next, place)
    // A new presentation has its own file now.
    if (target && place.path.length === 0) setPartId(target.id)
  }
  const { save } = editor
  const events = { parts, clickToEdit, sight: setPartId, click, save, loading: setLoading, saved }
  useEffect(() => link.update(events))
  return {
    editor,
    part: parts.find(({ id }) => id === partId),
    setPartId,
    clickToEdit,
    setClickToEdit,
    loading,
    view,
    setView,
    link,
    goTo,
    focus,
  }
}

type Parts = ReturnType<typeof useParts>

type ViewsProps = Pick<Parts, 'view' | 'setView'>

/** On small screens, switches between form and page. */
const Views = ({ view, setView }: ViewsProps) => (
  <div className="views" role="group" aria-label="What is shown">
    {(['form', 'page'] as const).map((name) => (
      <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
        {name === 'form' ? 'Form' : 'Page'}
      </button>
    ))}
  </div>
)

type PageViewProps = Pick<Parts, 'link' | 'loading' | 'clickToEdit' | 'setClickToEdit'> & { origin: string }

/** The real page, in a frame. */
function PageView({ link, loading, clickToEdit, setClickToEdit, origin }: PageViewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => link.attach(frame.current), [link])
  return (
    <section className="page" aria-label="The page" aria-busy={loading} data-ground="paper-2">
      <div className="flag">
        <input
          id="clickToEdit"
          type="checkbox"
          checked={clickToEdit}
          onChange={({ target }) => setClickToEdit(target.checked)}
        />
        <label htmlFor="clickToEdit">Clicking in the page opens the field</label>
        {loading && <span className="aside">Loading…</span>}
      </div>
      <iframe
        ref={frame}
        src={`${origin}/`}
        title="The page as visitors see it"
        allow="clipboard-write; fullscreen"
        // Everything but replacing the editor itself.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals"
      />
    </section>
  )
}

type FormViewProps = { parts: Parts; announce: (text: string) => void }

/** The form of a part, with the list of parts and the checklist. */
function FormView({ parts: { editor, part, setPartId, link, goTo, focus }, announce }: FormViewProps) {
  const { state, parts, problems, drafts } = editor
  const main = useRef<HTMLElement>(null)
  const current = part ?? parts[0]
  useEffect(() => {
    if (main.current) main.current.scrollTop = 0
  }, [current?.id])
  if (!current) return null
  const pick = (id: string) => {
    setPartId(id)
    const target = parts.find((known) => known.id === id)
    if (target && id !== NEW_GRADUATE) link.showPart(target)
  }
  const add = () => {
    editor.addGraduate()
    setPartId(NEW_GRADUATE)
    focus({ file: NEW_GRADUATE, path: ['order'] })
  }
  return (
    <main ref={main} className="form" data-ground="paper">
      <h2 className="hidden-visually">Form</h2>
      <PartPicker parts={parts} part={current} pick={pick} add={add} />
      <Checklist points={state.points} goTo={goTo} />
      <Problems problems={problems} goTo={goTo} state={state} drafts={drafts} />
      <PartForm key={current.id} part={current} editor={editor} announce={announce} />
    </main>
  )
}

/** The form on the left and the real page on the right; on small screens one at a time. */
export function App({ initial, origin }: AppProps) {
  const parts = useParts(initial, origin)
  const [said, announce] = useState('')
  const { building, answer, build, close } = useBuild()
  const { editor, view, setView, goTo } = parts
  const { conflicts, drafts, settle } = editor
  const unsaved = Object.keys(drafts).length > 0
  useSaveKeys(editor.save)
  return (
    <div className="editor" data-view={view}>
      <Bar editor={editor} building={building} build={build} />
      <p className="hidden-visually" role="status">
        {said}
      </p>
      <Views view={view} setView={setView} />
      <FormView parts={parts} announce={announce} />
      <PageView {...parts} origin={origin} />
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} drafts={drafts} settle={settle} />}
      {answer && <BuildResult answer={answer} unsaved={unsaved} close={close} goTo={goTo} />}
    </div>
  )
}
