/** Geometry of a laid-out page, measured without a picture. All of `geometryProblems` runs in the page. */
import type { Page } from '@playwright/test'

/**
 * A page wider than the screen; text off the screen, out of its box, cut off, on other text, on a picture or
 * on a ribbon; words broken; sections that do not start at the page margin; baselines of the bar that differ.
 * @param within selector of the part whose text is checked
 */
export const geometryProblems = (page: Page, within = 'body') =>
  page.evaluate((selector) => {
    type Box = { left: number; right: number; top: number; bottom: number }
    type Line = Box & { text: string; node: Text; element: Element; fixed: Element | undefined; size: number }

    /** Of the typeface and its stand-ins: the baseline as a share of the content area; capitals, in em. */
    const BASELINE = 1.025 / 1.25
    const CAPITALS = 0.7
    const root = document.querySelector(selector) ?? document.body
    const say = ({ text, left, right, bottom }: Line) =>
      `"${text}" (x ${Math.round(left)} to ${Math.round(right)}, y ${Math.round(bottom + scrollY)})`

    /** The element or its nearest ancestor for which `test` is true; each element is tested once. */
    function nearest(test: (style: CSSStyleDeclaration) => boolean) {
      const known = new Map<Element, Element | undefined>()
      const find = (element: Element): Element | undefined => {
        if (known.has(element)) return known.get(element)
        const parent = element.parentElement
        const found = test(getComputedStyle(element)) ? element : parent ? find(parent) : undefined
        known.set(element, found)
        return found
      }
      return find
    }
    const nearestFixed = nearest(({ position }) => position === 'fixed')
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
      !element.closest('svg, script, style, noscript, .skip, .hidden-visually') &&
      !nearestHider(element)

    /** The lines of a text, each from the top of a capital to the baseline. */
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
    function allLines() {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Line[] = []
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) found.push(...linesOf(walker.currentNode))
      return found.sort((a, b) => a.top - b.top)
    }
    const lines = allLines()

    const meet = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    const common = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    })

    const tooWide = () => {
      const { scrollWidth } = document.documentElement
      return scrollWidth > innerWidth ? [`wider than the screen: ${scrollWidth} px`] : []
    }

    const offScreen = () =>
      lines
        .filter(({ left, right }) => left < -1 || right > innerWidth + 1)
        .map((line) => `off the screen: ${say(line)}`)

    /** Hanging quotation marks, and the optical alignment of large type, are allowed. */
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
          const rest = common(line, box)
          return (
            rest.right - rest.left < line.right - line.left - 1 ||
            rest.bottom - rest.top < line.bottom - line.top - 1
          )
        })
        .map((line) => `cut off: ${say(line)}`)

    const onText = () =>
      lines.flatMap((line, index) => {
        const end = lines.findIndex(({ top }, at) => at > index && top >= line.bottom)
        return lines
          .slice(index + 1, end === -1 ? undefined : end)
          .filter((other) => other.fixed === line.fixed && other.node !== line.node && meet(line, other))
          .map((other) => `on other text: ${say(line)} and ${say(other)}`)
      })

    /** The part of a picture that its frame shows. The frame may hold text of the picture, such as a duration. */
    function frameOf(picture: Element) {
      const frame = picture.closest('picture')?.parentElement ?? picture.parentElement ?? picture
      return { frame, seen: common(picture.getBoundingClientRect(), frame.getBoundingClientRect()) }
    }
    const onPictures = () =>
      [...root.querySelectorAll('img, video, iframe, figure svg, li > div > span > svg')]
        .filter((picture) => picture.checkVisibility({ visibilityProperty: true }))
        .map(frameOf)
        .flatMap(({ frame, seen }) =>
          lines.filter((line) => !line.fixed && !frame.contains(line.element) && meet(line, seen)),
        )
        .map((line) => `on a picture: ${say(line)}`)

    /** Points of a line: seven on each of three heights. */
    const pointsOf = ({ left, right, top, bottom }: Line) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((step) =>
        [top, (top + bottom) / 2, bottom].map((y) => new DOMPoint(left + ((right - left) * step) / 6, y)),
      )
    function onRibbons() {
      const ribbons = [...root.querySelectorAll<SVGPathElement>('[data-kind="ribbon"]')]
      const drawing = ribbons[0]?.closest('div')?.getBoundingClientRect()
      const toDrawing = ribbons[0]?.getScreenCTM()?.inverse()
      if (!drawing || !toDrawing) return []
      const isInside = ({ x, y }: DOMPoint) =>
        x > drawing.left && x < drawing.right && y > drawing.top && y < drawing.bottom
      const isOnRibbon = (point: DOMPoint) => {
        const at = point.matrixTransform(toDrawing)
        return ribbons.some((ribbon) => ribbon.isPointInFill(at))
      }
      return lines
        .filter(
          (line) =>
            !line.fixed &&
            meet(line, drawing) &&
            pointsOf(line).some((point) => isInside(point) && isOnRibbon(point)),
        )
        .map((line) => `on a ribbon: ${say(line)}`)
    }

    /** A word on more than one line, with its breaks. */
    function broken(node: Text, word: RegExpExecArray): string[] {
      const range = document.createRange()
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      // Asking for each letter of the page would take longer than all other checks.
      if (range.getClientRects().length === 1) return []
      const topAt = (index: number) => {
        range.setStart(node, word.index + index)
        range.setEnd(node, word.index + index + 1)
        return range.getBoundingClientRect().top
      }
      const starts = Array.from({ length: word[0].length }, (_, at) => at).filter(
        (at) => at === 0 || topAt(at) > topAt(at - 1) + 4,
      )
      if (starts.length === 1) return []
      return [starts.map((start, part) => word[0].slice(start, starts[part + 1])).join('/')]
    }
    function brokenWords() {
      const linesOfNode = Map.groupBy(lines, ({ node }) => node)
      return [...linesOfNode]
        .filter(([, { length }]) => length > 1)
        .flatMap(([node]) => [...node.data.matchAll(/\S+/g)].flatMap((word) => broken(node, word)))
        .map((word) => `broken: "${word}"`)
    }

    function pageMargin() {
      const probe = document.createElement('div')
      probe.style.width = 'var(--m)'
      document.body.append(probe)
      const { width } = probe.getBoundingClientRect()
      probe.remove()
      return width
    }
    /** Without quotation marks, which hang. */
    function offMargin() {
      const margin = pageMargin()
      return [...root.querySelectorAll('main > section, footer > section')].flatMap((section) => {
        const own = lines.filter(({ element, text }) => section.contains(element) && !text.startsWith('“'))
        const [first] = own.sort((a, b) => a.left - b.left)
        return first && Math.abs(first.left - margin) > 3 + 0.05 * first.size
          ? [`off the margin of ${Math.round(margin)}: ${say(first)}`]
          : []
      })
    }

    /** Text starts at whole pixels, so two baselines may be one apart. */
    function baselines() {
      const bar = lines.filter(({ element }) => element.closest('header'))
      const heights = bar.map(({ bottom }) => bottom)
      return Math.max(...heights) - Math.min(...heights) > 1.5
        ? [
            `on different baselines: ${bar.map((line) => `"${line.text}" ${line.bottom.toFixed(1)}`).join(', ')}`,
          ]
        : []
    }

    const checks = [
      tooWide,
      offScreen,
      outOfBox,
      cutOff,
      onText,
      onPictures,
      onRibbons,
      brokenWords,
      offMargin,
      baselines,
    ]
    return checks.flatMap((check) => check())
  }, within)

/** Controls and figures of a row that overlap, or extend beyond the row. */
export const overlapsInRows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#calculator tr[data-row]')].flatMap((row) => {
      const name = row.querySelector('th b')
      const range = row.querySelector('input[type="range"]')
      const [fewer, more] = row.querySelectorAll('button')
      const field = row.querySelector('input[type="text"]')
      const cells = row.querySelectorAll('td')
      const parts: readonly (readonly [string, Element | null | undefined])[] = [
        ['name', name],
        ['price', cells[0]],
        ['slider', range],
        ['fewer', fewer],
        ['field', field],
        ['more', more],
        ['income', cells[2]],
        ['share', cells[3]],
      ]
      const boxes = parts.flatMap(([part, element]) => {
        if (!element?.checkVisibility({ visibilityProperty: true })) return []
        const content = document.createRange()
        content.selectNodeContents(element)
        const box =
          element.childNodes.length > 0 && element.tagName !== 'BUTTON'
            ? content.getBoundingClientRect()
            : element.getBoundingClientRect()
        return [{ part, box }]
      })
      const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const))
      return pairs
        .filter(
          ([a, b]) =>
            Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
            Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1,
        )
        .map(([a, b]) => `${name?.textContent}: ${a.part} and ${b.part}`)
    }),
  )
