import { beside, type Press } from '../core/locate.ts'
import type { Part } from '../core/parts.ts'
import type { FromPage, State, ToPage } from '../core/protocol.ts'
import { getIn, leavesOf } from '../core/value.ts'
import { pageIsFresh } from './api.ts'
import type { Place } from './use-editor.ts'

/** What the page is to know, and who is told what it says. */
export type PageEvents = {
  parts: readonly Part[]
  pressing: boolean
  sight: (part: string) => void
  press: (press: Press) => void
  /** Shows what was saved; asked long after the save was begun, with what is known by then. */
  saved: (places: readonly Place[], state: State) => void
}

type Showing = Extract<ToPage, { type: 'show' }>

/** In milliseconds. By then, a page that its own server reloads has started to leave. */
const OWN_RELOAD = 100
/** Milliseconds a page that is on its way may take until what was to be shown is forgotten. */
const FORGOTTEN = 60_000

/** The real page in its frame, which has an origin of its own: both talk by messages. */
export class PageLink {
  readonly #origin: string
  #frame: HTMLIFrameElement | null = null
  #events: PageEvents | undefined
  /** The page that is there; undefined until the first has come. */
  #page: string | undefined
  /** How many times a page has started to leave. */
  #departures = 0
  #waiting: { showing: Showing; since: number } | undefined

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Listens to the page in a frame. @returns the means to end it */
  attach(frame: HTMLIFrameElement | null) {
    this.#frame = frame
    const listen = ({ origin, source, data }: MessageEvent<FromPage>) => {
      if (origin === this.#origin && source === frame?.contentWindow) this.#hear(data)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }

  update(events: PageEvents) {
    const known = this.#events
    this.#events = events
    if (known?.parts !== events.parts || known.pressing !== events.pressing) this.#tellParts()
  }

  saved(places: readonly Place[], state: State) {
    this.#events?.saved(places, state)
  }

  /** Brings a part into sight. */
  showPart({ page, selector }: Part) {
    const showing: Showing = { type: 'show', selector, texts: [], context: [], mark: false }
    if (this.#page === page) this.#tell(showing)
    else {
      this.#waiting = { showing, since: Date.now() }
      this.#open(page)
    }
  }

  /** Brings what was changed into sight, as soon as the page has it. */
  showChange({ page, selector }: Part, state: State, { file, path }: Place) {
    const value = state.files.find((known) => known.file === file)?.value ?? null
    const texts = leavesOf(getIn(value, path) ?? null).map((leaf) => leaf.value)
    const showing: Showing = { type: 'show', selector, texts, context: beside(value, path), mark: true }
    this.#waiting = { showing, since: Date.now() }
    const before = this.#departures
    const reload = () => {
      if (this.#page !== page || this.#departures === before) this.#open(page)
    }
    // If the page's server cannot be asked, the page is reloaded anyway.
    void pageIsFresh()
      .catch(() => undefined)
      .then(() => setTimeout(reload, OWN_RELOAD))
  }

  #hear(data: FromPage) {
    if (data.type === 'sight') this.#events?.sight(data.part)
    if (data.type === 'press') this.#events?.press(data.press)
    if (data.type === 'leaving') this.#departures += 1
    if (data.type === 'ready') this.#ready(data.page)
  }

  #ready(page: string) {
    this.#page = page
    this.#tellParts()
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting && Date.now() - waiting.since < FORGOTTEN) this.#tell(waiting.showing)
  }

  #tellParts() {
    if (this.#page === undefined || !this.#events) return
    const { parts, pressing } = this.#events
    this.#tell({ type: 'parts', parts: parts.map(({ id, selector }) => ({ id, selector })), pressing })
  }

  #tell(message: ToPage) {
    this.#frame?.contentWindow?.postMessage(message, this.#origin)
  }

  /** Opens a page, or loads it anew. */
  #open(page: string) {
    if (this.#frame) this.#frame.src = this.#origin + page
  }
}
