import type { Page } from '@playwright/test'
import { PLAN } from './calculator-page.ts'
import { expect, hold, test } from './site.ts'

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
    profession: apply.getByRole('textbox', { name: 'I am', exact: true }),
    clients: apply.getByRole('textbox', { name: 'I advise', exact: true }),
  }
}

/** Expects the email to contain what the sheet shows, with the address of the plan in place of its link. */
async function expectSheetIsSent(page: Page) {
  const [head, ...shown] = await letterOn(page).letter.evaluate((sheet) =>
    [...sheet.querySelectorAll('p')]
      .filter((paragraph) => paragraph.checkVisibility())
      .map((paragraph) => paragraph.querySelector('a')?.href ?? paragraph.innerText)
      .filter(Boolean),
  )
  const { to, subject, body } = await emailFrom(page)
  expect(head?.replace(/\s+/g, ' ')).toBe(`To ${to} Subject ${subject}`)
  expect(shown).toEqual(body?.split(/(?:\r\n)+/))
}

test('the letter and the email contain what is typed, and nothing else does', async ({ page, context }) => {
  await page.goto(ALONE)
  const { letter, name, profession, clients } = letterOn(page)
  await expect(name).toHaveAccessibleDescription('Add CCA after your name once you are certified.')
  await expect(name).toHaveAttribute('autocomplete', 'name')
  await expect.poll(() => emailFrom(page)).toEqual(EMPTY)
  await expectSheetIsSent(page)
  await name.pressSequentially('  José  O’Neil & Söhne ')
  await expect(letter).toContainText('— José O’Neil & Söhne')
  await profession.pressSequentially('an HR consultant')
  await profession.press('Enter')
  await clients.pressSequentially('family firms')
  expect(await emailFrom(page)).toEqual({
    ...EMPTY,
    subject: 'Application to join CCA: José O’Neil & Söhne',
    body: `I am an HR consultant, and I advise family firms. ${JOIN}\r\n\r\n— José O’Neil & Söhne`,
  })
  await expectSheetIsSent(page)
  for (const field of [name, profession, clients]) await field.fill('')
  expect(await emailFrom(page)).toEqual(EMPTY)
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await context.cookies()).toEqual([])
})

test('the letter combines profession, text and plan', async ({ page, calculator, baseURL }) => {
  const { letter, profession, clients } = letterOn(page)
  await page.goto(`/?utm_source=x&target=90000&${PLAN}#calculator`)
  await calculator.expectTotals('$45,791', '3', '105')
  const choose = (label: string) =>
    page.getByRole('group', { name: 'Your profession:' }).getByText(label, { exact: true }).click()
  await choose('Coach')
  await expect(profession).toHaveValue('a coach')
  await choose('Accountant')
  await expect(profession).toHaveValue('an accountant')
  await expect(page.locator('#who-for [aria-current]')).toHaveText('Accountants')
  const question = 'The year looks fine on paper. Can I hire in March?'
  await expect(letter).toContainText(`My clients ask: “${question}”`)
  await clients.fill('family firms  and clinics.')
  await calculator.carry()
  const written = [
    `I am an accountant, and I advise family firms and clinics. My clients ask: “${question}” ${JOIN}`,
    `My plan: $45,791 a year from 3 revenue streams.\r\n${baseURL}/?${PLAN}#calculator`,
  ]
  await expect.poll(() => emailFrom(page)).toEqual({ ...EMPTY, body: written.join('\r\n\r\n') })
  await expectSheetIsSent(page)
  await calculator.button('Start over').click()
  await calculator.set('Keynote Speaking', 3)
  await expect.poll(async () => (await emailFrom(page)).body).toContain('$30,000 a year')
  await page.locator('#apply').getByRole('button', { name: 'Remove the plan' }).click()
  await expect.poll(() => emailFrom(page)).toMatchObject({ body: written[0] })
  // What the visitor wrote stays, and the question of another profession's clients goes.
  await profession.fill('')
  await expect(profession).toHaveValue('')
  await expect(letter).not.toContainText('My clients ask:')
  await profession.fill('a CPA')
  await choose('Coach')
  await expect(profession).toHaveValue('a CPA')
})

test('the letter survives jumps and reloads', { tag: '@engines' }, async ({ page, calculator }) => {
  const { letter, name, clients } = letterOn(page)
  await page.goto(`/?${PLAN}#calculator`)
  await calculator.expectTotals('$45,791', '3', '105')
  await clients.fill('family firms')
  await calculator.carry()
  await name.fill('Ada')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Why Now' }).click()
  await expect(page).toHaveURL(/#why-now$/)
  // Going back leads to a history entry that is older than the name.
  for (const act of ['reload', 'goBack', 'reload'] as const) {
    await page[act]()
    await expect(name).toHaveValue('Ada')
    await expect(clients).toHaveValue('family firms')
    await expect(letter).toContainText('My plan: $45,791 a year')
  }
  await page.locator('#apply').getByRole('button', { name: 'Remove the plan' }).click()
  await expect.poll(() => page.evaluate(() => history.state as object)).toMatchObject({ carried: false })
  await page.reload()
  await expect(name).toHaveValue('Ada')
  await calculator.expectTotals('$45,791', '3', '105')
  await expect(letter).not.toContainText('My plan')
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
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
  )
  await button(page).click()
  expect((await emailFrom(page)).body).toBe(`I am a coach. ${JOIN}\r\n\r\n— Ana Autofill`)
})

test('the copied letter is complete even when the email is shortened', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ALONE)
  const { name, clients } = letterOn(page)
  await name.fill('Ada')
  const long = 'семейные фирмы и клиники '.repeat(20).trim()
  await clients.fill(long)
  expect((await emailFrom(page)).body).toMatch(/\(Shortened, /)
  await page.locator('#apply').getByRole('button', { name: 'Copy the letter' }).click()
  await expect(
    page.locator('#apply').getByText('Letter copied. Send it to support@example.com.'),
  ).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `support@example.com\nApplication to join CCA: Ada\n\nI advise ${long}. ${JOIN}\n\n— Ada`,
  )
})

test('the email contains a name that was typed before the scripts loaded', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const { name, clients } = letterOn(page)
  await name.fill('Ada Lovelace')
  await clients.fill('family firms')
  // Until the scripts load, the email has blanks to fill in.
  expect((await emailFrom(page)).body).toBe(`I am _____, and I advise _____. ${JOIN}\r\n\r\n— _____`)
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
  expect(await page.evaluate(() => String(getSelection()))).toBe(JOIN)
})

test('a name of any length is fully visible', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(ALONE)
    const { name } = letterOn(page)
    for (const text of ['Margaret Holloway Junior', 'Schillingsfürst '.repeat(8)]) {
      await name.fill(text)
      const [hidden, end] = await name.evaluate((field) => [
        field.scrollHeight - field.clientHeight + field.scrollWidth - field.clientWidth,
        // A drawn comma comes after the name.
        field.closest('div')?.querySelector('svg')?.getBoundingClientRect().right ?? Infinity,
      ])
      // Both lengths are rounded to a pixel.
      expect(hidden, `${text} at ${width} px`).toBeLessThanOrEqual(1)
      expect(end, `${text} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})
