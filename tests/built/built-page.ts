import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Parser, StaticConfigLoader, type HtmlElement } from 'html-validate'

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** Files of dist, from its root, with `/` between folders. */
export const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: DIST })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

export const PAGES = filesOf('**/*.html')

export const read = (file: string) => readFileSync(join(DIST, file), 'utf8')

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** What is read in an element, with single spaces. */
export const textOf = (element: HtmlElement) =>
  element.textContent
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** The tree of a built page. */
export async function parse(file: string): Promise<HtmlElement> {
  const config = await new StaticConfigLoader({ root: true }).getConfigFor(file)
  return new Parser(config).parseHtml(read(file))
}

export const attribute = (element: HtmlElement, name: string) => element.getAttributeValue(name) ?? undefined
