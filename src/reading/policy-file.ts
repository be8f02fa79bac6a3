import type { Loader } from 'astro/loaders'
import { fileURLToPath } from 'node:url'
import { ContentError, type ContentProblem } from './content-file.ts'
import { hasFile } from './content-folder.ts'
import { projectFiles, type ProjectFiles } from './project-files.ts'
import { oddCharacter } from '../schemas/odd-character.ts'
import { PAGES } from '../site-map.ts'
import { readText } from './text-file.ts'

/** The policy as a page of the site. Optional. */
export const POLICY_FILE = PAGES.privacy.file

/** Markup that a pasted policy may contain but the site must not show or run. */
const REFUSED: readonly (readonly [pattern: RegExp, message: (found: string) => string])[] = [
  [
    /<\s*(?:script|iframe|frame|object|embed|form|base|meta|link)\b/i,
    (found) => `Found ${found}>. A policy is text: remove scripts, frames and forms.`,
  ],
  [/<\s*style\b/i, (found) => `Found ${found}>. Remove it: the site styles the text.`],
  [
    /<[a-z][^<>]*\sstyle\s*=/i,
    () =>
      "Found an inline style, which the site's security policy blocks. Remove it: the site styles the text.",
  ],
  [/<[a-z][^<>]*\son[a-z]+\s*=/i, () => 'Found a script in an attribute. A policy is text: remove it.'],
  [/javascript:/i, () => 'Found a javascript: address. Use an address that starts with https://.'],
]

const lineOf = (text: string, position: number) => text.slice(0, position).split('\n').length

function problemsOf(text: string): ContentProblem[] {
  const odd = oddCharacter(text, { lines: true })
  if (odd) return [{ line: lineOf(text, odd.position), field: '', message: odd.message }]
  return REFUSED.flatMap(([pattern, message]) =>
    [...text.matchAll(new RegExp(pattern.source, 'gi'))].map((match) => ({
      line: lineOf(text, match.index),
      field: '',
      message: message(match[0].replace(/\s+/g, '')),
    })),
  ).sort((a, b) => a.line - b.line)
}

/**
 * The text of content/privacy.md; undefined when there is no such file.
 * @throws ContentError listing every line with code, and for a file that is not UTF-8
 */
export function readPolicy(files: ProjectFiles): string | undefined {
  if (!hasFile(files, POLICY_FILE)) return undefined
  const text = readText(POLICY_FILE, files.read(POLICY_FILE))
  const problems = problemsOf(text)
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

/** Loads content/privacy.md: at most one entry. */
export const policyFile: Loader = {
  name: 'policy-file',
  load: async (context) => {
    const { store, config } = context
    const text = readPolicy(projectFiles(fileURLToPath(config.root)))
    if (text === undefined) {
      // Astro takes half a second to notice a removal.
      if (store.keys().length > 0) store.clear()
      return
    }
    const rendered = await context.renderMarkdown(text)
    const html = withLowerHeadings(rendered.html)
    store.set({
      id: 'privacy',
      data: {},
      body: text,
      digest: context.generateDigest(html),
      rendered: { ...rendered, html },
    })
  },
}
