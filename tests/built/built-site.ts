import { load, type CheerioAPI } from 'cheerio'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a built site. Files are relative to `dist`, with `/` as the separator. */
export function builtSite(dist: string) {
  const files = (pattern: string) =>
    globSync(pattern, { cwd: dist })
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const trees = new Map<string, CheerioAPI>()
  /** Parses a page once, as a browser without scripts does. Elements keep their position in the file. */
  const page = (file: string) => {
    const tree =
      trees.get(file) ?? load(read(file), { sourceCodeLocationInfo: true, scriptingEnabled: false })
    trees.set(file, tree)
    return tree
  }
  /** Elements are in document order. */
  const elements = (file: string, selector: string) => page(file).root().find(selector).toArray()
  return {
    dist,
    /** The HTML files of public/ are left out, because they are published as they are. */
    pages: files('**/*.html').filter((file) => !existsSync(join('public', file))),
    files,
    has: (file: string) => existsSync(join(dist, file)),
    read,
    page,
    elements,
    texts: (file: string, selector: string) => elements(file, selector).map((one) => textOf(page(file)(one))),
    attributes: (file: string, selector: string, name: string) =>
      elements(file, selector).map(({ attribs }) => attribs[name]),
  }
}

export type BuiltSite = ReturnType<typeof builtSite>

/** Returns the text content with collapsed whitespace. */
export const textOf = (elements: { text: () => string }) => elements.text().replace(/\s+/g, ' ').trim()
