import type { Page } from '@playwright/test'
import { PLAN } from './calculator-page.ts'
import { expect, reload, resize, hold, test } from './site.ts'

/** This page has the letter but no calculator, so it is ready sooner. */
const ALONE = '/cca-graduates#apply'

const JOIN = 'I would like to join CCA.'
const EMPTY = { to: 'support@example.com', subject: 'Application to join CCA', body: JOIN }

const button = (page: Page) => page.locator('#apply').getByRole('link', { name: 'Open in my email' })

/** Returns the email that the button opens. */
const emailFrom = async (page: Page) => {
  const { searchParams, pathname } = new URL((await button(page).getAttribute('href')) ?? '')
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') }
}

const letterOn = (page: Page) => {
  const apply = page.locator('#apply')
  return {
    letter: page.getByRole('group', { name: 'Your application letter' }),
    name: apply.getByLabel('Your name'),
    profession: apply.getByRole('textbox', { name: 'Profession', exact: true }),
    clients: apply.getByRole('textbox', { name: 'I advise', exact: true }),
  }
}

/** Expects the email to contain what the sheet shows. */
async function expectSheetIsSent(page: Page) {
  const shown = await letterOn(page).letter.locator('p:visible').allInnerTexts()
  const [head, ...lines] = shown.map((text) => text.replace(/\s+/g, ' ')).filter(Boolean)
  const { to, subject, body } = await emailFrom(page)
  expect(head).toBe(`To ${to} Subject ${subject}`)
  expect(lines).toEqual(body?.split(/(?:\r\n)+/))
}

test('the letter and the email contain what is typed, and nothing else does', async ({ page, context }) => {
  await page.goto(ALONE)
  const { name, profession, clients } = letterOn(page)
  await expect(name).toHaveAccessibleDescription('Add CCA after your name once you are certified.')
  await expect.poll(() => emailFrom(page)).toEqual(EMPTY)
  await expectSheetIsSent(page)
  await name.pressSequentially(' José ')
  await profession.pressSequentially('I am an HR consultant')
  await profession.press('Enter')
  await clients.fill('family firms')
  expect(await emailFrom(page)).toEqual({
    ...EMPTY,
    subject: 'Application to join CCA: José',
    body: `I advise family firms. ${JOIN}\r\n\r\n— José, HR consultant`,
  })
  await expectSheetIsSent(page)
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await context.cookies()).toEqual([])
})

