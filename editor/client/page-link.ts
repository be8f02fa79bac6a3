import { beside, type PageClick } from '../core/locate.ts'
import type { Part } from '../core/parts.ts'
import type { FromPage, State, ToPage } from '../core/protocol.ts'
import { getIn, leavesOf } from '../core/value.ts'
import { pageIsFresh } from './api.ts'
import type { Place } from './use-editor.ts'

/** What the page needs to know, and the listeners for its messages. */
export type PageEvents = {
  parts: readonly Part[]
  clickToEdit: boolean
  sight: (part: string) => void
  click: (click: PageClick) => void
  save: () => void
  loading: (loading: boolean) => void
  /** Called after a save, with the current state. */
  saved: (places: readonly Place[], state: State) => void
}

type Showing = Extract<ToPage, { type: 'show' }>

/** In milliseconds. A page that is reloaded this soon is scrolled again, unless the owner has scrolled it. */
const SHOWN_AGAIN = 30_000

/** What to scroll to, once the page is open and was loaded after a time. */
type Waiting = { page: string; after: number; showing: Showing }

/** Exchanges messages with the real page, which has another origin. */
export class PageLink {
  readonly #origin: string
  #frame: HTMLIFrameElement | null = null
  #events: PageEvents | undefined
  /** The path of the loaded page; undefined before the first one. */
  #page: string | undefined
  /** When it was requested, in milliseconds since 1970. */
  #loadedAt = 0
  #waiting: Waiting | undefined
  /** What was scrolled to last, for a page that Vite reloads after bundling a dependency. */
  #shown: { waiting: Waiting; at: number } | undefined

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Listens to the page in a frame. @returns a function that stops listening */
  attach(frame: HTMLIFrameElement | null) {
    this.#frame = frame
    const listen = ({ origin, source, data }: MessageEvent<FromPage>) => {
      if (origin === this.#origin && source === frame?.contentWindow) this.#receive(data)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }

  update(events: PageEvents) {
    const known = this.#events
    this.#events = events
    if (known?.parts !== events.parts || known.clickToEdit !== events.clickToEdit) this.#tellParts()
  }

  saved(places: readonly Place[], state: State) {
    this.#events?.saved(places, state)
  }

  /** Scrolls to a part. */
  showPart({ page, selector }: Part) {
    this.#waiting = {
      page,
      after: 0,
      showing: { type: 'show', selector, texts: [], context: [], mark: false },
    }
    if (this.#page === page) this.#show()
    else this.#open(page)
  }

  /** Scrolls to a changed field, as soon as the page shows it. */
  showChange({ page, selector }: Part, state: State, { file, path }: Place) {
    const value = state.files.find((known) => known.file === file)?.value ?? null
    const texts = leavesOf(getIn(value, path) ?? null).map((leaf) => leaf.value)
    const showing: Showing = { type: 'show', selector, texts, context: beside(value, path), mark: true }
    const waiting: Waiting = { page, showing, after: Infinity }
    this.#waiting = waiting
    const showSince = (fresh: number) => {
      waiting.after = fresh
      this.#show()
      if (this.#waiting === waiting) this.#open(page)
    }
    // If the page's server cannot be asked, the page is reloaded anyway.
    void pageIsFresh().then(showSince, () => showSince(Date.now()))
  }

  #receive(data: FromPage) {
    if (data.type === 'sight') {
      this.#shown = undefined
      this.#events?.sight(data.part)
    }
    if (data.type === 'click') this.#events?.click(data.click)
    if (data.type === 'save') this.#events?.save()
    if (data.type === 'leaving') this.#events?.loading(true)
    if (data.type === 'ready') this.#ready(data.page, data.loadedAt)
  }

  #ready(page: string, loadedAt: number) {
    this.#page = page
    this.#loadedAt = loadedAt
    this.#events?.loading(false)
    this.#tellParts()
    const { waiting: last, at = 0 } = this.#shown ?? {}
    if (last?.page === page && Date.now() - at < SHOWN_AGAIN) this.#waiting ??= last
    this.#show()
    const waiting = this.#waiting
    // It was requested just before its server had the change.
    if (waiting && waiting.after < Infinity) this.#open(waiting.page)
  }

  /** Scrolls to what is waiting, if the page has it. */
  #show() {
    const waiting = this.#waiting
    if (!waiting || this.#page !== waiting.page || this.#loadedAt <= waiting.after) return
    this.#waiting = undefined
    this.#shown = { waiting, at: Date.now() }
    this.#tell(waiting.showing)
  }

  #tellParts() {
    if (this.#page === undefined || !this.#events) return
    const { parts, clickToEdit } = this.#events
    this.#tell({ type: 'parts', parts: parts.map(({ id, selector }) => ({ id, selector })), clickToEdit })
  }

  #tell(message: ToPage) {
    this.#frame?.contentWindow?.postMessage(message, this.#origin)
  }

  /** Opens or reloads a page. */
  #open(page: string) {
    if (this.#frame) this.#frame.src = this.#origin + page
  }
}
