import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Place } from '../core/parts.ts'
import { now, useEditor } from './store.ts'

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
function prepare(page: Document, onPlace: PageViewProps['onPlace']) {
  page.documentElement.dataset['prepared'] = page.location.pathname
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
        // Labels on the page keep working: their control gets the focus first, then the field.
        if (!target?.closest('label')) {
          event.preventDefault()
          event.stopPropagation()
        }
        setTimeout(() => onPlace(placeOf(mark), page.location.pathname))
      } else if (link && new URL((link as HTMLAnchorElement).href).origin !== location.origin)
        event.preventDefault()
    },
    true,
  )
}

/** Scrolls to the first of some marks that visitors see, rather one of a text than one of a menu. @returns whether there is one */
function reveal(page: Document, marks: string, isEnough: (mark: Element) => boolean = () => false) {
  const seen = [...page.querySelectorAll(marks)].filter((mark) => mark.checkVisibility())
  const first = seen.find((mark) => !mark.closest('header, nav')) ?? seen[0]
  if (!seen.some(isEnough)) first?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return first !== undefined
}

function isInView(mark: Element) {
  const { top, bottom } = mark.getBoundingClientRect()
  return top >= 0 && bottom <= mark.ownerDocument.documentElement.clientHeight
}

/** Outlines the field that has the focus. Not with attributes: what is drawn again would lose them. */
function outline(page: Document | null | undefined, editing: string | undefined, isNew: boolean) {
  const style = page?.querySelector('style[data-outline]')
  if (!page || !style) return
  const rule =
    editing && `${marksOf(editing)} { outline: 3px solid orangered !important; outline-offset: 3px }`
  style.textContent = HOVER + (rule ?? '')
  if (isNew && editing) reveal(page, marksOf(editing), isInView)
}

/** Where the page is to go: to an address, until it is there, and then to the first of some texts. */
type Goal = { path?: string | undefined; keys: readonly string[] }

/** Scrolls the page to a part, once it is there. */
function turnTo(page: Document | null | undefined, goal: Goal) {
  if (page?.location.pathname === goal.path) goal.path = undefined
  if (page && !goal.path && goal.keys.length > 0 && reveal(page, goal.keys.map(marksOf).join(', ')))
    goal.keys = []
}

/** Loads the page again, which stays where it is scrolled to, or another one. */
function load(frame: HTMLIFrameElement, { path }: Goal) {
  // A browser's own error page cannot be reloaded from here.
  if (path === undefined && frame.contentDocument) frame.contentWindow?.location.reload()
  // The way back leads out of the editor, not to the page before.
  else frame.contentWindow?.location.replace(path ?? frame.src)
}

/** Whether the frame shows the latest page: not an error, nor one that arrived just as the latest was asked for. */
function isThere(frame: HTMLIFrameElement, { path }: Goal) {
  const page = frame.contentDocument
  const [loaded] = page?.defaultView?.performance.getEntriesByType('navigation') ?? []
  if (path !== undefined || !loaded || !page?.documentElement.dataset['prepared']) return false
  const { responseStatus, serverTiming } = loaded as PerformanceNavigationTiming
  const { description = '' } = serverTiming[0] ?? {}
  return !(responseStatus >= 500) && ['', String(now().state?.page)].includes(description)
}

type PageViewProps = {
  path: string
  /** The keys of what a part contains, and how often one was chosen. */
  keys: readonly string[]
  visit: number
  editing: string | undefined
  /** @param onPage that was clicked */
  onPlace: (place: Place, onPage: string) => void
}

/** Says when the page can be clicked, and prepares it. @returns whether something newer is to be shown */
function usePrepared(
  frame: RefObject<HTMLIFrameElement | null>,
  goal: RefObject<Goal>,
  latest: Pick<PageViewProps, 'path' | 'editing' | 'onPlace'> & { revision: number | undefined },
) {
  const [shown, setShown] = useState({ path: latest.path, revision: latest.revision })
  const onPlace = useEffectEvent(latest.onPlace)
  const ready = useEffectEvent(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    prepare(page, onPlace)
    const isTurning = goal.current.keys.length > 0
    turnTo(page, goal.current)
    // A field may have the focus by now.
    outline(page, latest.editing, isTurning)
    setShown(latest)
  })
  useEffect(() => {
    addEventListener('cca-page', ready)
    return () => removeEventListener('cca-page', ready)
  }, [])
  return shown.revision !== latest.revision || shown.path !== latest.path
}

/** The real page. It is loaded again after every change, and stays where it is, until a part on another one is chosen. */
export function PageView({ path, keys, visit, editing, onPlace }: PageViewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const goal = useRef<Goal>({ keys: [] })
  const isFirst = useRef(true)
  const revision = useEditor(({ state }) => state?.page)
  const [first] = useState(path)
  const isBusy = usePrepared(frame, goal, { path, editing, onPlace, revision })
  const part = keys.join(' ')
  useEffect(() => {
    if (!isFirst.current && frame.current) load(frame.current, goal.current)
  }, [revision])
  useEffect(() => {
    goal.current = { path, keys: visit === 0 ? [] : part.split(' ').filter(Boolean) }
    turnTo(frame.current?.contentDocument, goal.current)
    if (!isFirst.current && frame.current && goal.current.path) load(frame.current, goal.current)
    isFirst.current = false
  }, [path, part, visit])
  useEffect(() => outline(frame.current?.contentDocument, editing, true), [editing])
  return (
    <section className="page" aria-label="The page" aria-busy={isBusy}>
      <iframe
        ref={frame}
        title="The page as it will be"
        src={first}
        onLoad={({ currentTarget }) => {
          const again = () => isThere(currentTarget, goal.current) || load(currentTarget, goal.current)
          if (!isThere(currentTarget, goal.current)) setTimeout(again, RETRY)
        }}
      />
    </section>
  )
}
