/**
 * Where the first screen of a page ends (layouts/Page.astro). While a style sheet loads, Firefox keeps painting what
 * follows it, but it waits at a script, so nothing below is shown unstyled.
 */
const END = '<script>0</script>'

const SHEET = /(<link(?=[^>]* rel="stylesheet")(?![^>]* media=)[^>]*>)/g
const FONT = /(<link(?=[^>]* as="font")[^>]*>)/g

/**
 * A page with one `<style>`, in its head, and its style sheets and font preloads after its first screen: what is inlined
 * (astro.config.ts) is all that the first screen needs. Sheets for other media stay, since nobody waits for them.
 * @throws for a page that does not say where its first screen ends
 */
export function withFirstScreen(html: string): string {
  const rules: string[] = []
  const late: string[] = []
  /** Takes the group of each match out of the page. */
  const take = (text: string, pattern: RegExp, into: string[]) =>
    text.replace(pattern, (_, taken: string) => (into.push(taken), ''))
  const start = html.indexOf('<style>')
  const rest = take(html.slice(start), /<style>(.*?)<\/style>/gs, rules)
  const firstEnd = rest.indexOf(END)
  if (firstEnd < 0) throw new Error(`A page has no ${END} where its first screen ends.`)
  const head = take(html.slice(0, start), FONT, late)
  const first = take(take(rest.slice(0, firstEnd), SHEET, late), FONT, late)
  const sheets = late.filter((link) => link.includes('rel="stylesheet"')).join('')
  // Without scripts, nothing is painted before the style sheets have loaded.
  const inlined = `<style>${rules.join('')}</style><noscript>${sheets}</noscript>`
  return `${head}${inlined}${first}${late.join('')}${rest.slice(firstEnd)}`
}
