import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { control, openEntry, save, siteIsBuilt, test, type Form } from './form.ts'

const FILE = 'content/graduates-page.yaml'
const ENTRY = '_singletons/entries/graduatesPage'

/** Types like a person: for a text that is only set, the library makes no draft. */
async function draft(page: Page, text: string) {
  await control(page, 'intro').fill('')
  await control(page, 'intro').pressSequentially(text)
  // Its version is remembered when the draft is kept.
  await page.waitForFunction((file) => Object.keys(localStorage).some((key) => key.endsWith(file)), FILE)
}

const restore = (page: Page, answer = 'Restore') => page.getByRole('button', { name: answer }).click()

function saveElsewhere(form: Form, heading: string) {
  const text = readFileSync(join(form.folder, FILE), 'utf8')
  form.write(FILE, text.replace(/^heading: .*/m, `heading: ${heading}`))
  form.git('commit', '-qam', 'elsewhere')
}

test('a tab asks before it closes, and what was typed is there in the next one', async ({
  page,
  context,
  form,
}) => {
  await openEntry(page, form, ENTRY)
  await draft(page, 'Typed before closing.')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).accept()
  const next = await context.newPage()
  await openEntry(next, form, ENTRY)
  await restore(next)
  await expect(control(next, 'intro')).toHaveValue('Typed before closing.')
})

test('one tab edits; another one takes over, with the draft', async ({ page, context, form }) => {
  await openEntry(page, form, ENTRY)
  await draft(page, 'Of the first tab.')
  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Edit here' }).click()
  await restore(second)
  await expect(control(second, 'intro')).toHaveValue('Of the first tab.')
  await expect(page.getByText('open in another tab')).toBeVisible()
  await expect(page.locator('[data-key-path]')).toHaveCount(0)
})

test('a draft that is older than its file is refused, until it is discarded', async ({ page, form }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openEntry(page, form, ENTRY)
  await draft(page, 'Of an old draft.')
  saveElsewhere(form, 'Saved elsewhere')
  await page.reload()
  await restore(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('saved elsewhere after you began this draft')
  await page.reload()
  await restore(page, 'Discard')
  await draft(page, 'Of a new draft.')
  await save(page)
  expect(form.git('show', `HEAD:${FILE}`)).toMatch(/Saved elsewhere[^]*Of a new draft/)
})

test('History leads to earlier saves, and brings one back', async ({ page, context, form }) => {
  saveElsewhere(form, 'A wrong heading')
  await openEntry(page, form, ENTRY)
  await page.getByLabel('History').click()
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: /Ada Owner/ })
    .nth(1)
    .click()
  await (await opened).getByRole('button', { name: 'Bring this back' }).first().click()
  await expect((await opened).getByRole('heading', { name: 'All saves' })).toBeVisible()
  expect(form.git('show', `HEAD:${FILE}`)).not.toContain('A wrong heading')
})

siteIsBuilt()
