/** A replacement of a piece of a text, and what is selected after it, counted from its start. */
export type Edit = { start: number; end: number; text: string; select: readonly [start: number, end: number] }

type MakeEdit = (text: string, start: number, end: number) => Edit

/** Puts a mark before each selected line, or takes it away if every one has it. */
const marking =
  (mark: string): MakeEdit =>
  (text, selected, until) => {
    const start = text.lastIndexOf('\n', selected - 1) + 1
    const after = text.indexOf('\n', until)
    const end = after < 0 ? text.length : after
    const lines = text.slice(start, end).split('\n')
    const marked = lines.every((line) => line.startsWith(mark))
    const piece = lines
      .map((line) => (marked ? line.slice(mark.length) : line.startsWith(mark) ? line : mark + line))
      .join('\n')
    return { start, end, text: piece, select: [piece.length, piece.length] }
  }

const ADDRESS = 'https://'

/** Makes the selection a link, whose address is to be typed. */
const link: MakeEdit = (text, start, end) => {
  const piece = `[${text.slice(start, end) || 'words of the link'}](${ADDRESS})`
  return { start, end, text: piece, select: [piece.length - 1 - ADDRESS.length, piece.length - 1] }
}

/** The buttons above the text of the policy, which is Markdown. */
export const EDITS = { Heading: marking('## '), List: marking('- '), Link: link } as const

const BULLET = /^[ \t]*[•·▪◦‣–-][ \t]+/

/**
 * Pasted text as Markdown: without a blank line between its lines, each of them is a paragraph, or a point of a list
 * after a bullet, which is how word processors copy.
 */
export function pasted(text: string): string {
  const lines = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .replace(BULLET, '- ')
        .replace(/\p{Cc}/gu, ' ')
        .trimEnd(),
    )
  if (lines.slice(0, -1).includes('')) return lines.join('\n')
  return lines.reduce(
    (all, line) => all + (line.startsWith('- ') && /(?:^|\n)- [^\n]*$/.test(all) ? '\n' : '\n\n') + line,
  )
}

/** A line as the page shows it: without the marks of headings, lists, links and emphasis. */
const shownLine = (line: string) =>
  line
    .replace(/^\s*(?:#+|[-*+>]|\d+[.)])\s+/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__/g, '')
    .trim()

/** The first line that a change added, as the page shows it; undefined if it only removed some. */
export function addedLine(before: unknown, after: unknown): string | undefined {
  const [known, now] = [before, after].map((text) => (typeof text === 'string' ? text.split('\n') : []))
  const added = now?.find((line) => line.trim() !== '' && !known?.includes(line))
  return added === undefined ? undefined : shownLine(added)
}

/** The innermost of the texts around a click that the policy has, letter by letter. */
export const clickedText = (policy: unknown, texts: readonly string[]) =>
  typeof policy === 'string'
    ? texts.map((text) => text.trim()).find((text) => text !== '' && policy.includes(text))
    : undefined
