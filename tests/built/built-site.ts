import { load, type CheerioAPI } from 'cheerio'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A built site. Files are relative to `dist`, with `/` as separator. */
export function builtSite(dist: string) {
  const files = (pattern: string) =>
    globSync(pattern, { cwd: dist })
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const trees = new Map<string, CheerioAPI>()
  /** A page, parsed once as by a browser without scripts. Elements keep their position in the file. */
  const page = (file: string) => {
    const tree =
      trees.get(file) ?? load(read(file), { sourceCodeLocationInfo: true, scriptingEnabled: false })
    trees.set(file, tree)
    return tree
  }
  return {
    dist,
    /** Without the HTML files of public/, which are published as they are. */
    pages: files('**/*.html').filter((file) => !existsSync(join('public', file))),
    files,
    has: (file: string) => existsSync(join(dist, file)),
    read,
    page,
    /** In document order. */
    elements: (file: string, selector: string) => page(file).root().find(selector).toArray(),
  }
}

export type BuiltSite = ReturnType<typeof builtSite>

/** Text content with whitespace collapsed. */
export const textOf = (elements: { text: () => string }) => elements.text().replace(/\s+/g, ' ').trim()
