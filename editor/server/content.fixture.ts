import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const CONTENT = fileURLToPath(new URL('../../tests/content', import.meta.url))

/** The content files of the tests, with their texts. */
export const contentTexts = (): [file: string, text: string][] =>
  globSync('**/*.yaml', { cwd: CONTENT })
    .sort()
    .map((name) => [`content/${name}`, readFileSync(join(CONTENT, name), 'utf8')])

/** A project with only content, deleted when the test ends. */
export function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'cca-edit-'))
  cpSync(CONTENT, join(root, 'content'), { recursive: true })
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}
