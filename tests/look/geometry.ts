/** Measures the geometry of a page without a screenshot. All of this runs in the page. */
import type { Page } from '@playwright/test'

/**
 * Reports a page that is wider than the screen, text off the screen, out of its box, cut off, or on other text, and
 * scrollbars in parts of the page, where the browser shows any.
 */
export const geometryProblems = (page: Page) =>
  page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number }
    type Line = Box & { text: string; node: Text; element: Element; fixed: Element | undefined; size: number }

    /** The typeface and its fallbacks have the baseline at this share of a line, and capitals of this height in em. */
    const BASELINE = 1.025 / 1.25
    const CAPITALS = 0.7
    const say = ({ text, left, right, bottom }: Line) =>
      `"${text}" (x ${Math.round(left)} to ${Math.round(right)}, y ${Math.round(bottom + scrollY)})`

    /** Finds the element itself, or its nearest ancestor, that passes the test. */
    const nearest = (test: (style: CSSStyleDeclaration) => boolean) => (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (test(getComputedStyle(at))) return at
      return undefined
    }
    /** Bars at the bottom of the screen, which may cover text that scrolls under them. */
    const nearestFixed = nearest(
      ({ position, bottom }) => position === 'fixed' || (position === 'sticky' && bottom === '0px'),
    )
    const nearestHider = nearest(({ clipPath, position }) => clipPath !== 'none' && position === 'absolute')
    const nearestBlock = nearest(({ display }) => !display.startsWith('inline') && display !== 'contents')
    const nearestClip = nearest(
      ({ overflowX, overflowY, position }) =>
        /hidden|clip/.test(overflowX + overflowY) || position === 'fixed',
    )

    const isShown = (element: Element) =>
      element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      }) &&
      !element.closest('svg, script, style, .skip, .visually-hidden') &&
      !nearestHider(element)

    /** Returns the lines of a text node, each from the top of a capital to the baseline. */
    function linesOf(node: Text): Line[] {
      const element = node.parentElement
      const text = node.data.trim().replace(/\s+/g, ' ').slice(0, 32)
      if (!element || text === '' || !isShown(element)) return []
      const size = parseFloat(getComputedStyle(element).fontSize)
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ left, right, top, height }) => {
          const bottom = top + height * BASELINE
          const fixed = nearestFixed(element)
          return { left, right, top: bottom - CAPITALS * size, bottom, text, node, element, fixed, size }
        })
    }
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) lines.push(...linesOf(walker.currentNode))

    const meet = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1

    const tooWide = () => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth > clientWidth ? [`wider than the screen: ${scrollWidth} px`] : []
    }

    const offScreen = () =>
      lines
        .filter(({ left, right }) => left < -1 || right > document.documentElement.clientWidth + 1)
        .map((line) => `off the screen: ${say(line)}`)

    /** Allows for hanging quotation marks, and for the optical alignment of large type. */
    const outOfBox = () =>
      lines
        .filter(({ element, left, right, size }) => {
          const block = nearestBlock(element)
          if (!block) return false
          const box = block.getBoundingClientRect()
          const hanging = Math.max(0, -parseFloat(getComputedStyle(block).textIndent))
          const slack = 2 + 0.05 * size
          return left < box.left - hanging - slack || right > box.right + slack
        })
        .map((line) => `out of its box: ${say(line)}`)

    const cutOff = () =>
      lines
        .filter((line) => {
          const clip = nearestClip(line.element)
          if (!clip || clip === line.fixed || clip === document.documentElement) return false
          const box = clip.getBoundingClientRect()
          return (
            line.left < box.left - 1 ||
            line.right > box.right + 1 ||
            line.top < box.top - 1 ||
            line.bottom > box.bottom + 1
          )
        })
        .map((line) => `cut off: ${say(line)}`)

    const onText = () =>
      lines.flatMap((line, index) =>
        lines
          .slice(index + 1)
          .filter((other) => other.fixed === line.fixed && other.node !== line.node && meet(line, other))
          .map((other) => `on other text: ${say(line)} and ${say(other)}`),
      )

    const scrollbars = () =>
      [...document.body.querySelectorAll<HTMLElement>('*')]
        .filter((element) => {
          const { overflowY, borderLeftWidth, borderRightWidth } = getComputedStyle(element)
          const borders = parseFloat(borderLeftWidth) + parseFloat(borderRightWidth)
          return /auto|scroll/.test(overflowY) && element.offsetWidth - element.clientWidth - borders > 1
        })
        .map(({ tagName, className }) => `a scrollbar in ${tagName}.${className}`)

    return [tooWide, offScreen, outOfBox, cutOff, onText, scrollbars].flatMap((check) => check())
  })
