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
  /** What the page is doing, or why it is not shown; undefined when it is shown. */
  loading: (text: string | undefined) => void
  /** Called after a save, with the current state. */
  saved: (places: readonly Place[], state: State) => void
}

type Showing = Extract<ToPage, { type: 'show' }>

const showingOf = ({ selector }: Part): Showing => ({
  type: 'show',
  selector,
  texts: [],
  context: [],
  mark: false,
})

/** In milliseconds. A page that is reloaded this soon is scrolled again, unless the owner has scrolled it. */
const SHOWN_AGAIN = 30_000

/** What to scroll to, once the page is open and was loaded after a time. */
type Waiting = { page: string; after: number; showing: Showing }

const LOADING = 'Loading…'

/** Exchanges messages with the real page, which has another origin. */
export class PageLink {
  readonly #origin: string
  #frame: HTMLIFrameElement | null = null
  #events: PageEvents | undefined
  /** The path of the loaded page; undefined while another one is being opened. */
  #page: string | undefined
  /** When it was requested, in milliseconds since 1970. */
  #loadedAt = 0
  #waiting: Waiting | undefined
  /** What was scrolled to last, for a page that Vite reloads after bundling a dependency. */
  #shown: { waiting: Waiting; at: number } | undefined

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Where to begin, once the page's server has started. */
  async begin(): Promise<string | undefined> {
    try {
      await pageIsFresh()
      this.#events?.loading(LOADING)
      return this.#origin + (this.#waiting?.page ?? '/')
    } catch (error) {
      this.#events?.loading((error as Error).message)
      return undefined
    }
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
    if (known && known.parts !== events.parts) this.#leave(known.parts, events.parts)
  }

  /** When the page that is open is gone, shows its part where it is now. */
  #leave(before: readonly Part[], now: readonly Part[]) {
    const isHere = ({ page }: Part) => page === this.#page
    if (now.some(isHere)) return
    const part = now.find(({ id }) => id === before.find(isHere)?.id)
    if (part && part.page !== this.#waiting?.page) this.showAgain(part)
  }

  saved(places: readonly Place[], state: State) {
    this.#events?.saved(places, state)
  }

  /** Scrolls to a part. */
  showPart(part: Part) {
    const { page } = part
    this.#waiting = { page, after: 0, showing: showingOf(part) }
    if (this.#page === page) this.#show()
    else this.#open(page)
  }

  /** Shows the page of a part, unless it is there already. */
  open(part: Part) {
    if (this.#page !== part.page && this.#waiting?.page !== part.page) this.showPart(part)
  }

  /** Scrolls to a changed field, as soon as the page shows it. */
  showChange(part: Part, state: State, { file, path, quote }: Place) {
    const value = state.files.find((known) => known.file === file)?.value ?? null
    const texts = quote ? [quote] : leavesOf(getIn(value, path) ?? null).map((leaf) => leaf.value)
    this.#showFresh(part, { ...showingOf(part), texts, context: beside(value, path), mark: true })
  }

  /** Scrolls to a part, as soon as its page is as it was saved. */
  showAgain(part: Part) {
    this.#showFresh(part, showingOf(part))
  }

  #showFresh({ page }: Part, showing: Showing) {
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
    if (data.type === 'leaving') this.#events?.loading(LOADING)
    if (data.type === 'ready') this.#ready(data.page, data.loadedAt)
  }

  #ready(page: string, loadedAt: number) {
    this.#page = page
    this.#loadedAt = loadedAt
    this.#events?.loading(undefined)
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
    // Only header, footer and the invitation are the same on all pages.
    const own = parts.filter(({ page, selector }) => !selector.startsWith('main') || page === this.#page)
    this.#tell({ type: 'parts', parts: own.map(({ id, selector }) => ({ id, selector })), clickToEdit })
  }

  #tell(message: ToPage) {
    this.#frame?.contentWindow?.postMessage(message, this.#origin)
  }

  /** Opens or reloads a page. */
  #open(page: string) {
    // Until it is ready: somebody may go back to the page that is being left.
    this.#page = undefined
    if (this.#frame) this.#frame.src = this.#origin + page
  }
}
