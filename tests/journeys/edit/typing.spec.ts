import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { expect, openPart, test, type RunningEditor } from './editor.ts'

/** One editor for all tests: starting it takes longer than any of them. */
test.describe.configure({ mode: 'default' })

const SERVICES = 'content/services.yaml'
const LANDING = 'content/landing.yaml'
const GRADUATE = 'content/graduates/1-year-end.yaml'

/** How long people pause: less than it takes to store a text, about as long, and longer. In milliseconds. */
const PAUSES = [0, 300, 900, 2_000]

type Service = { id: string; service: string; price: number }
const services = (editor: RunningEditor) => (parse(editor.read(SERVICES)) as { services: Service[] }).services
const orderOf = (editor: RunningEditor) => services(editor).map(({ id }) => id)

const intro = (page: Page) => page.locator('[data-field="content/landing.yaml#hero.intro"]')

/** Opens a service in the form. */
async function openService(page: Page, name: string) {
  await openPart(page, 'Income calculator')
  await page.locator('summary').filter({ hasText: name }).click()
  return page.locator('details[open]')
}

test('a pause changes nothing of what is typed or taken back', async ({ page, form, status, editor }) => {
  for (const pause of PAUSES) {
    await intro(page).fill('')
    await intro(page).pressSequentially('We help founders ')
    await page.waitForTimeout(pause)
    await intro(page).pressSequentially('decidde.', { delay: 10 })
    await page.waitForTimeout(pause)
    for (const key of ['Backspace', 'Backspace', 'Backspace', 'e', '.']) await page.keyboard.press(key)
    await expect(intro(page)).toHaveValue('We help founders decide.')
    await expect(status).toHaveText('Saved')
    await expect(intro(page)).toHaveValue('We help founders decide.')
    expect(editor.read(LANDING)).toContain('intro: We help founders decide.')
  }
  await openPart(page, 'Address, statistics, privacy policy')
  await form.getByLabel('Privacy policy', { exact: true }).pressSequentially('Nothing.\n\n')
  await page.waitForTimeout(900)
  await page.keyboard.type('## Who ')
  await page.waitForTimeout(900)
  await page.keyboard.type('we are')
  await expect.poll(() => editor.read('content/privacy.md')).toBe('Nothing.\n\n## Who we are\n')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Who we are' })).toBeVisible()
  await openPart(page, 'Income calculator')
  const approved = form.getByLabel('Counsel has approved the disclaimer')
  for (const pause of PAUSES) {
    await approved.check()
    await page.waitForTimeout(pause)
    await approved.uncheck()
    await expect(status).toHaveText('Saved')
    await expect(approved).not.toBeChecked()
    expect(editor.read('content/site.yaml')).toContain('disclaimerApproved: false')
  }
})

test('a line break is a space as it is typed; an input method is waited for', async ({ page, editor }) => {
  await intro(page).fill('')
  await intro(page).pressSequentially('One\ntwo')
  await expect(intro(page)).toHaveValue('One two')
  await page.keyboard.press('Home')
  await page.keyboard.insertText('A\n  pasted\n')
  await expect(intro(page)).toHaveValue('A pasted One two')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(intro(page)).toHaveValue('One two')
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(intro(page)).toHaveValue('A pasted One two')
  await page.keyboard.type('x')
  await expect.poll(() => editor.read(LANDING)).toContain('intro: A pasted xOne two')
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.url()))
  await page.waitForTimeout(1_500)
  expect(sent.filter((url) => url.endsWith('/write'))).toEqual([])
  await session.send('Input.insertText', { text: '日' })
  await expect.poll(() => editor.read(LANDING)).toContain('intro: A pasted x日One two')
})

test('a click right after the last key, and two clicks', async ({ page, form, status, editor }) => {
  const row = await openService(page, 'Certainty Coaching')
  for (const [count, pause] of PAUSES.entries()) {
    await row.getByLabel('Price').fill('')
    await row.getByLabel('Price').pressSequentially(`510${count}`)
    await page.waitForTimeout(pause)
    await row.getByRole('button', { name: /^Move down/ }).click()
    await expect(status).toHaveText('Saved')
    expect(services(editor)[count + 1]).toMatchObject({ id: 'one-to-one-coaching', price: 5_100 + count })
  }
  await row.getByRole('button', { name: /^Move up/ }).evaluate((button: HTMLElement) => {
    for (let clicks = 0; clicks < 3; clicks += 1) setTimeout(() => button.click(), clicks * 30)
  })
  await expect.poll(() => orderOf(editor).indexOf('one-to-one-coaching')).toBe(PAUSES.length - 3)

  await openPart(page, 'From Year-End to Next Step')
  await form.getByLabel('Description').fill('Typed, then moved.')
  const down = form.getByRole('button', { name: 'Move down in the gallery' })
  await down.click()
  await down.click()
  await expect.poll(() => editor.read(GRADUATE)).toMatch(/order: 3[^]*description: Typed, then moved\./)
})

