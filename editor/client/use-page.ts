import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { beside, type Press } from '../core/locate.ts'
import type { Part } from '../core/parts.ts'
import type { FromPage, State, ToPage } from '../core/protocol.ts'
import { getIn, leavesOf, type Json } from '../core/value.ts'
import { pageIsFresh } from './api.ts'
import { useLatest } from './use-latest.ts'
import type { Place } from './use-editor.ts'

type PageEvents = {
  parts: readonly Part[]
  pressing: boolean
  sight: (part: string) => void
  press: (press: Press) => void
}

/** What is to be shown once the page is there. */
type Showing = Extract<ToPage, { type: 'show' }>

/** Milliseconds a page that is on its way may take until what was to be shown is forgotten. */
const FORGOTTEN = 15_000

/** The real page in its frame, which has an origin of its own: both talk by messages. */
export function usePage(frame: RefObject<HTMLIFrameElement | null>, origin: string, events: PageEvents) {
  const latest = useLatest(events)
  /** The page that is there; undefined until the first has come. */
  const page = useRef<string>(undefined)
  const waiting = useRef<{ showing: Showing; since: number } | undefined>(undefined)

  const tell = useCallback(
    (message: ToPage) => frame.current?.contentWindow?.postMessage(message, origin),
    [frame, origin],
  )
  const tellParts = useCallback(() => {
    const { parts, pressing } = latest.current
    tell({ type: 'parts', parts: parts.map(({ id, selector }) => ({ id, selector })), pressing })
  }, [latest, tell])

  useEffect(() => {
    const listen = ({ origin: from, source, data }: MessageEvent<FromPage>) => {
      if (from !== origin || source !== frame.current?.contentWindow) return
      if (data.type === 'sight') return latest.current.sight(data.part)
      if (data.type === 'press') return latest.current.press(data.press)
      page.current = data.page
      tellParts()
      const showing = waiting.current
      waiting.current = undefined
      if (showing && Date.now() - showing.since < FORGOTTEN) tell(showing.showing)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame, latest, origin, tell, tellParts])

  useEffect(() => {
    if (page.current !== undefined) tellParts()
  }, [tellParts, events.parts, events.pressing])

  const goTo = useCallback(
    (part: Part, showing: Showing) => {
      if (page.current === part.page) return tell(showing)
      waiting.current = { showing, since: Date.now() }
      if (frame.current) frame.current.src = origin + part.page
    },
    [frame, origin, tell],
  )

  return {
    /** Brings a part into sight. */
    showPart: useCallback(
      (part: Part) =>
        goTo(part, { type: 'show', selector: part.selector, texts: [], context: [], mark: false }),
      [goTo],
    ),
    /** Brings what was changed into sight, as soon as the page has it. */
    showChange: useCallback(
      (part: Part, state: State, { file, path }: Place) => {
        const value = state.files.find((known) => known.file === file)?.value ?? null
        const texts = leavesOf(getIn(value, path) ?? null).map(({ value: text }) => text)
        const context: Json[] = beside(value, path)
        waiting.current = {
          showing: { type: 'show', selector: part.selector, texts, context, mark: true },
          since: Date.now(),
        }
        const reload = () => {
          if (page.current === part.page) tell({ type: 'reload' })
          else if (frame.current) frame.current.src = origin + part.page
        }
        // A page that cannot be asked about is reloaded all the same.
        pageIsFresh().then(reload, reload)
      },
      [frame, origin, tell],
    ),
  }
}
