import { expect, test as base, type Page } from '@playwright/test'
import { execFileSync, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { variant, type Variant } from '../variant.ts'

export type Editor = Pick<Variant, 'folder' | 'write' | 'build'> & {
  url: string
  site: string
  git: (...args: string[]) => string
}

/** Runs `npm run edit` in a clone of the project with the content of the tests. */
export const test = base.extend<object, { editor: Editor }>({
  editor: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, use, { workerIndex }) => {
      const { folder, write, build } = variant(`editor-${workerIndex}`)
      write('.gitignore', 'node_modules\n.astro\n.cache\n')
      const git = (...args: string[]) => execFileSync('git', args, { cwd: folder }).toString().trim()
      git('init', '-q', '-b', 'main')
      git('config', 'user.name', 'Ada Owner')
      git('config', 'user.email', 'ada@example.com')
      git('add', '-A')
      git('commit', '-qm', 'start')
      const server = spawn(process.execPath, ['admin/edit.ts'], {
        cwd: folder,
        env: { ...process.env, BROWSER: 'none', NODE_ENV: 'development' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      for await (const line of createInterface(server.stdout)) if ((said = line).includes('editor')) break
      const [url, , site] = said.match(/http:[^\s,]+/g) ?? []
      if (!url || !site) throw new Error('The editor was not started.')
      await use({ folder, write, build, url, site, git })
      server.kill()
    },
    { scope: 'worker' },
  ],
  // The editor draws only the fields that are in view.
  viewport: { width: 1280, height: 1600 },
})

/** Finds the control of a field. */
export const control = (page: Page, path: string) =>
  page.locator(`[data-key-path="${path}"] :is(input[type="text"], textarea)`).first()

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

/** This is the last test of a file, so it builds what the other tests saved. */
export const siteIsBuilt = () =>
  test('the site is built from what was saved', async ({ editor }) => {
    expect(await editor.build()).toMatchObject({ status: 0 })
  })
