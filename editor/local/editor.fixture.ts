import { expect, test as base, type Page } from '@playwright/test'
import { execFileSync, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { variant, type Variant } from '../../tests/variant.ts'

export type Editor = Pick<Variant, 'folder' | 'write'> & {
  url: string
  git: (...args: string[]) => string
  /** What the terminal shows. */
  said: string[]
}

const MISTAKE = 'heading: a: b\n'

/** Runs edit.ts in a copy of the project with the tests' content and a mistake in one file. */
export const test = base.extend<{ editor: Editor }>({
  editor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, use) => {
      const { folder, write } = variant('editor')
      cpSync('editor', join(folder, 'editor'), { recursive: true })
      write('.gitignore', 'node_modules\n.astro\n.cache\n')
      const git = (...args: string[]) => execFileSync('git', args, { cwd: folder }).toString().trim()
      git('init', '-q', '-b', 'main')
      git('config', 'user.name', 'Ada Owner')
      git('config', 'user.email', 'ada@example.com')
      git('add', '-A')
      git('commit', '-qm', 'start')
      write('content/services.yaml', MISTAKE)
      const server = spawn(process.execPath, ['editor/local/edit.ts'], {
        cwd: folder,
        env: { ...process.env, BROWSER: 'none', NODE_ENV: 'development' },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const said: string[] = []
      createInterface(server.stdout).on('line', (line) => said.push(line))
      await expect.poll(() => said.join(), { timeout: 120_000 }).toContain('Ctrl+C')
      const [url = ''] = /http:[^\s,]+/.exec(said.join()) ?? []
      await use({ folder, write, url, git, said })
      server.kill()
    },
    { timeout: 180_000 },
  ],
})

/** Finds the control of a field. */
export const control = (page: Page, path: string) =>
  page.locator(`[data-key-path="${path}"] :is(input[type="text"], textarea)`).first()

/** Scrolls to a field, because the editor draws only the fields that are in view. */
export const show = (page: Page, path: string) =>
  page
    .locator(`[data-key-path="${path}"]`)
    .first()
    .evaluate((field) => field.scrollIntoView({ block: 'center' }))

export async function fill(page: Page, path: string, text: string) {
  await show(page, path)
  await control(page, path).fill(text)
}

export async function openEntry(page: Page, editor: Editor, path: string) {
  await page.goto(`${editor.url}#/collections/${path}`)
  await page.locator('[data-key-path]').first().waitFor()
}

/** Saves, and waits until the editor has closed the entry, which it does after the commit. */
export async function save(page: Page) {
  const saved = page.waitForResponse((response) => response.url().endsWith('/contents') && response.ok())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  await page.locator('[data-key-path]').first().waitFor({ state: 'hidden' })
}
