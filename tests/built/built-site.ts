import type { CheerioAPI } from 'cheerio'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readHtml } from '../../scripts/bytes.ts'

const find = ($: CheerioAPI, selector: string) => $.root().find(selector).toArray()

/** Output folder of a build. */
export type BuiltSite = {
  dist: string
  /** Pages, as paths relative to dist. */
  pages: readonly string[]
  /** Files that match a glob, relative to dist, with `/` as separator. */
  files: (pattern: string) => string[]
  has: (file: string) => boolean
  read: (file: string) => string
  /** Parsed page, cached. */
  page: (file: string) => CheerioAPI
  /** Elements of a page, in document order. */
  elements: (file: string, selector: string) => ReturnType<typeof find>
}

export function builtSite(dist: string): BuiltSite {
  const files = (pattern: string) =>
    globSync(pattern, { cwd: dist })
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const trees = new Map<string, CheerioAPI>()
  const page = (file: string) => {
    const tree = trees.get(file) ?? readHtml(read(file))
    trees.set(file, tree)
    return tree
  }
  return {
    dist,
    pages: files('**/*.html'),
    files,
    has: (file) => existsSync(join(dist, file)),
    read,
    page,
    elements: (file, selector) => find(page(file), selector),
  }
}

/** Text content with whitespace collapsed. */
export const textOf = (elements: { text: () => string }) => elements.text().replace(/\s+/g, ' ').trim()
