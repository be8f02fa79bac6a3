/** Astro keeps HTML in Markdown, and the security policy would allow even a script there by its hash. */
const HTML = /<(?!https:|mailto:)[a-z!/?]/i
const LINK = /<a href="(?!https:|mailto:|tel:|#|\/)([^"]*)"/

/**
 * The HTML of content/privacy.md. The page has its own h1, so if the policy has one, too, all of its headings move down.
 * @param markdown what is written
 * @param html what Astro makes of it
 * @throws for HTML, and for links that lead nowhere
 */
export function policyHtml(markdown: string, html: string): string {
  if (HTML.test(markdown))
    throw new Error('content/privacy.md has an HTML tag. Write it in Markdown, without HTML.')
  const [, link] = LINK.exec(html) ?? []
  if (link !== undefined)
    throw new Error(
      `content/privacy.md has a link to "${link}". Links start with https://, mailto:, tel: or #.`,
    )
  if (!/<h1[\s>]/.test(html)) return html
  return html.replace(
    /<(\/?)h([1-5])(?=[\s>])/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  )
}
