import { test as base, expect } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectedSite, DOMAIN } from '../../connected-site.ts'
import { axeViolations } from '../../look/axe.ts'
import { openPart, startEditor } from './editor.ts'

// What is set up on this machine, such as signing, does not count.
process.env['GIT_CONFIG_GLOBAL'] = devNull

const gitIn =
  (folder: string) =>
  (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@certainty.test', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })

/** The editor of an owner who is ready to launch, in a folder that is pushed to a repository on this machine. */
const test = base.extend<{
  owner: { url: string; onServer: (file: string) => string; subject: () => string }
}>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find out what a fixture needs
  owner: async ({}, use) => {
    const site = await connectedSite('publish', 'tests/content')
    site.write('.gitignore', 'node_modules\n.cache\n.astro\ndist\ndist-hosts\n')
    const bare = mkdtempSync(join(tmpdir(), 'cca-bare-'))
    gitIn(bare)('init', '-q', '--bare', '-b', 'main')
    const git = gitIn(site.folder)
    git('init', '-q', '-b', 'main')
    git('add', '-A')
    git('commit', '-q', '-m', 'begin')
    git('remote', 'add', 'origin', bare)
    git('push', '-q', '-u', 'origin', 'main')
    const { url, stop } = await startEditor(site.folder)
    await use({
      url,
      onServer: (file) => gitIn(bare)('show', `main:${file}`),
      subject: () => gitIn(bare)('log', '-1', '--format=%s', 'main'),
    })
    stop()
    rmSync(bare, { recursive: true, force: true })
  },
})

test('publishes a price, goes back, and refuses while something required is open', async ({
  page,
  owner,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(owner.url)
  const form = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const openDialog = () =>
    page.getByRole('banner').getByRole('button', { name: 'Publish', exact: true }).click()
  const save = async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  }

  await openDialog()
  await expect(dialog.getByText('Nothing: everything that is saved is published.')).toBeVisible()
  await expect(button('Publish')).toHaveAttribute('aria-disabled', 'true')
  await button('Close').click()

  await openPart(page, 'Income calculator')
  await form.getByText('Certainty Workshop').first().click()
  const price = form.locator('details[open]').getByLabel('Price', { exact: true })
  await price.fill('1200')
  await openDialog()
  await expect(dialog.getByText('Income calculator: Service 3, Price', { exact: true })).toBeVisible()
  await button('Close').click()
  await save()
  await openDialog()
  await expect(
    dialog.getByText('Income calculator: Price of Certainty Workshop: $997 → $1,200'),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await button('Publish').press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Publishing…' })).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText('Build the site')
  // The editor goes on with it, also when its page is loaded again.
  await page.reload()
  await openDialog()
  await expect(dialog.getByRole('heading', { name: 'Published', exact: true })).toBeVisible()
  await expect(dialog.getByRole('link', { name: DOMAIN })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(owner.onServer('content/services.yaml')).toContain('price: 1200,')
  expect(owner.subject()).toBe('content: Income calculator: Price of Certainty Workshop: $997 → $1,200\n')
  await button('Close').click()

  await openDialog()
  await button('Go back to the last published version').click()
  await button('Go back and publish').click()
  await expect(dialog.getByRole('heading', { name: 'Published', exact: true })).toBeVisible()
  expect(owner.onServer('content/services.yaml')).toContain('price: 997,')
  expect(owner.subject()).toContain('content: go back to the version of ')
  await button('Close').click()
  await form.getByText('Certainty Workshop').first().click()
  await expect(price).toHaveValue('997')
  await page.getByRole('button', { name: 'Undo last save' }).click()
  await expect(price).toHaveValue('1200')

  await form.getByLabel('Counsel has approved the disclaimer').uncheck()
  await save()
  await openDialog()
  await expect(button('Publish')).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'disclaimer is not approved' }).click()
  await expect(dialog).toBeHidden()
  await expect(form.getByLabel('Counsel has approved the disclaimer')).toBeFocused()
})
