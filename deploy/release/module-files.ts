import { createHash } from 'node:crypto'
import { edited } from './edits.ts'
import { isInlineScript, pageElements, type PageElement } from './page-elements.ts'
import { HASHED_FOLDER } from './release.ts'

/** Below this a request costs more than the characters. */
const WORTH_A_FILE = 1_000

/** Its addresses would mean something else in another folder. */
const IMPORTS_RELATIVE = /(?:from|import)\s*\(?\s*["'`]\.{1,2}\//

const movable = (element: PageElement) =>
  isInlineScript(element) &&
  element.attributes.get('type') === 'module' &&
  element.text.length >= WORTH_A_FILE &&
  !IMPORTS_RELATIVE.test(element.text)

const fileFor = (code: string) =>
  `/${HASHED_FOLDER}page.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`

/**
 * Moves the larger inline modules of a page into files named by their content. A module waits for the page anyway,
 * and so does not delay it; as a file it is fetched once for all pages, has an integrity, and needs no hash in the
 * policy.
 * @returns the page, and the files it now needs: code by address
 */
export function withModuleFiles(html: string): { html: string; files: Map<string, string> } {
  const moved = pageElements(html).filter(movable)
  const edits = moved.map(({ offset, end, text }) => ({
    from: offset,
    to: end,
    text: `<script type="module" src="${fileFor(text)}"></script>`,
  }))
  return { html: edited(html, edits), files: new Map(moved.map(({ text }) => [fileFor(text), text])) }
}
