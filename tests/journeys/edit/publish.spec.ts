import { test as base } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectedSite } from '../../connected-site.ts'
import { gitAs, repositoryIn } from './git.ts'
import { RunningEditor, expect, openPart } from './editor.ts'

const SERVICES = 'content/services.yaml'

/** The editor of an owner who is ready to launch, in a folder that is pushed to a repository on this machine. */
const test = base.extend<{ owner: { editor: RunningEditor; server: string } }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find out what a fixture needs
  owner: async ({}, use) => {
    const site = await connectedSite('publish', 'tests/content')
    site.write('.gitignore', 'node_modules\n.cache\n.astro\ndist\ndist-hosts\n')
    const server = mkdtempSync(join(tmpdir(), 'cca-bare-'))
    repositoryIn(site.folder, server, 'Ada Owner')
    const editor = new RunningEditor(site.folder)
    await editor.start()
    await use({ editor, server })
    await editor.kill()
    rmSync(server, { recursive: true, force: true })
  },
})

/** For a build beside others, in milliseconds. */
const BUILT = { timeout: 300_000 }

test('a price is published; what others did is asked about', async ({ page, owner: { editor, server } }) => {
  const onServer = (file: string) => gitAs(server)('show', `main:${file}`)
  const form = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const publish = () => page.getByRole('banner').first().getByRole('button', { name: 'Publish…' }).click()
  const change = async (price: string) => {
    await form.locator('[data-field$="services.2.price"]').fill(price)
    await expect(page.locator('.status')).toHaveText('Saved')
  }
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(editor.url)
  await openPart(page, 'Income calculator')
  await form.getByText('Certainty Workshop · $997').click()

  await test.step('published, and not said to be live before it is', async () => {
    await change('1,200')
    await publish()
    await expect(dialog.getByRole('status')).toContainText('Ada Owner sends this to')
    await expect(dialog.getByText('Certainty Workshop · $997: Price')).toBeVisible()
    await expect(dialog).toContainText(/Not published.*content\/media\/rejected\.jpg/)
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog).toContainText('The host is building the site', BUILT)
    expect(onServer(SERVICES)).toContain('price: 1200')
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('an unpushed commit needs its own yes; the same line is decided', async () => {
    editor.write('src/notes.ts', '// half done\n')
    gitAs(editor.folder, 'Dev')('add', 'src/notes.ts')
    gitAs(editor.folder, 'Dev')('commit', '-qm', 'wip: do not ship')
    const copy = mkdtempSync(join(tmpdir(), 'cca-copy-'))
    gitAs(copy)('clone', '-q', server, '.')
    const theirs = gitAs(copy, 'Carla')
    execFileSync('sed', ['-i', 's/price: 1200/price: 1300/', join(copy, SERVICES)])
    theirs('commit', '-qam', 'change a price')
    theirs('push', '-q')
    rmSync(copy, { recursive: true })
    await change('1,400')
    await publish()
    const go = dialog.getByRole('button', { name: 'Publish', exact: true })
    await expect(dialog).toContainText('src/notes.ts')
    const yes = dialog.getByLabel('Yes, publish them, too')
    await yes.check()
    await expect(go).toHaveAttribute('aria-disabled', 'true')
    await yes.uncheck()
    await dialog.getByLabel(/Carla, .*: ?1,300/).check()
    await expect(go).toHaveAttribute('aria-disabled', 'true')
    await yes.check()
    await dialog.getByLabel('Text to publish').fill('1,350')
    await page.keyboard.press('Escape')
    await publish()
    await expect(dialog.getByLabel('Text to publish')).toHaveValue('1,350')
    // A yes is to what was listed when it was given.
    await expect(go).toHaveAttribute('aria-disabled', 'true')
    await yes.check()
    await go.click()
    await expect(dialog).toContainText('Building the site…')
    await expect(dialog.getByRole('heading', { name: 'Publish' })).toBeFocused()
    await expect(dialog).toContainText('The host is building the site', BUILT)
    expect(onServer(SERVICES)).toContain('price: 1350')
    expect(onServer('src/notes.ts')).toContain('half done')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(form.locator('[data-field$="services.2.price"]')).toHaveValue('1,350')
  })
})
