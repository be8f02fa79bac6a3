import { expect, type Page } from '@playwright/test'
import { control, openEntry, save, test } from './editor.ts'

const ENTRY = '_singletons/entries/graduatesPage'

/** Types key by key, because the library makes no draft otherwise, and waits until the draft is stored. */
async function draft(page: Page, text: string) {
  await control(page, 'intro').fill('')
  await control(page, 'intro').pressSequentially(text)
  const drafts = () =>
    page.evaluate(async () => {
      const [{ name = '' } = {}] = await indexedDB.databases()
      const opened = indexedDB.open(name)
      await new Promise((resolve) => (opened.onsuccess = resolve))
      const all = opened.result.transaction('draft-backups').objectStore('draft-backups').getAll()
      await new Promise((resolve) => (all.onsuccess = resolve))
      opened.result.close()
      return JSON.stringify(all.result)
    })
  await expect.poll(() => drafts().catch(() => '')).toContain(text)
}

const restore = (page: Page) => page.getByRole('button', { name: 'Restore' }).click()

test('a tab asks before it closes, and the next one has its draft', async ({ page, context, editor }) => {
  await openEntry(page, editor, ENTRY)
  await draft(page, 'Typed before closing.')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).accept()
  const next = await context.newPage()
  await openEntry(next, editor, ENTRY)
  await restore(next)
  await expect(control(next, 'intro')).toHaveValue('Typed before closing.')
})

test('another tab can take over with the draft', async ({ page, context, editor }) => {
  await openEntry(page, editor, ENTRY)
  await draft(page, 'Of the first tab.')
  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Edit here' }).click()
  await restore(second)
  await expect(control(second, 'intro')).toHaveValue('Of the first tab.')
  await expect(page.getByText('open in another tab')).toBeVisible()
  await expect(page.locator('[data-key-path]')).toHaveCount(0)
})

test('History shows the saves and brings one back', async ({ page, context, editor }) => {
  for (const text of ['Saved.', 'Changed.']) {
    await openEntry(page, editor, ENTRY)
    await control(page, 'intro').fill(text)
    await save(page)
  }
  await openEntry(page, editor, ENTRY)
  await page.getByLabel('History').click()
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: /Ada Owner/ })
    .first()
    .click()
  const saves = await opened
  await expect(saves.getByText('+intro: "Changed."')).toBeVisible()
  await saves.getByRole('button', { name: 'Bring this back' }).nth(1).click()
  await expect(saves.getByText('+intro: "Saved."').first()).toBeVisible()
  expect(editor.git('show', 'HEAD:content/graduates-page.yaml')).toContain('intro: "Saved."')
})
