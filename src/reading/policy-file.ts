import { ContentError, readText } from './content-file.ts'
import { hasFile } from './content-folder.ts'
import type { ProjectFiles } from './project-files.ts'
import { PAGES } from '../site-map.ts'

/** The policy as a page of the site. Optional. */
export const POLICY_FILE = PAGES.privacy.file

/** A tag, and not an address such as <https://acme.com>. */
const HTML = /<\/?[a-z][a-z\d-]*(?=[\s/>]|$)/gi

/**
 * The text of content/privacy.md; undefined when there is no such file.
 * @throws ContentError for every line with HTML, which the site would show or run, and for a file that is not UTF-8
 */
export function readPolicy(files: ProjectFiles): string | undefined {
  if (!hasFile(files, POLICY_FILE)) return undefined
  const text = readText(POLICY_FILE, files.read(POLICY_FILE))
  const problems = [...text.matchAll(HTML)].map(({ 0: tag, index }) => ({
    line: text.slice(0, index).split('\n').length,
    field: '',
    message: `Found ${tag}>. A policy is Markdown, without HTML: remove the tag.`,
  }))
  if (problems.length > 0) throw new ContentError(POLICY_FILE, problems)
  return text
}

/** A link that opens something else than a page, a mail program, or a telephone. */
const STRANGE_LINK = /(<a\b[^>]*?) href="(?!https?:|mailto:|tel:|[/#])[^"]*"/gi

/** Markdown has links that run a script, however they are written: they lead nowhere. */
export const withoutStrangeLinks = (html: string) => html.replace(STRANGE_LINK, '$1')

/** The page has its own h1, so if the policy has one, too, all of its headings move down a level. */
export function withLowerHeadings(html: string): string {
  if (!/<h1[\s>]/.test(html)) return html
  return html.replace(
    /<(\/?)h([1-5])(?=[\s>])/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  )
}
