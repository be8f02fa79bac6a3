import {
  test as base,
  expect,
  type BrowserContext,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variant } from '../../variant.ts'
import { messagesOf } from '../site.ts'

const CONTENT = 'tests/content'

/** Keeps Astro from starting npm to ask for a newer version, and from describing the project to its makers. */
export const QUIET_ASTRO = { ASTRO_DISABLE_UPDATE_CHECK: 'true', ASTRO_TELEMETRY_DISABLED: '1' }

/** An editor that runs on a copy of the project. */
type RunningEditor = {
  url: string
  /** Origin of the real pages. */
  origin: string
  /** Waits until the editor says that the page shows what was saved. */
  fresh: () => Promise<void>
  /** The HTML of a real page. */
  readPage: (path: string) => Promise<string>
  read: (file: string) => string
  write: (file: string, data: string | Uint8Array) => void
  /** Restores the content. */
  reset: () => Promise<void>
  /** Waits until the pages show the content as it was restored. */
  restored: () => Promise<void>
}

type Fixtures = {
  /** The real page beside the form. */
  site: FrameLocator
  form: Locator
  /** Saves, and waits for the confirmation. */
  save: () => Promise<void>
  /** Messages in the console. A test fails on every message. */
  console: string[]
}

/** Messages of Vite itself, its responses while it bundles a dependency, and pages that an edit takes off the site. */
// In development the page may be drawn before a change and its islands after it; they are then drawn again.
const OWN = /\[vite\]|404 \(Not Found\)|504 \(Outdated Optimize Dep\)|^uncaught: Hydration failed/

/** The address that an editor prints. */
const printedAddress = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      const [address] = /http:\S+/.exec(data.toString('utf8')) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error('The editor could not be started.')))
  })

/** Starts the editor of a copy of the project. */
export async function startEditor(folder: string) {
  const child = spawn(process.execPath, ['scripts/edit.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...QUIET_ASTRO },
  })
  return { url: await printedAddress(child), stop: () => child.kill('SIGTERM') }
}

const textOf = async (address: string) => (await fetch(address)).text()

const PAGES = ['/', '/cca-graduates']

/** The words of a real page. */
async function wordsOf(address: string): Promise<string> {
  const html = await textOf(address)
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')
}

const filesOf = (folder: string) => globSync('**/*.*', { cwd: folder })

/** Restores content/, touching only the files that differ. Pictures may stay: nothing refers to them. */
function restore(content: string) {
  const originals = filesOf(CONTENT)
  for (const file of filesOf(content))
    if (/\.(?:yaml|md)$/.test(file) && !originals.includes(file)) rmSync(join(content, file))
  for (const file of originals) {
    const [target, original] = [join(content, file), readFileSync(join(CONTENT, file))]
    if (!existsSync(target) || !readFileSync(target).equals(original)) writeFileSync(target, original)
  }
}

/** Where the editor at an address serves the real page. */
async function originOf(url: string): Promise<string> {
  const [, origin = ''] = /data-page="([^"]+)"/.exec(await textOf(url)) ?? []
  return origin
}

async function freshOf(url: string) {
  await textOf(`${url}api/fresh`)
}

async function reset(folder: string, url: string) {
  restore(join(folder, 'content'))
  // The editor notices it when it is asked for its state.
  await textOf(`${url}api/state`)
  for (const name of ['history', 'seen.json', 'drafts.json'])
    rmSync(join(folder, '.cache/edit', name), { recursive: true, force: true })
  await freshOf(url)
}

/** @returns waits until the pages show the content as it is now */
async function restoredOf(origin: string) {
  const pages = PAGES.map((path) => origin + path)
  const words = await Promise.all(pages.map(wordsOf))
  return async () => {
    // One page after the other: each request renders a page.
    for (const [index, page] of pages.entries())
      await expect.poll(() => wordsOf(page), { intervals: [200] }).toBe(words[index])
  }
}

export const test = base.extend<Fixtures, { editor: RunningEditor; shared: BrowserContext }>({
  editor: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find out what a fixture needs
    async ({}, use) => {
      const { folder } = variant('edit', CONTENT)
      const { url, stop } = await startEditor(folder)
      const origin = await originOf(url)
      await freshOf(url)
      const file = (name: string) => join(folder, name)
      await use({
        url,
        origin,
        fresh: () => freshOf(url),
        readPage: (path) => textOf(origin + path),
        read: (name) => readFileSync(file(name), 'utf8'),
        write: (name, data) => writeFileSync(file(name), data),
        reset: () => reset(folder, url),
        restored: await restoredOf(origin),
      })
      stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  console: [
    async ({ page }, use) => {
      const messages = messagesOf(page)
      await use(messages)
      expect(
        messages.filter((message) => !OWN.test(message)),
        'the console',
      ).toEqual([])
    },
    { auto: true },
  ],
  // One browser context for all tests: its cache has the modules of the page.
  shared: [
    async ({ browser }, use) => {
      // Without motion, which would draw the page again and again for as long as it is open.
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        reducedMotion: 'reduce',
      })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ shared, editor }, use) => {
    const page = await shared.newPage()
    // A test that asks for `site` loads the real page, which takes longer than many a test.
    await page.route(`${editor.origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto(editor.url)
    await expect(page.getByRole('main')).toBeVisible()
    await use(page)
    // What the page would still keep when it goes away could arrive after the reset, in the next test.
    await page.evaluate(() => {
      globalThis.fetch = () => new Promise(() => undefined)
    })
    // Before the content is replaced: the page would show errors.
    await page.goto('about:blank')
    await page.close()
    await editor.reset()
  },
  site: async ({ page, editor }, use) => {
    await editor.restored()
    await page.unrouteAll()
    await page.reload()
    await expect(page.locator('section[aria-busy=false] iframe')).toBeVisible()
    await use(page.frameLocator('iframe'))
  },
  form: ({ page }, use) => use(page.getByRole('main')),
  save: ({ page }, use) =>
    use(async () => {
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    }),
})

/** The list of parts. */
export const partsOf = (page: Page) => page.getByRole('navigation', { name: 'Parts of the site' })

/** Opens a part of the site; where there is no room for the list, from its view. */
export async function openPart(page: Page, part: string) {
  const views = page.getByRole('group', { name: 'What is shown' })
  if (await views.isVisible()) await views.getByRole('button', { name: 'Parts' }).click()
  await partsOf(page)
    .getByRole('button', { name: new RegExp(`^${part}(?: ?Not saved)?(?: ?To fix)?$`) })
    .click()
}

/** Removed and added lines. */
export function difference(before: string, after: string) {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return { gone: old.filter((line) => !now.includes(line)), added: now.filter((line) => !old.includes(line)) }
}

export { expect }
