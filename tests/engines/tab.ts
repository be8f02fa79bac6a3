import { expect } from 'vitest'
import type { Driver } from './driver.ts'

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

/** Runs in the page: the middle of an element's first box; undefined while something covers it. */
function place(element: HTMLElement) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [box] = element.getClientRects()
  if (!box) return undefined
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined
}

/** The interface of the journeys: what people do and see, whatever the engine. */
export function tabOn(driver: Driver, site: string) {
  let marks = 0

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
    return heard.filter((message) => message !== mark)
  }

  return {
    /** Loads a path of the site afresh. Returns the status of the answer. */
    open: async (path: string) => {
      // Otherwise another hash would load nothing.
      await driver.open('about:blank')
      return driver.open(`${site}${path}`)
    },
    size: async (width: number, height: number) => {
      await driver.size(width, height)
      await expect.poll(() => evaluate(() => `${innerWidth} x ${innerHeight}`)).toBe(`${width} x ${height}`)
    },
    /** Clicks in the middle of an element, once it can be seen and has stopped moving. */
    click: async (target: Target) => {
      let last = ''
      let point: { x: number; y: number } | undefined
      await expect
        .poll(
          async () => {
            point = await on(target, place)
            const before = last
            last = JSON.stringify(point)
            return point !== undefined && last === before
          },
          { message: `can be clicked: ${JSON.stringify(target)}` },
        )
        .toBe(true)
      if (point) await driver.click(point.x, point.y)
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
    url: site,
  }
}
