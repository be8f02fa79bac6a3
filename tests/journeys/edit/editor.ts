import { test as base, expect, type FrameLocator, type Locator } from '@playwright/test'
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variant } from '../../../tools/variant.ts'

/** An editor that runs on a copy of the project. */
type RunningEditor = {
  url: string
  read: (file: string) => string
  write: (file: string, text: string) => void
}

type Fixtures = {
  /** The real page beside the form. */
  site: FrameLocator
  form: Locator
  /** Saves, and waits for the confirmation. */
  save: () => Promise<void>
  /** What the page has written to the console. A test fails on every message. */
  console: string[]
}

/** Messages of Vite itself, and its responses while it bundles a dependency. */
const OWN = /\[vite\]|504 \(Outdated Optimize Dep\)/

export const test = base.extend<Fixtures, { editor: RunningEditor }>({
  editor: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find out what a fixture needs
    async ({}, use) => {
      const { folder } = variant('edit', 'tests/content')
      const child = spawn(process.execPath, ['scripts/edit.ts'], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', (data: Buffer) => {
          const [address] = /http:\S+/.exec(data.toString('utf8')) ?? []
          if (address) resolve(address)
        })
        child.once('exit', () => reject(new Error('The editor could not be started.')))
      })
      const file = (name: string) => join(folder, name)
      await use({
        url,
        read: (name) => readFileSync(file(name), 'utf8'),
        write: (name, text) => writeFileSync(file(name), text),
      })
      child.kill('SIGTERM')
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  console: [
    async ({ page }, use) => {
      const messages: string[] = []
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
      await use(messages)
      expect(
        messages.filter((message) => !OWN.test(message)),
        'the console',
      ).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, editor }, use) => {
    await page.goto(editor.url)
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible({
      timeout: 120_000,
    })
    await use(page)
  },
  site: ({ page }, use) => use(page.frameLocator('iframe')),
  form: ({ page }, use) => use(page.getByRole('main')),
  save: ({ page }, use) =>
    use(async () => {
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    }),
})

/** Removed and added lines. */
export function difference(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return { gone: old.filter((line) => !now.includes(line)), added: now.filter((line) => !old.includes(line)) }
}

export { expect }
