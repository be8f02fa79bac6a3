import { markdownToMdast, type MdastNode } from 'satteri'
import { quote } from '../../connections/link.ts'
import { ContentError, readText } from './content-file.ts'
import { hasFile } from './content-folder.ts'
import type { ProjectFiles } from './project-files.ts'
import { CONTENT } from '../paths.ts'

export const POLICY_FILE = CONTENT.policy

/** A page, a mail program, or a telephone. */
const LINK = /^(?:https?:|mailto:|tel:|[/#])/i

/** What would run, show as a tag, or be sent as a note. Asks the parser that draws the page, so that both read it alike. */
function problemOf(node: MdastNode): string | undefined {
  if (node.type === 'html')
    return `Found ${quote(node.value)}, which is HTML. A policy is Markdown, without HTML: remove the tag.`
  if ((node.type === 'link' || node.type === 'definition') && !LINK.test(node.url))
    return `Found a link to ${quote(node.url)}. Enter an address that starts with https://, mailto:, tel:, / or #.`
  if (node.type === 'image' || node.type === 'imageReference')
    return 'Found a picture. A policy is text: remove the picture, or link to a page that shows it.'
  return undefined
}

const withInner = (node: MdastNode): MdastNode[] => [
  node,
  ...('children' in node ? node.children.flatMap(withInner) : []),
]

/**
 * The text of content/privacy.md; undefined when there is no such file.
 * @throws ContentError for all HTML, pictures, and links that lead nowhere, each with its line, and for a file that is not UTF-8
 */
export function readPolicy(files: ProjectFiles): string | undefined {
  if (!hasFile(files, POLICY_FILE)) return undefined
  const text = readText(POLICY_FILE, files.read(POLICY_FILE))
  const problems = withInner(markdownToMdast(text)).flatMap((node) => {
    const message = problemOf(node)
    return message === undefined ? [] : [{ line: node.position?.start.line ?? 1, field: '', message }]
  })
  if (problems.length > 0) throw new ContentError(POLICY_FILE, problems)
  return text
}

/** The page has its own h1, so if the policy has one, too, all of its headings move down a level. */
export function withLowerHeadings(html: string): string {
  if (!/<h1[\s>]/.test(html)) return html
  return html.replace(
    /<(\/?)h([1-5])(?=[\s>])/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  )
}
