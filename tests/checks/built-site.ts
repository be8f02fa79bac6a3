import type { Cheerio, CheerioAPI } from 'cheerio'
import type { AnyNode, Element } from 'domhandler'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readHtml } from '../../deploy/release/html.ts'

/** A folder that a build wrote. */
export type BuiltSite = {
  dist: string
  /** Pages, as files of dist. */
  pages: readonly string[]
  /** Files from the root of dist that match a pattern, with `/` between folders. */
  files: (pattern: string) => string[]
  has: (file: string) => boolean
  read: (file: string) => string
  /** The tree of a page, parsed once. */
  page: (file: string) => CheerioAPI
  /** Elements of a page, in its order. */
  elements: (file: string, selector: string) => Element[]
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
    elements: (file, selector) => page(file).root().find(selector).toArray(),
  }
}

/** What is read in elements, with single spaces. */
export const textOf = (elements: Cheerio<AnyNode>) => elements.text().replace(/\s+/g, ' ').trim()
