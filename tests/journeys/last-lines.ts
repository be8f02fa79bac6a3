import type { Page } from '@playwright/test'

/**
 * Paragraphs and headings that end in a line of one short word, or of little more, and headings with a very short word alone on any
 * line. All of it runs in the page.
 * @param except selector of what is left out
 */
export const lastLines = (page: Page, except: string) =>
  page.evaluate((left) => {
    type Word = { text: string; left: number; right: number; top: number; bottom: number }

    /** Fewer characters than these may not be alone on the last line, or on any line of a heading. */
    const SHORT_LAST_WORD = 8
    const SHORT_WORD = 6
    const TEXTS = 'p, h1, h2, h3, li, dt, dd, blockquote, figcaption'
    /** A last line that is shorter than this, in characters, must be at least that share of the longest. */
    const SHORT_LINE = 12
    const SHARE = 0.25

    const isBlock = (element: Element) => !/^(?:inline|contents)/.test(getComputedStyle(element).display)
    const blockOf = (node: Node) => {
      let element = node.parentElement
      while (element && !isBlock(element)) element = element.parentElement
      return element
    }
    const isShown = (element: Element) => {
      const { width } = element.getBoundingClientRect()
      return (
        width > 2 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest(TEXTS) !== null &&
        element.closest(`nav, .hidden-visually, ${left}`) === null
      )
    }
    function wordsOf(node: Text): Word[] {
      const range = document.createRange()
      return [...node.data.matchAll(/[^\s\u00a0]+/g)].flatMap(({ index, 0: text }) => {
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        const { left, right, top, bottom, width } = range.getBoundingClientRect()
        return width > 0 ? [{ text, left, right, top, bottom }] : []
      })
    }
    /** The lines of a text: words whose middles are at the same height. */
    function linesOf(words: readonly Word[]): Word[][] {
      const lines: Word[][] = []
      for (const word of words) {
        const before = lines.at(-1)?.at(-1)
        const middle = (word.top + word.bottom) / 2
        if (before && middle > before.top && middle < before.bottom && word.left >= before.left)
          lines.at(-1)?.push(word)
        else lines.push([word])
      }
      return lines
    }
    const widthOf = (line: readonly Word[]) => (line.at(-1)?.right ?? 0) - (line[0]?.left ?? 0)
    const textOf = (line: readonly Word[]) => line.map(({ text }) => text).join(' ')
    const isOneWord = (line: readonly Word[], under: number) =>
      line.length === 1 && textOf(line).length < under

    const blocks = new Map<Element, Word[]>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const block = node instanceof Text && node.data.trim() !== '' ? blockOf(node) : null
      if (!(node instanceof Text) || !block || !isShown(block)) continue
      blocks.set(block, [...(blocks.get(block) ?? []), ...wordsOf(node)])
    }
    return [...blocks].flatMap(([block, words]) => {
      const lines = linesOf(words)
      const last = lines.at(-1)
      if (!last || lines.length < 2) return []
      const longest = Math.max(...lines.map(widthOf))
      const isShort =
        isOneWord(last, SHORT_LAST_WORD) ||
        (textOf(last).length < SHORT_LINE && widthOf(last) < SHARE * longest)
      const inHeading = block.closest('h2, h3') && lines.some((line) => isOneWord(line, SHORT_WORD))
      return isShort || inHeading ? [lines.map(textOf).join(' / ')] : []
    })
  }, except)
