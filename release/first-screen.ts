/**
 * Critical CSS. The head, the header bar, and the hero fit into the first round trip: their rules are inlined
 * in the head, and everything else is requested after them. The style sheets stay complete, so once they have
 * loaded the cascade is exactly what the source says.
 */
import type { CheerioAPI } from 'cheerio'
import MagicString from 'magic-string'
import postcss, { type Container } from 'postcss'
import parser, { type Root } from 'postcss-selector-parser'
import { readHtml } from './html.ts'
import { ReleaseError } from './release.ts'

/** Pseudo-classes that static HTML can answer. */
const STRUCTURE = /^:(?:is|where|has|root|empty|(?:first|last|only|nth|nth-last)-(?:child|of-type))$/

/** Left out: the style sheets load before anyone points at anything, or scrolls. */
const HOVER_STATES = [':hover', ':active']
const SCROLL_DRIVEN = /^\((?:animation-timeline|timeline-scope):/

/**
 * Conditions are kept when a rule inside is. At-rules in neither list, such as `@page`, paint nothing on
 * screen.
 */
const CONDITIONS = ['media', 'supports', 'layer', 'container']
const DEFINITIONS = ['font-face', 'property']

type Matches = (selector: string) => boolean

/**
 * Widens a selector to what static HTML can answer. States, pseudo-elements and `:not(…)` become `*`, which also fits
 * within `.a*`: a script or the visitor may change what they ask for, such as a class on the page.
 */
function widen(selectors: Root) {
  selectors.walkPseudos((pseudo) => {
    if (!STRUCTURE.test(pseudo.value)) pseudo.replaceWith(parser.universal())
  })
  return String(selectors)
}

/** Whether a rule applies only under the pointer. */
const isHover = ({ nodes: [selector] }: Root) =>
  selector?.nodes.some(({ type, value }) => type === 'pseudo' && HOVER_STATES.includes(value)) ?? false

/**
 * Whether the first screen needs the rules of a selector: it is for an element of the document up to this offset in its
 * file, with the class that a script adds.
 */
function matcher(html: string, end: number): Matches {
  const $ = readHtml(html)
  $('*')
    .filter((_, { sourceCodeLocation }) => (sourceCodeLocation?.startOffset ?? 0) >= end)
    .remove()
  $('html').addClass('js')
  return (selector) => {
    const parsed = parser().astSync(selector)
    if (isHover(parsed)) return false
    try {
      return $(widen(parsed)).length > 0
    } catch {
      // Unknown to cheerio. An extra rule does less harm than a missing one.
      return true
    }
  }
}

/** A nested selector written out. */
const inside = (selector: string, parent: string) => {
  if (parent === '') return selector
  const within = `:is(${parent})`
  return selector.includes('&') ? selector.replaceAll('&', within) : `${within} ${selector}`
}

/** @param parent the selector that the rules of the container are nested in, written out; empty at the top */
function keepRules(container: Container, matches: Matches, parent = '') {
  container.each((node) => {
    // Belongs to a rule that is kept.
    if (node.type === 'decl') return
    if (node.type === 'rule') {
      const kept = node.selectors.filter((selector) => matches(inside(selector, parent)))
      if (kept.length > 0) {
        if (kept.length < node.selectors.length) node.selectors = kept
        keepRules(node, matches, kept.map((selector) => inside(selector, parent)).join())
      } else node.removeAll()
      if (node.nodes.length === 0) node.remove()
    } else if (node.type === 'atrule' && CONDITIONS.includes(node.name) && node.params !== 'print') {
      if (!node.nodes) return
      if (SCROLL_DRIVEN.test(node.params)) node.removeAll()
      keepRules(node, matches, parent)
      if (node.nodes.length === 0) node.remove()
    } else if (node.type !== 'atrule' || ![...DEFINITIONS, 'keyframes'].includes(node.name)) node.remove()
  })
}

/** The rules of a style sheet that the first screen needs, in source order, with the keyframes that they use. */
function rulesFor(css: string, matches: Matches): string {
  const root = postcss.parse(css)
  keepRules(root, matches)
  const played = new Set<string>()
  root.walkDecls(/^animation(?:-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) played.add(word)
  })
  root.walkAtRules('keyframes', (keyframes) => {
    if (!played.has(keyframes.params)) keyframes.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

/**
 * While a style sheet loads, Firefox keeps painting what follows it, but it waits at a script. So nothing below is shown
 * unstyled.
 */
const WAIT = '<script>0</script>'

const endOf = ($: CheerioAPI) => $('main > :first-child')[0]?.sourceCodeLocation?.endOffset

/** Offset in the file where the first screen of a page ends; undefined when it has none. */
export const firstScreenEnd = (html: string): number | undefined => endOf(readHtml(html))

/**
 * The page with one `<style>` in its head: the page's own inline styles, and those rules of its style sheets
 * that the first screen needs. The links to the style sheets, and the font preloads, move right after the
 * first screen, which is the first element of `<main>`; those for other media stay, since nobody else waits for them. A
 * page without a first screen stays as it is.
 * @param file the page, for the message
 * @param sheets by address (`/_astro/…`)
 * @throws ReleaseError for a style sheet that is not in the build
 */
export function withFirstScreen(file: string, html: string, sheets: ReadonlyMap<string, string>): string {
  const $ = readHtml(html)
  const end = endOf($)
  const sources = $('style, link[rel=stylesheet]:not([media])').toArray()
  const start = sources[0]?.sourceCodeLocation?.startOffset
  if (end === undefined || start === undefined) return html

  const matches = matcher(html, end)
  const rules = sources.map((source) => {
    if (source.tagName === 'style') return $(source).text()
    const { href = '' } = source.attribs
    const sheet = sheets.get(href)
    if (sheet === undefined)
      throw new ReleaseError(
        `${file}: the style sheet "${href}" is not in the build. Import it in a component.`,
      )
    return rulesFor(sheet, matches)
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
  const links = take('link[rel=stylesheet]:not([media])').join('')
  const fonts = take('link[rel=preload][as=font]').join('')
  take('style')
  // Without scripts, nothing is painted before the style sheets have loaded.
  page.appendLeft(start, `<style>${rules.join('')}</style><noscript>${links}</noscript>`)
  page.appendLeft(end, `${links}${fonts}${WAIT}`)
  return page.toString()
}
