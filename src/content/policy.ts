/** What begins an HTML tag. `<https://…>` and `<name@host>` are links. */
const HTML = /<(?!https?:|mailto:|[^\s<>@]+@[^\s<>@]+>)[a-z!/?]/i

/** The addresses in `[text](address)` and `[name]: address "title"`. Other texts after `[name]:` are no links. */
const ADDRESSES = /\]\(\s*<?([^\s)>]*)|^ {0,3}\[(?!\^)[^\]]+\]:\s*<?([^\s>]+)>?(?:\s+["'(].*)?\s*$/gm

const ADDRESS = /^(?:https?:|mailto:|tel:|www\.|#|\/)/i
const LINK = /<a href="([^"]*)"/g

/** The first row of a table that has no row of dashes below it, as in tables from other programs. */
const TABLE = /(?<!\|\n)^\|.*\|\n(?!\|[ :|-]+\|$)/m

/** What comes before an id in HTML. */
const ID = / id="| aria-describedby="|<a href="#/g

const refusal = (link: string) =>
  `The link to "${link}" leads nowhere. Begin it with https://, mailto:, tel: or #.`

/**
 * Says what the site cannot show of a privacy policy, in words for its owner. Astro keeps HTML in Markdown, and the
 * security policy would allow even a script there by its hash.
 */
export function policyProblem(markdown: string): string | undefined {
  const [tag] = HTML.exec(markdown) ?? []
  if (tag !== undefined) return `"${tag}" begins a piece of HTML. Put a space after "<", or leave it out.`
  if (TABLE.test(markdown)) return 'A table has no row of headings. Paste its texts without the table.'
  const links = [...markdown.matchAll(ADDRESSES)].map(([, inline, defined]) => inline ?? defined ?? '')
  const wrong = links.find((link) => !ADDRESS.test(link))
  return wrong === undefined ? undefined : refusal(wrong)
}

/**
 * The HTML of content/privacy.md. The page has its own h1, so if the policy has one, too, all of its headings move down.
 * The prefix keeps the ids of its headings apart from those of the page.
 * @param markdown what is written
 * @param html what Astro makes of it
 * @throws for HTML, and for links that lead nowhere
 */
export function policyHtml(markdown: string, html: string): string {
  const [, wrong] = [...html.matchAll(LINK)].find(([, link = '']) => !ADDRESS.test(link)) ?? []
  const problem = policyProblem(markdown) ?? (wrong === undefined ? undefined : refusal(wrong))
  if (problem !== undefined) throw new Error(`content/privacy.md: ${problem}`)
  const linked = html.replaceAll('<a href="www.', '<a href="https://www.').replaceAll(ID, '$&policy-')
  if (!/<h1[\s>]/.test(linked)) return linked
  return linked.replace(
    /<(\/?)h([1-5])(?=[\s>])/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  )
}
