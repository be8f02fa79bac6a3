import { expect, test as base, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../editor/server/page-server.ts'
import { variant } from '../../variant.ts'
import { QUIET_ASTRO } from './editor.ts'

type Project = {
  url: string
  read: (file: string) => string
  write: (file: string, text: string) => void
  rename: (from: string, to: string) => void
  remove: (file: string) => void
}

/** What `npm run dev` starts, on a copy of the project. */
const test = base.extend<{ project: Project }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find out what a fixture needs
  project: async ({}, use) => {
    const { folder, write } = variant('dev', 'tests/content')
    const port = await freePort()
    const child = spawn(
      process.execPath,
      ['node_modules/astro/bin/astro.mjs', 'dev', '--host', '127.0.0.1', '--port', String(port)],
      {
        cwd: folder,
        stdio: 'ignore',
        env: { ...process.env, ...QUIET_ASTRO, NODE_ENV: 'development' },
      },
    )
    const url = `http://127.0.0.1:${port}`
    await expect
      .poll(() =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
    const at = (file: string) => join(folder, file)
    await use({
      url,
      read: (file) => readFileSync(at(file), 'utf8'),
      write,
      rename: (from, to) => renameSync(at(from), at(to)),
      remove: (file) => rmSync(at(file)),
    })
    child.kill('SIGTERM')
  },
})

// Motion would redraw the page for as long as it is open.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a page again and again: the page itself is reloaded after a change, which gives up what is being loaded. */
const open = (page: Page, address: string) =>
  expect(async () => {
    await page.goto(address)
  }).toPass()

const cards = (page: Page) => page.getByText('Watch Presentation')

test('npm run dev follows files that are added, renamed, removed and broken, and shows the error in the page', async ({
  page,
  project,
  request,
}) => {
  // Like the editor's page, see edit.spec.ts.
  expect((await request.get(`${project.url}/__open-in-editor`)).status()).toBe(404)
  await open(page, `${project.url}/cca-graduates`)
  await expect(cards(page)).toHaveCount(6)
  const like = project.read('content/graduates/6-purpose.yaml')
  project.write('content/graduates/7-more.yaml', like.replace('order: 6', 'order: 7'))
  await expect(cards(page)).toHaveCount(7)
  // A name that cannot be part of a URL.
  project.rename('content/graduates/7-more.yaml', 'content/graduates/7 more.yaml')
  const overlay = page.locator('vite-error-overlay')
  await expect(overlay).toContainText('content/graduates')
  await expect(overlay).toContainText('7 more')
  project.remove('content/graduates/7 more.yaml')
  await expect(overlay).toHaveCount(0)
  await expect(cards(page)).toHaveCount(6)

  await open(page, project.url)
  const services = project.read('content/services.yaml')
  project.write('content/services.yaml', services.replace('price: 997,', 'price: -997,'))
  await expect(overlay).toContainText('content/services.yaml cannot be used as it is')
  await open(page, project.url)
  await expect(overlay).toContainText('content/services.yaml cannot be used as it is')
  project.write('content/services.yaml', services.replace('price: 997,', 'price: 998,'))
  await expect(overlay).toHaveCount(0)
  await expect(page.getByText('$998', { exact: true }).first()).toBeAttached()
})
