import { useEffect, useRef, useState } from 'react'
import { CONTENT } from '../../src/content/paths.ts'
import { FIRST_PART, partsOf, partWith, type Part, type Place } from '../core/parts.ts'
import type { PublishState } from '../core/protocol.ts'
import { focusField } from './focus.ts'
import { NewPresentation, PartForm } from './PartForm.tsx'
import { PageView } from './PageView.tsx'
import { PartList } from './PartList.tsx'
import { Publish } from './Publish.tsx'
import { keyOf, useEditor } from './store.ts'
import { isNew, needsCare, takeStep } from './typing.ts'
import { Versions } from './Versions.tsx'

const VIEWS = ['Parts', 'Form', 'Page'] as const
type View = (typeof VIEWS)[number]

const TO_FIX = 'Something needs fixing; the rest is saved'
const SAVING = 'Saving…'
const SAVED = 'Saved'
/** Shown, and not announced: what is to be fixed is said at its field, and that it is saved is said then. */
const UNSAID = [TO_FIX, SAVING]

/** Whether everything is written, in a few words. */
function useStatus() {
  const { connection, trouble, typed, isKept, files, pending } = useEditor((all) => all)
  const kept = isKept ? 'what you type is kept in this browser' : 'leave this window open'
  if (connection === 'lost') return `Not connected: ${kept}`
  if (trouble) return `Not saved yet; ${kept}, and saving is tried again`
  const open = Object.entries(typed).filter(([, each]) => !each.isStored && !isNew(each))
  if (pending.length > 0 || open.some(([key, each]) => !needsCare(key, each))) return SAVING
  if (files.some(({ isReadable }) => !isReadable)) return 'A file cannot be read; the rest is saved'
  return open.length > 0 ? TO_FIX : SAVED
}

/** What has become of what was sent: building takes a host minutes. */
const sentText = (state: PublishState) =>
  state.kind === 'building' || state.kind === 'live' || state.kind === 'not-live' ? state.text : ''

function Bar({ onOpen }: { onOpen: (dialog: 'publish' | 'versions') => void }) {
  const status = useStatus()
  const { trouble, message, state } = useEditor((all) => all)
  const unsaid = message === undefined ? UNSAID : [...UNSAID, SAVED]
  const steps = [
    ['undo', 'Undo', state?.undo],
    ['redo', 'Redo', state?.redo],
  ] as const
  return (
    <header className="bar" data-ground="ink">
      <h1>CCA editor</h1>
      <p className="status" role="status">
        <span aria-hidden={unsaid.includes(status)}>{status}</span>
      </p>
      <p className="message" role="status">
        {trouble || message || (state && sentText(state.publishing))}
      </p>
      <div className="buttons">
        {steps.map(([direction, label, what]) => (
          <button
            key={direction}
            aria-disabled={what === undefined}
            title={what}
            onClick={() => what !== undefined && void takeStep('step', { direction })}
          >
            {label}
          </button>
        ))}
        <button onClick={() => onOpen('versions')}>Versions</button>
        <button className="primary" onClick={() => onOpen('publish')}>
          Publish…
        </button>
      </div>
    </header>
  )
}

/** Shown until the editor answers. Its address alone does not open it. */
function NotOpened() {
  const isLost = useEditor(({ connection }) => connection === 'lost')
  return (
    <main className="form" data-ground="paper">
      <h1>CCA editor</h1>
      <p role="status">
        {isLost
          ? 'The editor is not running, or was not opened by this address. Double-click the file for your system in the folder “start”, or type “npm run edit” in a terminal: it opens this page, even if it is already running.'
          : 'Connecting…'}
      </p>
    </main>
  )
}

/** The part that is open, and the field in it that is to have the focus. */
function useOpenPart(parts: readonly Part[]) {
  const [open, setOpen] = useState<{ part: string; page?: string | undefined; visit: number }>({
    part: FIRST_PART,
    visit: 0,
  })
  const [view, setView] = useState<View>('Form')
  const pending = useRef<Place>(undefined)
  useEffect(() => {
    // Once the part with the field is drawn.
    const place = pending.current
    if (place && focusField(place.file, place.path)) pending.current = undefined
  })
  /** @param page that was clicked, which stays: the footer is on each */
  const choose = (part: string, page?: string) => {
    setOpen({ part, page, visit: open.visit + 1 })
    setView('Form')
  }
  const openPlace = (place: Place, page?: string) => {
    const found = partWith(parts, place.file, place.path)
    if (!found) return
    pending.current = place
    choose(found.id, page)
  }
  return { ...open, view, setView, choose, openPlace }
}

export function App() {
  const state = useEditor((all) => all.state)
  const [dialog, setDialog] = useState<'publish' | 'versions'>()
  const [editing, setEditing] = useState<string>()
  const parts = partsOf(useEditor((all) => all.files))
  const { part, visit, view, page, setView, choose, openPlace } = useOpenPart(parts)
  if (!state) return <NotOpened />
  const current = parts.find(({ id }) => id === part) ?? parts[0]
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- not a control: it only notes where the focus is
    <div
      className="editor"
      data-view={view}
      onFocus={({ target }) => setEditing(target.getAttribute('data-field') ?? undefined)}
    >
      <Bar onOpen={setDialog} />
      <nav className="views" data-ground="paper-2" aria-label="What is shown">
        {VIEWS.map((name) => (
          <button key={name} aria-pressed={view === name} onClick={() => setView(name)}>
            {name}
          </button>
        ))}
      </nav>
      <PartList {...{ parts }} current={part} onPart={choose} onPlace={openPlace} />
      {part === CONTENT.graduates ? (
        <NewPresentation onAdded={choose} onLeft={() => choose('graduates')} />
      ) : (
        current && <PartForm part={current} visit={visit} onDeleted={() => choose('graduates')} />
      )}
      <PageView
        path={page ?? current?.page ?? '/'}
        keys={(page === undefined && current ? current.roots : []).map(({ file, path }) => keyOf(file, path))}
        {...{ visit, editing }}
        onPlace={openPlace}
      />
      {dialog === 'versions' && <Versions onClose={() => setDialog(undefined)} />}
      {dialog === 'publish' && <Publish onClose={() => setDialog(undefined)} />}
    </div>
  )
}