test('two windows: no letter is lost; in the same field one is asked', async ({ page, context, editor }) => {
  const other = await context.newPage()
  await other.goto(editor.url)
  const facts = other.locator('[data-field="content/landing.yaml#hero.facts"]')
  await Promise.all([intro(page).fill(''), facts.fill('')])
  await Promise.all([
    intro(page).pressSequentially('The quick brown fox jumps.', { delay: 40 }),
    facts.pressSequentially('Over the lazy dog, slowly.', { delay: 50 }),
  ])
  await expect(intro(page)).toHaveValue('The quick brown fox jumps.')
  await expect(facts).toHaveValue('Over the lazy dog, slowly.')
  await expect
    .poll(() => editor.read(LANDING))
    .toMatch(/intro: The quick brown fox jumps\.\n.*facts: Over the lazy dog, slowly\.\n/)

  // The other window is in the field, too, and has seen what was there before.
  await expect(intro(other)).toHaveValue('The quick brown fox jumps.')
  await intro(other).focus()
  await intro(page).fill('First.')
  await expect.poll(() => editor.read(LANDING)).toContain('intro: First.')
  await intro(other).pressSequentially(' Second.')
  const asked = other.getByRole('alert').filter({ hasText: 'Somebody else changed this to: First.' })
  await expect(asked).toBeVisible()
  await expect(intro(other)).toHaveValue('The quick brown fox jumps. Second.')
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('heading', { level: 2 }).first().click()
  await expect(intro(page)).toHaveValue('The quick brown fox jumps. Second.')
})

/** Closes windows, whose locks the browser frees a moment later. */
async function closeAll(page: Page, windows: readonly Page[]) {
  for (const window of windows) await window.close()
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1)
}

test('what two closed windows left in one field is all there', async ({ page, context, form }) => {
  const windows = [await context.newPage(), await context.newPage()]
  for (const window of windows) await window.goto(page.url())
  const headline = (window: Page) => window.getByLabel('Headline, two lines')
  for (const [index, window] of windows.entries()) {
    await headline(window).fill(`Window ${index} says far too much\nhere.`)
    await expect(window.getByRole('alert')).toBeVisible()
  }
  await closeAll(page, windows)
  await page.reload()
  await expect(headline(page)).toHaveValue(/^Window/)
  const taken = (await headline(page).inputValue()).includes('Window 0') ? 0 : 1
  await expect(form).toContainText(`no longer exists, and not stored: Window ${1 - taken} says far too much`)
})

test('a record begun in each of two closed windows goes on whole', async ({ page, context, form }) => {
  const texts = { 'Anna First': 'Her long quote.', 'Bert Second': '' }
  const windows = [await context.newPage(), await context.newPage()]
  for (const window of windows) {
    await window.goto(page.url())
    await openPart(window, 'Success stories')
  }
  for (const [index, [name, quote]] of Object.entries(texts).entries()) {
    const window = windows[index] ?? page
    await window.getByRole('button', { name: 'Add a testimonial' }).click()
    const begun = window.getByRole('group', { name: 'New testimonial' })
    await begun.getByLabel('Name').fill(name)
    if (quote) await begun.getByLabel('Quote').fill(quote)
  }
  await closeAll(page, windows)
  const later = new Map(Object.entries(texts))
  for (let count = 0; count < 2; count += 1) {
    await page.reload()
    await openPart(page, 'Success stories')
    const begun = page.getByRole('group', { name: 'New testimonial' })
    await expect(begun.getByLabel('Name')).not.toHaveValue('')
    const name = await begun.getByLabel('Name').inputValue()
    await expect(begun.getByLabel('Quote')).toHaveValue(later.get(name) ?? 'unknown')
    later.delete(name)
    await form.getByRole('button', { name: 'Discard it' }).click()
    await expect(form.getByRole('button', { name: 'Add a testimonial' })).toBeFocused()
  }
  expect(later.size).toBe(0)
})

test('a row that others move or remove keeps what is typed', async ({ page, context, form, editor }) => {
  const other = await context.newPage()
  await other.goto(editor.url)
  const [mine, theirs] = [await openService(page, 'CCA Referrals'), await openService(other, 'CCA Referrals')]
  const name = mine.getByLabel('Service')
  await name.fill('')
  const typing = name.pressSequentially('Referrals typed ', { delay: 70 })
  await theirs.getByRole('button', { name: /^Move up/ }).click()
  await theirs.getByRole('button', { name: /^Move up/ }).click()
  await typing
  await expect.poll(() => editor.read(SERVICES)).toContain('service: Referrals typed,')
  await expect.poll(() => orderOf(editor).indexOf('referrals')).toBe(6)
  editor.write(SERVICES, editor.read(SERVICES).replace(/ {2}- \{ id: workshop.*\n/, ''))
  await name.pressSequentially('slowly', { delay: 70 })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Referrals typed slowly')
  await expect.poll(() => editor.read(SERVICES)).toContain('service: Referrals typed slowly')
  expect(orderOf(editor)).not.toContain('workshop')
  expect(orderOf(editor).indexOf('referrals')).toBe(5)

  await name.pressSequentially(' that is much too long to be stored')
  await expect(form.getByRole('alert')).toContainText('36 characters')
  await theirs.getByRole('button', { name: /^Remove/ }).click()
  await expect(form).toContainText('and not stored: Referrals typed slowly that is much too long')
  await other.getByRole('button', { name: 'Undo' }).click()
  // As far as it fitted, on a machine that pauses between the keys.
  await form.getByText(/^Referrals typed slowly.* · /).click()
  await expect(form.getByRole('alert')).toContainText('36 characters')

  await openPart(page, 'Coverage Is a Plan')
  await form.getByLabel('Minutes').fill('a dozen')
  await openPart(other, 'Coverage Is a Plan')
  await other.getByRole('button', { name: 'Delete this presentation' }).dblclick()
  await expect(other.getByText('The presentation was deleted. Undo brings it back.')).toBeVisible()
  await expect(form).toContainText('Typed into “Minutes”, which no longer exists, and not stored: a dozen')
})
