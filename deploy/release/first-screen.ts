/**
 * The first screen in the first flight. A page is painted as soon as its head, bar and hero have come: their rules
 * stand in the head, everything else is asked for behind them. The style sheets stay whole, so that when they have come
 * the cascade is the one the source says; the copy in the head only comes before it.
 */
import type { CheerioAPI } from 'cheerio'
import MagicString from 'magic-string'
import postcss, { type Container } from 'postcss'
import { readHtml } from './html.ts'

/** Style sheets of the site by address (`/_astro/…`). */
export type StyleSheets = ReadonlyMap<string, string>

/** States and parts that no element shows in the file: a rule for them belongs to the element it is for. */
const STATES =
  /::?(?:before|after|backdrop|marker|placeholder|selection|-(?:webkit|moz)-[\w-]+)|:(?:hover|active|visited|focus(?:-visible|-within)?|target|popover-open|(?:in)?valid|disabled|checked)(?![\w-])/g
/** Innermost `:not(…)`: what it leaves out may come to be, such as the class a script gives the page. */
const NEGATIONS = /:not\([^()]*(?:\([^()]*\)[^()]*)*\)/g

/** At-rules that are kept when something of them is; others, such as `@page`, paint nothing on a screen. */
const CONDITIONS = ['media', 'supports', 'layer', 'container']
const DEFINITIONS = ['font-face', 'property']

type Matches = (selector: string) => boolean

/** The part of a selector that can be asked of a file. */
const plain = (selector: string) =>
  selector
    .replace(/\s*([>+~,])\s*/g, '$1')
    .replace(STATES, '')
    .replace(NEGATIONS, '')
    .replace(/(^|[\s>+~(,])(?=$|[\s>+~),])/g, '$1*')

/** Whether a selector can be for an element of what is left of a document. */
function matcher($: CheerioAPI): Matches {
  const known = new Map<string, boolean>()
  const find = (selector: string) => {
    try {
      return $(plain(selector)).length > 0
    } catch {
      // A selector newer than the reader: better a rule too many.
      return true
    }
  }
  return (selector) => {
    const answer = known.get(selector) ?? find(selector)
    known.set(selector, answer)
    return answer
  }
}

/** The document up to a place in its file, with the class that a script gives it. */
function documentUpTo(html: string, end: number): CheerioAPI {
  const $ = readHtml(html)
  $('*')
    .filter((_, { sourceCodeLocation }) => (sourceCodeLocation?.startOffset ?? 0) >= end)
    .remove()
  $('html').addClass('js')
  return $
}

function keepRules(container: Container, matches: Matches) {
  container.each((node) => {
    if (node.type === 'rule') {
      const kept = node.selectors.filter(matches)
      if (kept.length === 0) node.remove()
      else if (kept.length < node.selectors.length) node.selectors = kept
    } else if (node.type === 'atrule' && CONDITIONS.includes(node.name) && node.params !== 'print') {
      if (!node.nodes) return
      keepRules(node, matches)
      if (node.nodes.length === 0) node.remove()
    } else if (node.type !== 'atrule' || ![...DEFINITIONS, 'keyframes'].includes(node.name)) node.remove()
  })
}

/** Animations that no kept rule plays. */
function dropKeyframes(container: Container) {
  const played = new Set<string>()
  container.walkDecls(/^animation(?:-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) played.add(word)
  })
  container.walkAtRules('keyframes', (keyframes) => {
    if (!played.has(keyframes.params)) keyframes.remove()
  })
  container.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
}

/** The rules of a style sheet that the first screen needs, in their order. */
export function rulesFor(css: string, matches: Matches): string {
  const root = postcss.parse(css)
  keepRules(root, matches)
  dropKeyframes(root)
  return root.toString()
}

const STYLES = 'style, link[rel=stylesheet]'
const FONTS = 'link[rel=preload][as=font]'

/**
 * Firefox goes on to paint behind a style sheet that is on its way, and waits before a script: nothing below is shown
 * without its styles.
 */
const WAIT = '<script>0</script>'

const endOf = ($: CheerioAPI) => $('main > :first-child')[0]?.sourceCodeLocation?.endOffset

/** Where the first screen of a page ends in its file; undefined when it has none. */
export const firstScreenEnd = (html: string): number | undefined => endOf(readHtml(html))

/**
 * The page with one `<style>` in its head: what stood in the page's own, and the rules of its style sheets that the
 * first screen needs. The links to the sheets, and the typeface, come right behind the first screen, which is the first
 * element of `<main>`. A page without one stays as it is.
 */
export function withFirstScreen(html: string, sheets: StyleSheets): string {
  const $ = readHtml(html)
  const end = endOf($)
  const sources = $(STYLES).toArray()
  const start = sources[0]?.sourceCodeLocation?.startOffset
  if (end === undefined || start === undefined) return html

  const matches = matcher(documentUpTo(html, end))
  const rules = sources.map((source) => {
    const sheet = sheets.get($(source).attr('href') ?? '')
    return source.tagName === 'style' ? $(source).text() : rulesFor(sheet ?? '', matches)
  })
  const page = new MagicString(html)
  const take = (selector: string) =>
    $(selector)
      .toArray()
      .map(({ sourceCodeLocation }) => {
        const { startOffset = 0, endOffset = 0 } = sourceCodeLocation ?? {}
        page.remove(startOffset, endOffset)
        return html.slice(startOffset, endOffset)
      })
  const later = [...take('link[rel=stylesheet]'), WAIT, ...take(FONTS)].join('')
  take('style')
  page.appendLeft(start, `<style>${rules.join('')}</style>`)
  page.appendLeft(end, later)
  return page.toString()
}
