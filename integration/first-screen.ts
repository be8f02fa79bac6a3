/**
 * Marks the end of the first screen (layouts/Page.astro). Firefox paints the HTML after a style sheet that is still
 * loading, but stops at a script. So nothing below is shown without its styles.
 */
const END = '<script>0</script>'

const STYLE = /<style>(.*?)<\/style>/gs
const SHEET = /<link(?=[^>]* rel="stylesheet")(?![^>]* media=)[^>]*>/g
const MODULE = /<script type="module" src="([^"]+)">/g

/**
 * Moves all inline styles of a page into its head, and its style sheets to the end of its first screen, which needs
 * only inline styles (astro.config.ts). Sheets for other media stay, since browsers do not wait for them.
 * @param file the name of the page in errors
 * @throws for a page without the mark at the end of its first screen
 */
export function withFirstScreen(html: string, file: string): string {
  const start = html.indexOf('<style>')
  const rules = Array.from(html.matchAll(STYLE), ([, rule]) => rule).join('')
  const [first = '', rest] = html.slice(start).replaceAll(STYLE, '').split(END)
  if (rest === undefined) throw new Error(`${file} has no ${END} where its first screen ends.`)
  const sheets = first.match(SHEET)?.join('') ?? ''
  // A policy in a <meta> turns off Chrome's preload scanner, so the parser would reach the scripts only after the style
  // sheets. The preloads request them earlier.
  const modules = Array.from(rest.matchAll(MODULE), ([, file]) => `<link rel="modulepreload" href="${file}">`)
  // Without scripts, END does not stop painting, so the sheets have to block it in the head.
  const inlined = `<style>${rules}</style><noscript>${sheets}</noscript>`
  return `${html.slice(0, start)}${inlined}${first.replaceAll(SHEET, '')}${modules.join('')}${sheets}${END}${rest}`
}
