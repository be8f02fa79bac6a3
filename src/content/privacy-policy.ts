import { lexer, parser, Renderer, walkTokens, type MarkedToken, type Token } from 'marked'
import { LOST, LOST_LETTERS, withoutInvisible } from './schemas/text.ts'

const ADDRESS = /^(?:https?:|mailto:|tel:|www\.|#|\/)/i

/** The backslashes that the editor puts into `ann\_real@a.test` and `https://a.test/\~ann`, where marked expects none. */
const ESCAPED = /(?<=\w)\\(?=_)|(?<=\/)\\(?=~)/g

/** Reads Markdown for the check and for the page, so that both see the same. */
const tokensOf = (written: string) => lexer(withoutInvisible(written).replaceAll(ESCAPED, ''))

/** Calls a function for each token and those inside of it. */
const forEachToken = (tokens: Token[], visit: (token: MarkedToken) => void) =>
  void walkTokens(tokens, (token) => visit(token as MarkedToken))

/** Says why the page cannot show a part of the policy. */
function tokenProblem(token: MarkedToken): string | undefined {
  const { type, raw } = token
  if (type === 'html')
    return `"${raw.trim().slice(0, 2)}" begins a piece of HTML. Put a space after "<", or leave it out.`
  if (type === 'image') return 'A picture cannot be shown here. Link to it instead.'
  // Without a row of dashes below its first one, as in tables from other programs, a table is only text.
  if (type === 'paragraph' && /^\|.*\|$/m.test(raw))
    return 'A table has no row of headings. Choose "Edit in Markdown" above the text, delete the lines that begin with "|", and write what they say without a table.'
  if (['text', 'link', 'def'].includes(type) && /\[\^\w/.test(raw))
    return 'A footnote cannot be shown here. Write its text where it belongs.'
  if ((token.type === 'link' || token.type === 'def') && !ADDRESS.test(token.href))
    return `The link to "${token.href}" leads nowhere. Begin it with https://, mailto:, tel: or #.`
  return undefined
}

/** Says what is wrong with a privacy policy, in words for the owner. */
export function privacyPolicyProblem(written: string): string | undefined {
  if (LOST.test(written)) return LOST_LETTERS
  let problem: string | undefined
  forEachToken(tokensOf(written), (token) => (problem ??= tokenProblem(token)))
  return problem
}

/**
 * Returns the HTML of a privacy policy. The page has its own h1, so if the policy also has one, its headings all move
 * down. The prefix keeps the ids of its headings apart from those of the page.
 */
export function privacyPolicyHtml(written: string): string {
  const tokens = tokensOf(written)
  let moved = 0
  forEachToken(tokens, (token) => {
    if (token.type === 'heading' && token.depth === 1) moved = 1
    if (token.type === 'link')
      token.href = token.href.replace(/^#/, '#policy-').replace(/^www\./i, 'https://$&')
    // HTML stays text, even if it was not checked, because the security policy would allow a script by its hash.
    if (token.type === 'html') Object.assign(token, { type: 'text', text: token.raw })
    if (token.type === 'text') token.escaped = false
  })
  const ids = new Set<string>()
  let above = 'prose-heading'
  const renderer = new Renderer()
  renderer.heading = function ({ depth, tokens: inner }) {
    const name = this.parser.parseInline(inner, this.parser.textRenderer).toLowerCase()
    const base = `policy-${name.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-')}`
    let id = base
    for (let copy = 1; ids.has(id); copy += 1) id = `${base}-${copy}`
    ids.add(id)
    above = id
    const tag = `h${Math.min(depth + moved, 6)}`
    return `<${tag} id="${id}">${this.parser.parseInline(inner)}</${tag}>\n`
  }
  const drawTable = renderer.table.bind(renderer)
  // On phones, a wide table scrolls. Keys can scroll only what can be focused, which needs a name.
  renderer.table = (token) =>
    `<div role="group" tabindex="0" aria-labelledby="${above}">${drawTable(token)}</div>\n`
  return parser(tokens, { renderer })
}
