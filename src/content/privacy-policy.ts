import { LOST, LOST_LETTERS, withoutInvisible } from './schemas/text.ts'

/** Matches the start of an HTML tag, but not links such as `<https://…>` and `<name@host>`. */
const HTML_START = /<(?!https?:|mailto:|[^\s<>@]+@[^\s<>@]+>)[a-z!/?]/i

/**
 * Matches the addresses in `[text](address)` and `[name]: address "title"`. After `[name]:`, only a single word is an
 * address.
 */
const ADDRESSES =
  /\]\(\s*<?([^\s)>]*)|^[ \t>*+\-\d.)]*\[(?!\^)[^\]\n]+\]:\s*<?([^\s>]+)>?(?:\s+["'(].*)?\s*$/gm

const ADDRESS = /^(?:https?:|mailto:|tel:|www\.|#|\/)/i

/** The first row of a table that has no row of dashes below it, as in tables from other programs. */
const TABLE = /(?<!\|\n)^\|.*\|\n(?!\|[ :|-]+\|$)/m

/**
 * A picture whose text has no brackets. privacyPolicyHtml() finds the others. A pattern that allowed brackets would
 * reread the rest of the text from each `![`, which took two minutes for 100,000 of them.
 */
const PICTURE = /!\[[^[\]]*\][[(]/

const NO_PICTURE = 'A picture cannot be shown here. Link to it instead.'

const refusal = (link: string) =>
  `The link to "${link}" leads nowhere. Begin it with https://, mailto:, tel: or #.`

const OPENING_TAG = /<[a-z][^>]*>/g

/** The attributes whose values are ids, up to the value. */
const ID_ATTRIBUTE_START = / id="| aria-describedby="|<a href="#/g

/** Removes the text of fenced code blocks, which is shown as written, so it may contain anything. */
function withoutCode(markdown: string) {
  let fence: string | undefined
  const lines = markdown.split('\n').map((line) => {
    if (fence !== undefined) {
      const [, mark] = /^ {0,3}(`+|~+)\s*$/.exec(line) ?? []
      if (mark?.startsWith(fence)) fence = undefined
      return ''
    }
    // Only fences at the margin count, because where an indented one ends depends on the list around it.
    fence = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[0]
    return fence === undefined ? line : ''
  })
  return lines.join('\n')
}

/**
 * Says what is wrong with a privacy policy, in words for the owner. HTML is refused, because Astro keeps it,
 * and the security policy would allow even a script by its hash.
 */
export function privacyPolicyProblem(written: string): string | undefined {
  const markdown = withoutCode(written.replaceAll('\r\n', '\n'))
  if (LOST.test(written)) return LOST_LETTERS
  // Astro would read it as front matter.
  if (/^\s*(?:---|\+\+\+)/.test(markdown)) return 'It begins with a line. Begin with text.'
  const [tag] = HTML_START.exec(markdown) ?? []
  if (tag !== undefined) return `"${tag}" begins a piece of HTML. Put a space after "<", or leave it out.`
  if (TABLE.test(markdown)) return 'A table has no row of headings. Paste its text without the table.'
  if (PICTURE.test(markdown)) return NO_PICTURE
  const links = [...markdown.matchAll(ADDRESSES)].map(([, inline, defined]) => inline ?? defined ?? '')
  const wrong = links.find((link) => !ADDRESS.test(link))
  return wrong === undefined ? undefined : refusal(wrong)
}

/**
 * Fits Astro's HTML for content/privacy.md into its page. The page has its own h1, so if the policy also has
 * one, its headings all move down. The prefix keeps the ids of its headings apart from those of the page.
 * @throws for a picture or a link that leads nowhere, if the check of the Markdown missed it
 */
export function privacyPolicyHtml(html: string): string {
  const links = Array.from(html.matchAll(/<a href="([^"]*)"/g), ([, link = '']) => link)
  const wrong = links.find((link) => !ADDRESS.test(link))
  if (wrong !== undefined) throw new Error(`content/privacy.md: ${refusal(wrong)}`)
  if (html.includes('<img')) throw new Error(`content/privacy.md: ${NO_PICTURE}`)
  const linked = withoutInvisible(html)
    .replaceAll('<a href="www.', '<a href="https://www.')
    .replaceAll(OPENING_TAG, (tag) => tag.replaceAll(ID_ATTRIBUTE_START, '$&policy-'))
  if (!/<h1[\s>]/.test(linked)) return linked
  return linked.replace(
    /<(\/?)h([1-5])(?=[\s>])/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  )
}
