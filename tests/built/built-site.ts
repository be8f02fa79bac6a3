import type { CheerioAPI } from 'cheerio'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readHtml } from './bytes.ts'

/** A built site. Files are relative to `dist`, with `/` as separator. */
export function builtSite(dist: string) {
  const files = (pattern: string) =>
    globSync(pattern, { cwd: dist })
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const trees = new Map<string, CheerioAPI>()
  /** A parsed page, cached. */
  const page = (file: string) => {
    const tree = trees.get(file) ?? readHtml(read(file))
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
