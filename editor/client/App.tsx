import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PageClick } from '../core/locate.ts'
import { FIRST_PART, isInGallery, isNewPresentation, partOf, type Part } from '../core/parts.ts'
import { isSaveKey } from '../core/save-key.ts'
import type { BuildAnswer, State } from '../core/protocol.ts'
import { buildPreview } from './api.ts'
import { Bar } from './Bar.tsx'
import { BuildResult } from './BuildResult.tsx'
import { Checklist } from './Checklist.tsx'
import { Conflicts } from './Conflicts.tsx'
import { clickedPlace, newPresentation, partsOf } from './drafts.ts'
import { focusField } from './FormContext.ts'
import { PageLink } from './page-link.ts'
import { PageView } from './PageView.tsx'
import { PartForm } from './PartForm.tsx'
import { PartList } from './PartList.tsx'
import { Missing, Problems } from './Problems.tsx'
import { useEditor, useKept, type EditorActions, type Place } from './use-editor.ts'

type AppProps = { initial: State; origin: string }

/** Focuses a field once its form is rendered. */
function useFocus() {
  const [wanted, setWanted] = useState<Place>()
  useEffect(() => {
    if (wanted) focusField(wanted.file, wanted.path, wanted.quote)
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

const VIEWS = ['parts', 'form', 'page'] as const

type View = (typeof VIEWS)[number]

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

/** The part that is open; the gallery if its presentation is gone. */
const openPart = (parts: readonly Part[], partId: string) =>
  parts.find(({ id }) => id === partId) ?? parts.find(isInGallery) ?? parts[0]

/** Shows a change in the page; after one that only removed something, what is left. */
function showSaved(link: PageLink, partId: string, place: Place | undefined, next: State) {
  const all = partsOf(next, {})
  const target = place ? partOf(all, place.file, place.path) : openPart(all, partId)
  if (target && place) link.showChange(target, next, place)
  else if (target) link.showAgain(target)
  return target
}

/** The part being edited, and what changes it: the page, the checklist, the list of parts. */
function useParts(initial: State, origin: string) {
  const [partId, setPartId] = useState<string>(initial.kept?.part ?? FIRST_PART)
  const [clickToEdit, setClickToEdit] = useState(true)
  const [view, setView] = useState<View>('form')
  const [loading, setLoading] = useState<string | undefined>('The page is starting…')
  const [link] = useState(() => new PageLink(origin))
  const focus = useFocus()
  const editor = useEditor(initial, (places, next) => link.saved(places, next))
  const { state, parts } = editor
  useKept(editor.drafts, partId, initial.kept?.drafts)
  const goTo = (place: Place) => {
    const target = editor.partOf(place)
    if (!target) return
    setPartId(target.id)
    setView('form')
    focus({ ...place })
  }
  const click = (clicked: PageClick) => {
    const place = clickedPlace(state, parts, clicked)
    if (place) goTo(place)
    else if (clicked.part !== undefined) setPartId(clicked.part)
  }
  const saved = (places: readonly Place[], next: State) => {
    // A new presentation has its own file now.
    const added = isNewPresentation(partId) ? places.find(({ path }) => path.length === 0) : undefined
    const target = showSaved(link, partId, added ?? places[0], next)
    if (target && added) setPartId(target.id)
  }
  const { save } = editor
  const events = { parts, clickToEdit, sight: setPartId, click, save, loading: setLoading, saved }
  useEffect(() => link.update(events))
  return {
    editor,
    part: openPart(parts, partId),
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

/** Where there is no room for all three, switches between parts, form and page. */
const Views = ({ view, setView }: ViewsProps) => (
  <div className="views" role="group" aria-label="What is shown">
    {VIEWS.map((name) => (
      <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
        {name.replace(/^./, (first) => first.toUpperCase())}
      </button>
    ))}
  </div>
)

type FormViewProps = { parts: Parts; announce: (text: string) => void }

/** The list of parts, and the form of one, with the checklist. */
function FormView({
  parts: { editor, part: current, setPartId, setView, link, goTo, focus },
  announce,
}: FormViewProps) {
  const { parts, points } = editor
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (main.current) main.current.scrollTop = 0
  }, [current?.id])
  const openPage = useEffectEvent(() => {
    if (current && (current.id === 'privacy' || isInGallery(current))) link.open(current)
  })
  useEffect(() => openPage(), [current?.id])
  if (!current) return null
  const pick = (id: string) => {
    setPartId(id)
    setView('form')
    const target = parts.find((known) => known.id === id)
    if (target) link.showPart(target)
  }
  const add = () => {
    const file = newPresentation()
    editor.addGraduate(file)
    pick(file)
    focus({ file, path: ['name'] })
  }
  return (
    <>
      <PartList editor={editor} part={current} pick={pick} add={add} goTo={goTo} />
      <main ref={main} className="form" data-ground="paper">
        <h2>{current.label}</h2>
        <Checklist points={points} goTo={goTo} />
        <Problems editor={editor} goTo={goTo} />
        <Missing part={current} editor={editor} />
        <PartForm key={current.id} part={current} editor={editor} announce={announce} goTo={goTo} />
      </main>
    </>
  )
}

/** Parts, form, and the real page, side by side; on small screens one at a time. */
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
      <Bar editor={editor} building={building} build={build} goTo={goTo} />
      <p className="hidden-visually" role="status">
        {said}
      </p>
      <Views view={view} setView={setView} />
      <FormView parts={parts} announce={announce} />
      <PageView {...parts} />
      {conflicts.length > 0 && <Conflicts {...{ conflicts, drafts, settle }} parts={editor.parts} />}
      {answer && <BuildResult answer={answer} unsaved={unsaved} close={close} goTo={goTo} />}
    </div>
  )
}
