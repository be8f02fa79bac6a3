import { coverage, shownOf } from '../core/locate.ts'
import type { FromPage, ToPage } from '../core/protocol.ts'
import { isSaveKey } from '../core/save-key.ts'
import type { Json } from '../core/value.ts'

/*
 * Runs in the real page while the editor serves it. Reports which part is visible and what was clicked, and scrolls
 * to what was changed. Contains no content and writes nothing.
 */

type PartPlace = { id: string; selector: string }

/** In milliseconds. Only scrolling this soon after input counts: the page also scrolls without the user. */
const USER_SCROLL_WINDOW = 1500
/** How long the changed element is outlined, in milliseconds. */
const MARK_DURATION = 2000
const DEPTH = 7

/** The innermost part that contains an element. */
function partOf(element: Element, parts: readonly PartPlace[]): string | undefined {
  const around = parts.flatMap(({ id, selector }) => {
    const place = element.closest(selector)
    return place ? [{ id, place }] : []
  })
  const [inner] = around.sort((a, b) => (a.place === b.place ? 0 : a.place.contains(b.place) ? 1 : -1))
  return inner?.id
}

/** The text node at a point: an element can have several. */
function textAt(x: number, y: number): string[] {
  const node = document.caretPositionFromPoint(x, y)?.offsetNode
  return node instanceof Text ? [node.data] : []
}

/** The text of an element and of its ancestors, from the inside out. */
function textsAround(element: Element): string[] {
  const texts: string[] = []
  for (let around: Element | null = element; around && texts.length < DEPTH; around = around.parentElement)
    texts.push(around.getAttribute('aria-label') ?? around.getAttribute('alt') ?? around.textContent)
  return texts
}

const PICTURES = 'svg, img, picture, video, canvas'

/** All visible text nodes of an element. */
function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes.filter(({ parentElement }) => parentElement?.closest('script, style, noscript') === null)
}

/** How many of the neighboring values are near a text node, relative to the length of the text around it. */
const agreement = (node: Text, context: readonly Json[]) =>
  textsAround(node.parentElement as Element).reduce(
    (best, text) => Math.max(best, shownOf(text, context) / (text.length + 50)),
    0,
  )

/** The element that best matches one of these values. */
function find(root: Element, values: readonly Json[], context: readonly Json[]): Element | undefined {
  const found = textNodes(root).flatMap((node) => {
    // A text can consist of several nodes.
    const shown = [node.data, node.parentElement?.textContent ?? '']
    const covered = Math.max(0, ...values.flatMap((value) => shown.map((text) => coverage(text, value))))
    return covered > 0.12 ? [{ node, covered, agrees: agreement(node, context) }] : []
  })
  const [best] = found.sort((a, b) => b.agrees - a.agrees || b.covered - a.covered)
  return best?.node.parentElement ?? undefined
}

/** Outlines an element for a moment. An attribute or a class would make React's hydration complain. */
function mark(element: Element) {
  const outline = { outline: '3px solid var(--signal)', outlineOffset: '4px' }
  element.animate([outline, outline], MARK_DURATION)
}

function show({ selector, texts, context, mark: marked }: Extract<ToPage, { type: 'show' }>) {
  const [place] = document.querySelectorAll(selector)
  if (!place) return
  const element = find(place, texts, context) ?? place
  element.scrollIntoView({ block: element === place ? 'start' : 'center', behavior: 'instant' })
  if (marked) mark(element)
}

/** The part at a third of the window's height. */
function partInSight(parts: readonly PartPlace[]): string | undefined {
  const element = document.elementFromPoint(innerWidth / 2, innerHeight / 3)
  return element ? partOf(element, parts) : undefined
}

type Tell = (message: FromPage) => void

/** Reports clicks instead of passing them on. @param parts undefined while clicks should work as usual */
function listenForClicks(parts: () => readonly PartPlace[] | undefined, tell: Tell) {
  const click = (event: MouseEvent) => {
    const { target, clientX, clientY } = event
    const places = parts()
    if (!places || !(target instanceof Element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const texts = [...textAt(clientX, clientY), ...textsAround(target)]
    const picture = target.closest(PICTURES) !== null && target.closest('text') === null
    tell({ type: 'click', click: { part: partOf(target, places), picture, texts } })
  }
  window.addEventListener('click', click, { capture: true })
}

/** @param editor origin of the editor, the only page that messages are exchanged with */
export function connect(editor: string) {
  if (window.parent === window) return
  const tell: Tell = (message) => window.parent.postMessage(message, editor)
  let parts: readonly PartPlace[] = []
  let clickToEdit = true
  let movedAt = -Infinity
  let told: string | undefined

  window.addEventListener('message', ({ origin, source, data }: MessageEvent<ToPage>) => {
    if (origin !== editor || source !== window.parent) return
    if (data.type === 'parts') ({ parts, clickToEdit } = data)
    else show(data)
  })
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(type, () => (movedAt = performance.now()), { passive: true, capture: true })
  window.addEventListener(
    'scroll',
    () => {
      if (performance.now() - movedAt > USER_SCROLL_WINDOW) return
      const part = partInSight(parts)
      if (part !== undefined && part !== told) tell({ type: 'sight', part })
      told = part
    },
    { passive: true },
  )
  // A file dropped here would open and replace the page.
  for (const type of ['dragover', 'drop'] as const)
    window.addEventListener(type, (event) => event.preventDefault())
  listenForClicks(() => (clickToEdit ? parts : undefined), tell)
  window.addEventListener('beforeunload', () => tell({ type: 'leaving' }))
  window.addEventListener('keydown', (event) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    tell({ type: 'save' })
  })
  tell({ type: 'ready', page: location.pathname, loadedAt: performance.timeOrigin })
}
