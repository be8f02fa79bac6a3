/**
 * Marks the end of the first screen (layouts/Page.astro). Firefox paints what follows a loading style sheet, but waits at
 * a script, so nothing below is shown unstyled.
 */
const END = '<script>0</script>'

const SHEET = /(<link(?=[^>]* rel="stylesheet")(?![^>]* media=)[^>]*>)/g
const MODULE = /<script type="module" src="([^"]+)">/g

/**
 * Moves all inline styles of a page into its head, and style sheets behind its first screen, which needs only what is
 * inlined (astro.config.ts). Sheets for other media stay, since browsers do not wait for them.
 * @param file names the page in errors
 * @throws for a page without a first screen, or a mark of its end
 */
export function withFirstScreen(html: string, file: string): string {
  const rules: string[] = []
  const sheets: string[] = []
  /** Removes the matches from `text`, and collects their groups. */
  const take = (text: string, pattern: RegExp, into: string[]) =>
    text.replace(pattern, (_, taken: string) => (into.push(taken), ''))
  // A page that is opened from another one waits for it (layouts/head.js).
  if (!html.includes('id="first-screen"'))
    throw new Error(`${file} has no element with the id "first-screen".`)
  const start = html.indexOf('<style>')
  const rest = take(html.slice(start), /<style>(.*?)<\/style>/gs, rules)
  const firstEnd = rest.indexOf(END)
  if (firstEnd < 0) throw new Error(`${file} has no ${END} where its first screen ends.`)
  const first = take(rest.slice(0, firstEnd), SHEET, sheets)
  // Chrome requests nothing ahead of its parser in a page with a policy, and its parser waits at a style sheet.
  const modules = Array.from(rest.matchAll(MODULE), ([, file]) => `<link rel="modulepreload" href="${file}">`)
  const late = [...modules, ...sheets].join('')
  // Without scripts, nothing is painted before the style sheets have loaded.
  const inlined = `<style>${rules.join('')}</style><noscript>${sheets.join('')}</noscript>`
  return `${html.slice(0, start)}${inlined}${first}${late}${rest.slice(firstEnd)}`
}
