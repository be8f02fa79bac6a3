import { createHash } from 'node:crypto'
import type { CheerioAPI } from 'cheerio'
import MagicString from 'magic-string'
import { readHtml } from './html.ts'
import { HASHED_FOLDER, ReleaseError } from './release.ts'

const INLINE = 'body script:not([src], [type])'

/** What Astro writes into a page for its islands: the element, and each directive that some of them have. */
const RUNTIME = 'customElements.define("astro-island"'
const directiveOf = (name: string) => `new Event("astro:${name}")`

/** Id of the script that is the runtime. The script in the head of src/layouts/Page.astro asks whether it loads. */
const ID = 'islands'

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** A file of the site: its address and its content. */
export type SiteFile = Readonly<{ address: string; text: string }>

/** The scripts that Astro inlines into a page for its islands. Others keep their place, and have a hash in the policy. */
function runtimeScripts(file: string, $: CheerioAPI) {
  // A page that was completed before.
  if ($(`script#${ID}`).length > 0) return []
  const directives = new Set($('astro-island[client]').map((_, { attribs }) => attribs['client']))
  if (directives.size === 0) return []
  const parts = [RUNTIME, ...[...directives].map(directiveOf)]
  const scripts = $(INLINE).toArray()
  const missing = parts.find((part) => !scripts.some((script) => $(script).text().includes(part)))
  if (missing !== undefined)
    throw new ReleaseError(
      `${file}: no script in the page contains ${missing}. If Astro now writes it in another way, change it in ` +
        'deploy/release/island-files.ts.',
    )
  return scripts.filter((script) => parts.some((part) => $(script).text().includes(part)))
}

/**
 * Moves the runtime and the directives out of a page and into one deferred module, which all pages share, and which
 * needs no hash in the policy.
 * @param file the page, for messages
 * @returns the page, and the file it now needs
 * @throws ReleaseError if the runtime is not found, or would fail without a word
 */
export function withIslandFiles(file: string, html: string): { html: string; files: readonly SiteFile[] } {
  const $ = readHtml(html)
  const scripts = runtimeScripts(file, $)
  if (scripts.length === 0) return { html, files: [] }
  if (!$('head script').text().includes(`'${ID}'`))
    throw new ReleaseError(
      `${file}: no script in the head asks whether the script with the id "${ID}" loads. Without it, controls would not ` +
        'work, so the page has to know: see src/layouts/Page.astro.',
    )
  const text = scripts.map((script) => $(script).text()).join(';\n')
  const address = `/${HASHED_FOLDER}islands.${hash(text)}.js`
  const page = new MagicString(html)
  for (const [index, { sourceCodeLocation }] of scripts.entries()) {
    const { startOffset = 0, endOffset = 0 } = sourceCodeLocation ?? {}
    const moved = index === 0 ? `<script id="${ID}" type="module" src="${address}"></script>` : ''
    page.overwrite(startOffset, endOffset, moved)
  }
  return { html: page.toString(), files: [{ address, text }] }
}