test('the letter combines text and plan', async ({ page, calculator, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { profession, clients } = letterOn(page)
  await calculator.open(`/?${PLAN}`)
  await profession.fill('an accountant')
  await clients.fill('family firms  and clinics.')
  await calculator.applyWithPlan()
  const paragraph = `I advise family firms and clinics. ${JOIN}`
  const plan = `I tried the income calculator with 3 services.\r\n${baseURL}/?${PLAN}#calculator`
  const body = [paragraph, plan, '— accountant'].join('\r\n\r\n')
  await expect.poll(() => emailFrom(page)).toEqual({ ...EMPTY, body })
  await expectSheetIsSent(page)
  await page.getByRole('button', { name: 'Copy the letter' }).click()
  await expect(page.locator('#letter-status')).toHaveText('Letter copied. Send it to support@example.com.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${EMPTY.to}\n${EMPTY.subject}\n\n${body.replaceAll('\r', '')}`)
})

test('the letter survives jumps and reloads', { tag: '@engines' }, async ({ page, calculator }) => {
  const { letter, name, clients } = letterOn(page)
  await page.goto(`/?${PLAN}#calculator`)
  await calculator.expectTotals('$45,791', '3', '105')
  await clients.fill('family firms')
  await calculator.applyWithPlan()
  await name.fill('Ada')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Why Now' }).click()
  await expect(page).toHaveURL(/#why-now$/)
  // Going back leads to a history entry that is older than the name.
  for (const act of [reload, () => page.goBack(), reload]) {
    await act(page)
    await expect(name).toHaveValue('Ada')
    await expect(clients).toHaveValue('family firms')
    await expect(letter).toContainText('I tried the income calculator')
  }
  await page.getByLabel('Include my plan').uncheck()
  await reload(page)
  await expect(name).toHaveValue('Ada')
  await calculator.expectTotals('$45,791', '3', '105')
  await expect(letter).not.toContainText('I tried')
})

test("at #apply, the letter's button is on the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#apply')
  await expect(button(page)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.goto(`/?${PLAN}#apply`)
  await expect(page.getByLabel('Include my plan')).toBeInViewport({ ratio: 1 })
  await expect(button(page)).toBeInViewport({ ratio: 1 })
})

test('the email contains what a browser fills in', { tag: '@engines' }, async ({ page }) => {
  await page.goto(ALONE)
  await expect.poll(() => emailFrom(page)).toEqual(EMPTY)
  const { name, profession } = letterOn(page)
  await name.evaluate((field: HTMLInputElement) => {
    field.value = 'Ana Autofill'
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect((await emailFrom(page)).subject).toBe('Application to join CCA: Ana Autofill')
  // Some browsers send no event.
  await profession.evaluate((field: HTMLTextAreaElement) => void (field.value = 'a coach'))
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await button(page).click()
  expect((await emailFrom(page)).body).toBe(`${JOIN}\r\n\r\n— Ana Autofill, coach`)
})

test('the page says when an email cannot hold the letter', async ({ page }) => {
  await page.goto(ALONE)
  const { letter, name, clients } = letterOn(page)
  const hint = page.locator('#letter-status')
  await name.fill('Ada')
  await clients.fill('家族企業'.repeat(75))
  await expect(hint).toHaveText(/^Too long/)
  expect((await emailFrom(page)).body).toBe(`${JOIN}\r\n\r\n— Ada`)
  await expect(letter).toContainText('家族企業')
  await clients.fill('clinics')
  await expect(hint).toHaveText(/^This opens/)
  await expectSheetIsSent(page)
})

test('the email contains a name that was typed before the scripts loaded', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const { name, clients } = letterOn(page)
  await name.fill('Ada Lovelace')
  await clients.fill('family firms')
  release()
  await expect.poll(async () => (await emailFrom(page)).subject).toBe('Application to join CCA: Ada Lovelace')
  await expect(name).toHaveValue('Ada Lovelace')
})

test('a selection on the sheet stays selected', { tag: '@engines' }, async ({ page }) => {
  await page.goto(ALONE)
  const { letter } = letterOn(page)
  await expect.poll(() => emailFrom(page)).toEqual(EMPTY)
  await letter.getByText(JOIN).selectText()
  await page.locator('#apply').getByRole('button', { name: 'Copy the letter' }).focus()
  expect(await page.evaluate(() => String(getSelection()).replace('\u00a0', ' '))).toBe(JOIN)
})

test('a name of any length is fully visible, and its title follows it', async ({ page }) => {
  await page.goto(ALONE)
  const { name } = letterOn(page)
  for (const width of [320, 1440]) {
    await resize(page, width)
    for (const text of ['Ada', 'Margaret Holloway Junior', 'Schillingsfürst '.repeat(9), 'M'.repeat(40)]) {
      await name.fill(text)
      const [hidden, end, gap] = await name.evaluate((field) => {
        const [copy, , title] = field.parentElement?.lastElementChild?.children ?? []
        const { left = 0, right = 0 } = title?.getBoundingClientRect() ?? {}
        return [
          field.scrollHeight - field.clientHeight + field.scrollWidth - field.clientWidth,
          right,
          left - ([...(copy?.getClientRects() ?? [])].at(-1)?.right ?? 0),
        ]
      })
      // Both lengths are rounded to a pixel.
      expect.soft(hidden, `${text} at ${width} px`).toBeLessThanOrEqual(1)
      expect.soft(end, `${text} at ${width} px`).toBeLessThanOrEqual(width)
      expect.soft(gap, `${text} at ${width} px`).toBeLessThan(32)
    }
  }
})
