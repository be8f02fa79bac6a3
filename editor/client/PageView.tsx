import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Place } from './App.tsx'
import { useEditor } from './store.ts'

/** In milliseconds. */
const RETRY = 500

const HOVER = '[data-edit]:hover { outline: 2px dotted; outline-offset: 3px; cursor: pointer }'

/** The texts of a field on the page, by its key in the form. */
const marksOf = (key: string) => {
  const mark = key.replace(/^content\//, '')
  if (mark.endsWith('#')) return `[data-edit^=${JSON.stringify(mark)}]`
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
        // What chooses something on the page goes on doing so.
        if (!target?.closest('label')) {
          event.preventDefault()
          event.stopPropagation()
        }
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

/** Scrolls the page to a part, once it is there. */
function turnTo(page: Document | null | undefined, goal: RefObject<string | undefined>) {
  const found = goal.current === undefined ? null : page?.querySelector(marksOf(goal.current))
  if (!found) return
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  goal.current = undefined
}

type PageViewProps = {
  path: string
  /** The key of what is shown when a part is chosen, and how often one was. */
  part: string
  visit: number
  editing: string | undefined
  onPlace: (place: Place) => void
}

/** Says when the page can be clicked, and prepares it. @returns whether something newer is to be shown */
function usePrepared(
  frame: RefObject<HTMLIFrameElement | null>,
  goal: RefObject<string | undefined>,
  now: Pick<PageViewProps, 'path' | 'editing' | 'onPlace'> & { revision: number | undefined },
) {
  const [shown, setShown] = useState({ path: now.path, revision: now.revision })
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  useEffect(() => {
    const ready = () => {
      const page = frame.current?.contentDocument
      const { editing, path } = latest.current
      if (!page) return
      prepare(page, (place) => latest.current.onPlace(place))
      outline(page, editing, false)
      page.documentElement.dataset['prepared'] = path
      turnTo(page, goal)
      setShown(latest.current)
    }
    addEventListener('cca-page', ready)
    return () => removeEventListener('cca-page', ready)
  }, [frame, goal])
  return shown.revision !== now.revision || shown.path !== now.path
}

/** The real page. It is loaded again after every change, and stays where it is. */
export function PageView({ path, part, visit, editing, onPlace }: PageViewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const goal = useRef<string>(undefined)
  const isFirst = useRef(true)
  const revision = useEditor(({ state }) => state?.page)
  const [first] = useState(path)
  const isBusy = usePrepared(frame, goal, { path, editing, onPlace, revision })
  useEffect(() => {
    if (visit === 0) return
    goal.current = part
    turnTo(frame.current?.contentDocument, goal)
  }, [part, visit])
  useEffect(() => {
    if (!isFirst.current && frame.current) show(frame.current, path)
    isFirst.current = false
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
            setTimeout(() => show(currentTarget, path), RETRY)
        }}
      />
    </section>
  )
}
