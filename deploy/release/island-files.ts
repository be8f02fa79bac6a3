import { createHash } from 'node:crypto'
import type { CheerioAPI } from 'cheerio'
import MagicString from 'magic-string'
import { attributePlace, readHtml } from './html.ts'
import { HASHED_FOLDER } from './release.ts'

const RUNTIME = 'body script:not([src], [type])'

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** A file of the site: its address and its content. */
export type SiteFile = Readonly<{ address: string; text: string }>

/** In characters. Below this size, a request costs more than inlining. */
const WORTH_A_FILE = 1_000

const fileNamed = (name: string, text: string): SiteFile => ({
  address: `/${HASHED_FOLDER}${name}.${hash(text)}.js`,
  text,
})

/** Moves the runtime and the directive, which Astro inlines into each page, into one deferred module. */
function moveRuntime(page: MagicString, $: CheerioAPI): SiteFile[] {
  const scripts = $(RUNTIME).toArray()
  if (scripts.length === 0) return []
  const file = fileNamed('islands', scripts.map((script) => $(script).text()).join(';\n'))
  for (const [index, { sourceCodeLocation }] of scripts.entries()) {
    const { startOffset = 0, endOffset = 0 } = sourceCodeLocation ?? {}
    const moved = index === 0 ? `<script type="module" src="${file.address}"></script>` : ''
    page.overwrite(startOffset, endOffset, moved)
  }
  return [file]
}

/**
 * An island's props repeat what its markup says, so they load later: `client:ready` gets them from
 * `data-props`.
 */
function moveProps(page: MagicString, $: CheerioAPI): SiteFile[] {
  return $('astro-island')
    .toArray()
    .flatMap((island) => {
      const place = attributePlace(island, 'props')
      const { props = '' } = island.attribs
      if (!place || props.length < WORTH_A_FILE) return []
      const file = fileNamed('props', `export default JSON.stringify(${props})`)
      page.overwrite(place.startOffset, place.endOffset, `data-props="${file.address}"`)
      return [file]
    })
}

/**
 * Moves what islands need out of a page and into files, which all pages share, which have integrity, and
 * which need no hash in the policy.
 * @returns the page, and the files it now needs
 */
export function withIslandFiles(html: string): { html: string; files: readonly SiteFile[] } {
  const $ = readHtml(html)
  const page = new MagicString(html)
  const files = [...moveRuntime(page, $), ...moveProps(page, $)]
  return { html: page.toString(), files }
}
