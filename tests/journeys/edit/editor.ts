import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { variant } from '../../variant.ts'
import { messagesOf } from '../site.ts'

const CONTENT = 'tests/content'

/** Keeps Astro from starting npm to ask for a newer version, and from describing the project to its makers. */
const QUIET_ASTRO = { ASTRO_DISABLE_UPDATE_CHECK: 'true', ASTRO_TELEMETRY_DISABLED: '1' }

/** The address that an editor prints. */
const printedAddress = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      const [address] = /http:\S+/.exec(data.toString('utf8')) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error('The editor could not be started.')))
  })

/** An editor that runs on a copy of the project. */
export class RunningEditor {
  readonly folder: string
  url = ''
  #child: ChildProcess | undefined

  constructor(folder: string) {
    this.folder = folder
  }

  async start() {
    this.#child = spawn(process.execPath, ['scripts/edit.ts'], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...QUIET_ASTRO, NODE_ENV: undefined, VITEST: undefined },
    })
    this.url = await printedAddress(this.#child)
  }

  /** Ends it, as a power cut would. */
  async kill() {
    const child = this.#child
    if (child?.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  file = (name: string) => join(this.folder, name)
  /** Empty for no file. */
  read = (name: string) => (existsSync(this.file(name)) ? readFileSync(this.file(name), 'utf8') : '')
  write = (name: string, data: string) => writeFileSync(this.file(name), data)

  /** Restores the content, touching only the files that differ. */
  reset() {
    for (const name of globSync('content/**/*.*', { cwd: this.folder }))
      if (!existsSync(join(CONTENT, '..', name))) rmSync(this.file(name))
    for (const name of globSync('**/*.yaml', { cwd: CONTENT })) {
      const original = readFileSync(join(CONTENT, name), 'utf8')
      const file = `content/${name}`
      if (!existsSync(this.file(file)) || this.read(file) !== original) this.write(file, original)
    }
  }
}

type Fixtures = {
  form: Locator
  /** The real page beside the form. */
  site: FrameLocator
  status: Locator
  /** Messages in the console. A test fails on every message. */
  console: string[]
}

/** Messages of Vite, of the browser while the server is gone or slow, and of pages drawn while a file changes. */
const OWN =
  /\[vite\]|React DevTools|dynamically imported module|500 \(Internal|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE|WebSocket|403 \(Forbidden\)|404 \(Not Found\)|Hydration failed|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|preloaded using link preload/

export const test = base.extend<Fixtures, { editor: RunningEditor }>({
  editor: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find out what a fixture needs
    async ({}, use, { parallelIndex }) => {
      const { folder } = variant(`edit-${parallelIndex}`, CONTENT)
      const editor = new RunningEditor(folder)
      await editor.start()
      await use(editor)
      await editor.kill()
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
  // Without motion, which would draw the page again and again for as long as it is open.
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1366, height: 768 },
  page: async ({ page, editor }, use) => {
    await page.goto(editor.url)
    await expect(page.getByRole('main')).toBeVisible()
    await use(page)
    await page.goto('about:blank')
    editor.reset()
    // There is no such step: the editor only reads what was reset, before the next test opens its page.
    const { origin, hash } = new URL(editor.url)
    const headers = { origin, 'x-edit-token': hash.slice(1) }
    await page.request.post(`${origin}/edit/api/take-back`, { headers, data: { id: 0 } })
  },
  form: ({ page }, use) => use(page.getByRole('main')),
  site: async ({ page }, use) => {
    const site = page.frameLocator('iframe')
    await expect(site.locator('html')).toHaveAttribute('data-prepared', '/')
    await use(site)
  },
  status: ({ page }, use) => use(page.locator('.status')),
})

/** Opens a part of the site. */
export const openPart = (page: Page, part: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the site' })
    .getByRole('button', { name: new RegExp(`^${part}(?: ?To fix)?$`) })
    .click()

export { expect }
