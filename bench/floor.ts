import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveSite, type SiteServer } from '../deploy/hosts/site-server.ts'
import { write } from '../deploy/release/folder.ts'
import { readHtml } from '../deploy/release/html.ts'
import { compressed } from '../deploy/release/precompress.ts'

/** Everything but the text. */
const NON_TEXT = 'style, script, svg, img, noscript, link, [hidden], [aria-hidden=true]'

const NON_TEXT_ATTRIBUTES = /^(?:class|data-.*|props|popover.*|component-.*|renderer-url|opts)$/

/** A page's text and nothing else: no style sheet, font, script, or drawing. */
function floorPage(html: string): string {
  const $ = readHtml(html)
  $(NON_TEXT).remove()
  for (const element of $('html *').toArray())
    for (const name of Object.keys(element.attribs))
      if (NON_TEXT_ATTRIBUTES.test(name)) $(element).removeAttr(name)
  return $.html()
}

/**
 * Serves the floor of each page: its bare text on the same host. A page cannot paint earlier than its floor,
 * so times are reported as ratios to it.
 */
export async function serveFloor(dist: string, pages: readonly string[]): Promise<SiteServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cca-floor-'))
  for (const page of [...pages, '404.html']) {
    const html = Buffer.from(floorPage(readFileSync(join(dist, page), 'utf8')))
    write(join(folder, page), html)
    for (const { extension, bytes } of compressed(html)) write(join(folder, `${page}${extension}`), bytes)
  }
  copyFileSync(join(dist, '_headers'), join(folder, '_headers'))
  const site = await serveSite(folder)
  return {
    ...site,
    close: async () => {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
