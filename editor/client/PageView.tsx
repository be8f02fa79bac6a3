import { useEffect, useRef, useState } from 'react'
import type { Place } from './App.tsx'
import { useEditor } from './store.ts'

/** In milliseconds. */
const RETRY = 500

const HOVER = '[data-edit]:hover { outline: 2px dotted; outline-offset: 3px; cursor: pointer }'

/** The texts of a field on the page, by its key in the form. */
const marksOf = (key: string) => {
  const mark = key.replace(/^content\//, '')
  return `[data-edit=${JSON.stringify(mark)}], [data-edit^=${JSON.stringify(`${mark}.`)}]`
}

/** `services.yaml#services.3.price` as a place. */
function placeOf(mark: string): Place {
  const [file = '', path = ''] = mark.split('#')
  const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  return { file: `content/${file}`, path: parts }
}

/** Lets a click on a text of the page open its field, instead of what it does for visitors. */
function prepare(page: Document, onPlace: (place: Place) => void) {
  const style = page.createElement('style')
  style.dataset['outline'] = ''
  page.head.append(style)
  page.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element | null
      const mark = target?.closest('[data-edit]')?.getAttribute('data-edit')
      const link = target?.closest('a[href]')
      if (mark) {
        event.preventDefault()
        event.stopPropagation()
        onPlace(placeOf(mark))
      } else if (link && new URL((link as HTMLAnchorElement).href).origin !== location.origin)
        event.preventDefault()
    },
    true,
  )
}

/** Outlines the field that has the focus. Not with attributes: what is drawn again would lose them. */
function outline(page: Document | null | undefined, editing: string | undefined, isNew: boolean) {
  const style = page?.querySelector('style[data-outline]')
  if (!page || !style) return
  const rule =
    editing && `${marksOf(editing)} { outline: 3px solid orangered !important; outline-offset: 3px }`
  style.textContent = HOVER + (rule ?? '')
  if (isNew && editing)
    page.querySelector(marksOf(editing))?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Loads a page; the one that is there stays where it is scrolled to. */
function show(frame: HTMLIFrameElement, path: string) {
  const page = frame.contentDocument && frame.contentWindow
  if (page?.location.pathname === path) page.location.reload()
  else frame.src = path
}

type PageViewProps = { path: string; editing: string | undefined; onPlace: (place: Place) => void }

/** The real page. It is loaded again after every change, and stays where it is. */
export function PageView({ path, editing, onPlace }: PageViewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const revision = useEditor(({ state }) => state?.revision)
  const [first] = useState(path)
  const [shown, setShown] = useState({ path, revision })
  const isBusy = shown.revision !== revision || shown.path !== path
  const latest = useRef({ onPlace, editing, path, revision })
  useEffect(() => {
    latest.current = { onPlace, editing, path, revision }
  })
  useEffect(() => {
    const ready = () => {
      const page = frame.current?.contentDocument
      const now = latest.current
      if (!page) return
      prepare(page, (place) => latest.current.onPlace(place))
      outline(page, now.editing, false)
      page.documentElement.dataset['prepared'] = now.path
      setShown(now)
    }
    addEventListener('cca-page', ready)
    return () => removeEventListener('cca-page', ready)
  }, [])
  const isNew = useRef(true)
  useEffect(() => {
    if (!isNew.current && frame.current) show(frame.current, path)
    isNew.current = false
  }, [path, revision])
  useEffect(() => outline(frame.current?.contentDocument, editing, true), [editing])
  return (
    <section className="page" aria-label="The page" aria-busy={isBusy}>
      <iframe
        ref={frame}
        title="The page as it will be"
        src={first}
        onLoad={({ currentTarget }) => {
          // An error, such as that of a file that was changed while the page was drawn.
          if (!currentTarget.contentDocument?.documentElement.dataset['prepared'])
            setTimeout(() => show(currentTarget, latest.current.path), RETRY)
        }}
      />
    </section>
  )
}
