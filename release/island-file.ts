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

/** The scripts that Astro inlines into a page for its islands. Others keep their place, and have a hash in the policy. */
function runtimeScripts(file: string, $: CheerioAPI) {
  const directives = new Set($('astro-island[client]').map((_, { attribs }) => attribs['client']))
  if (directives.size === 0) return []
  const parts = [RUNTIME, ...[...directives].map(directiveOf)]
  const scripts = $(INLINE).toArray()
  const missing = parts.find((part) => !scripts.some((script) => $(script).text().includes(part)))
  if (missing !== undefined)
    throw new ReleaseError(
      `${file}: no script in the page contains ${missing}. If Astro now writes it in another way, change it in ` +
        'release/island-file.ts.',
    )
  return scripts.filter((script) => parts.some((part) => $(script).text().includes(part)))
}

/**
 * Moves the runtime and the directives out of a page and into one deferred module, which all pages share, and which
 * needs no hash in the policy.
 * @param file the page, for messages
 * @returns the page, and the file it now needs, if it has islands
 * @throws ReleaseError if the runtime is not found
 */
export function withIslandFile(file: string, html: string) {
  const $ = readHtml(html)
  const scripts = runtimeScripts(file, $)
  if (scripts.length === 0) return { html }
  const text = scripts.map((script) => $(script).text()).join(';\n')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const address = `/${HASHED_FOLDER}islands.${hash}.js`
  const page = new MagicString(html)
  for (const [index, { sourceCodeLocation }] of scripts.entries()) {
    const { startOffset = 0, endOffset = 0 } = sourceCodeLocation ?? {}
    const moved = index === 0 ? `<script id="${ID}" type="module" src="${address}"></script>` : ''
    page.overwrite(startOffset, endOffset, moved)
  }
  return { html: page.toString(), script: { address, text } }
}
