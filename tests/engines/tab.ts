import { expect } from 'vitest'
import { BLANK, type Driver } from './driver.ts'

/** An element: by its selector, and where that fits several, by its label or text. The first visible one. */
export type Target = string | { css: string; named: string }

export type Tab = ReturnType<typeof tabOn>

/** Runs in the page. */
function find(target: Target): HTMLElement | undefined {
  const { css, named } = typeof target === 'string' ? { css: target, named: undefined } : target
  const words = (text: string) => text.replace(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement) => {
    const [label] = 'labels' in element ? ((element as HTMLInputElement).labels ?? []) : []
    return words(element.getAttribute('aria-label') ?? label?.innerText ?? element.innerText)
  }
  return [...document.querySelectorAll<HTMLElement>(css)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      (named === undefined || nameOf(element) === named),
  )
}

/**
 * Runs in the page: the middle of an element's first box, or what is in front of it. Scrolls only if it has to:
 * scrolling again may move the element by a fraction of a pixel.
 */
function place(element: HTMLElement): { x: number; y: number } | { inFront: string } {
  const middle = () => {
    const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const frontAt = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y)
  if (!element.contains(frontAt(middle()))) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const point = middle()
  const front = frontAt(point)
  if (element.contains(front)) return point
  return { inFront: front?.outerHTML.slice(0, 200) ?? `nothing at ${point.x}, ${point.y}` }
}

/** The interface of the journeys: what people do and see, whatever the engine. */
export function tabOn(driver: Driver, site: string) {
  let marks = 0
  let isKept = false

  /** Calls a function in the page. It may use nothing from outside itself. */
  const evaluate = async <Result, Args extends readonly unknown[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => (await driver.evaluate(String(run), args)) as Result

  /** Calls a function with an element of the page; undefined when there is none. */
  const on = async <Result, Args extends readonly unknown[]>(
    target: Target,
    run: (element: HTMLElement, ...args: Args) => Result,
    ...args: Args
  ) => {
    const source = `(target, ...args) => {
      const element = (${String(find)})(target)
      return element && (${String(run)})(element, ...args)
    }`
    return ((await driver.evaluate(source, [target, ...args])) ?? undefined) as Result | undefined
  }

  const text = (target: Target) => on(target, (element) => element.innerText.replace(/\s+/g, ' ').trim())

  /** Everything the page has said until now: a last message of our own comes after all others. */
  const messages = async (): Promise<string[]> => {
    marks += 1
    const mark = `mark ${marks}`
    await evaluate((said) => console.info(said), mark)
    const heard: string[] = []
    await expect
      .poll(() => {
        heard.push(...driver.messages())
        return heard.includes(mark)
      })
      .toBe(true)
    // Firefox repeats those of a page that comes back.
    return heard.filter((message) => !/^mark \d+$/.test(message))
  }

  return {
    /** Before a journey. Unless the last one passed, at this size, nothing of it is kept. */
    begin: async (width: number, height: number, lastPassed: boolean) => {
      isKept = lastPassed
      if (lastPassed) return
      await driver.size(width, height)
      await expect.poll(() => evaluate(() => `${innerWidth} x ${innerHeight}`)).toBe(`${width} x ${height}`)
      await messages()
    },
    /** Whether a journey may go on with the page of the last one. */
    isKept: () => isKept,
    /** Loads a path of the site afresh. Returns the status of the answer. */
    open: async (path: string) => {
      await driver.open(`${site}${BLANK}`)
      return driver.open(`${site}${path}`)
    },
    /** Clicks in the middle of an element, once it can be seen and has stopped moving. */
    click: async (target: Target) => {
      let point = { x: NaN, y: NaN }
      await expect
        .poll(
          async () => {
            const found = await on(target, place)
            if (!found) return 'not there'
            if ('inFront' in found) return `behind ${found.inFront}`
            const last = point
            point = found
            return last.x === point.x && last.y === point.y ? 'still' : 'moving'
          },
          { message: `to be clicked: ${JSON.stringify(target)}` },
        )
        .toBe('still')
      await driver.click(point.x, point.y)
    },
    clickAt: driver.click,
    type: driver.type,
    key: driver.key,
    /** The visible text; undefined when there is no such element. */
    text,
    attribute: (target: Target, name: string) => on(target, (element, of) => element.getAttribute(of), name),
    value: (target: Target) => on(target, (element) => (element as HTMLInputElement).value),
    focus: (target: Target) => on(target, (element) => element.focus()),
    isFocused: (target: Target) => on(target, (element) => element === document.activeElement),
    /** Whether the first line of an element is on the screen and nothing covers it. */
    isInView: (target: Target) =>
      on(target, (element) => {
        const { left, top } = element.getBoundingClientRect()
        const front = document.elementFromPoint(left + 8, top + 8)
        return front !== null && (element.contains(front) || front.contains(element))
      }),
    address: () => evaluate(() => `${location.pathname}${location.search}${location.hash}`),
    count: (css: string) => evaluate((of) => document.querySelectorAll(of).length, css),
    on,
    evaluate,
    messages,
    saved: driver.saved,
    removeSaved: driver.removeSaved,
    url: site,
  }
}
