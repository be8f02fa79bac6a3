import type { Page } from '@playwright/test'
import { PLAN } from './calculator-page.ts'
import { CALCULATOR_FILE, expect, hold, reload, resize, test } from './site.ts'

const TRANSPARENT = 'rgba(0, 0, 0, 0)'
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
    name: apply.getByLabel('Name', { exact: true }),
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

test('the plan and the letter survive a visit', { tag: '@engines' }, async ({ page, calculator }) => {
  const { letter, name, profession, clients } = letterOn(page)

  // Until the calculator is drawn, its controls are disabled, and no number is shown.
  const release = await hold(page, CALCULATOR_FILE)
  await page.goto(`/?${PLAN}#calculator`)
  const field = calculator.field('Keynote Speaking')
  const income = calculator.totals.locator('[data-total="income"]')
  await expect(field).toBeDisabled()
  await expect(field).toHaveCSS('color', TRANSPARENT)
  await expect(income).toBeHidden()
  release()
  await expect(field).toHaveValue('2')
  await expect(field).not.toHaveCSS('color', TRANSPARENT)
  await expect(income).toBeVisible()

  // A quantity that is still being typed is in the printed plan.
  await calculator.field('Certainty Workshop').fill('75')
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    return document.querySelector('[data-print-version]')?.textContent
  })
  expect(printed).toMatch(/[a-z] \d+, 20\d\d.+50 clients per year.+\$92,650/)
  await expect(calculator.field('Certainty Workshop')).toHaveValue('50')
  await calculator.set('Certainty Workshop', 3)
  await calculator.expectTotals('$45,791', '3', '105')

  await clients.fill('family firms  and clinics.')
  await calculator.applyWithPlan()
  const sentence = 'I tried the income calculator with 3 services.'
  await expect(letter).toContainText(sentence)
  await expectSheetIsSent(page)

  // Browsers fill in fields without typing, and some send no event.
  const fillIn = (field: HTMLInputElement, value: string) => void (field.value = value)
  await name.evaluate(fillIn, 'Ana Autofill')
  await name.dispatchEvent('change')
  expect((await emailFrom(page)).subject).toBe('Application to join CCA: Ana Autofill')
  await profession.evaluate(fillIn, 'a coach')
  await button(page).evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await button(page).click()
  expect((await emailFrom(page)).body).toMatch(/family firms and clinics\..+— Ana Autofill, coach$/s)

  // A selection on the sheet stays selected.
  await letter.getByText(sentence).selectText()
  await page.getByRole('button', { name: 'Copy the letter' }).focus()
  expect(await page.evaluate(() => String(getSelection()).replaceAll('\u00a0', ' '))).toBe(sentence)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Why Now' }).click()
  await expect(page).toHaveURL(/#why-now$/)
  // Going back leads to a history entry that is older than the name.
  for (const act of [reload, () => page.goBack()]) {
    await act(page)
    await expect(name).toHaveValue('Ana Autofill')
    await expect(clients).toHaveValue('family firms  and clinics.')
    await expect(letter).toContainText(sentence)
  }
  await page.getByLabel('Include my plan').uncheck()
  await reload(page)
  await expect(name).toHaveValue('Ana Autofill')
  await calculator.expectTotals('$45,791', '3', '105')
  await expect(letter).not.toContainText('I tried')
})

test('the letter and the email contain what is typed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // This page has the letter but no calculator, so it is ready sooner.
  await page.goto('/cca-graduates#apply')
  const { letter, name, profession, clients } = letterOn(page)
  const status = page.locator('#letter-status')
  await expect.poll(() => emailFrom(page)).toEqual(EMPTY)
  await expectSheetIsSent(page)
  await name.fill(' José ')
  await profession.fill('I am an HR consultant')
  await profession.press('Enter')
  await clients.fill('family firms')
  const subject = 'Application to join CCA: José'
  const body = `I advise family firms. ${JOIN}\r\n\r\n— José, HR consultant`
  expect(await emailFrom(page)).toEqual({ ...EMPTY, subject, body })
  await expectSheetIsSent(page)
  await page.getByRole('button', { name: 'Copy the letter' }).click()
  await expect(status).toHaveText('Letter copied. Send it to support@example.com.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${EMPTY.to}\n${subject}\n\n${body.replaceAll('\r', '')}`)
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await context.cookies()).toEqual([])

  // The page says when an email cannot hold the letter.
  await clients.fill('家族企業'.repeat(75))
  await expect(status).toHaveText(/^Too long/)
  await expect(letter).toContainText('家族企業')
  await clients.fill('clinics')
  await expect(status).toHaveText(/^This opens/)
  // Long titles are not cut.
  await profession.fill('')
  await page.keyboard.insertText('M'.repeat(400))
  expect((await emailFrom(page)).body).toContain('M'.repeat(400))

  // A name of any length is fully visible, and its title follows it.
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
