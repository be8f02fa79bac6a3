import type { Page } from '@playwright/test'
import { calculatorOn, PLAN } from './calculator-page.ts'
import { expect, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const EMPTY = {
  to: 'support@example.com',
  subject: 'Application to join CCA',
  body: 'My profession: \r\n\r\nThe clients I serve: ',
}

/** The email that the button opens. */
const emailFrom = async (page: Page) => {
  const button = page.locator('#apply').getByRole('link', { name: 'Open in your email' })
  const { searchParams, pathname } = new URL((await button.getAttribute('href')) ?? '')
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') }
}

const nameField = (page: Page) => page.locator('#apply').getByLabel('Your name, and the title beside it')

/** The height of its letters, in pixels. */
const size = (page: Page) =>
  nameField(page).evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))

test(
  'a name that is typed is in the email, and nowhere else',
  { tag: '@engines' },
  async ({ page, context }) => {
    for (const address of ['/', '/cca-graduates']) {
      await page.goto(`${address}#apply`)
      const field = nameField(page)
      await expect(field).toHaveAccessibleDescription('You may add CCA once certified.')
      await expect(field).toHaveAttribute('autocomplete', 'name')
      for (const [typed, name] of [
        ['Margaret Holloway', 'Margaret Holloway'],
        ['  José   O’Neil & Söhne ', 'José O’Neil & Söhne'],
        ['x'.repeat(50), 'x'.repeat(40)],
      ] as const) {
        await field.fill('')
        await field.pressSequentially(typed)
        expect(await emailFrom(page)).toEqual({
          ...EMPTY,
          subject: `Application to join CCA: ${name}`,
        })
      }
      await field.fill('   ')
      expect(await emailFrom(page)).toEqual(EMPTY)
      await field.fill('Ada')
      expect(new URL(page.url()).search).toBe('')
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
      expect(await context.cookies()).toEqual([])
      // Only the tab remembers it, as browsers do with what is typed.
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('Ada')
      await page.reload()
      await expect(field).toHaveValue('Ada')
    }
  },
)

test(
  'the letter is what the visitor chose, typed and planned',
  { tag: '@engines' },
  async ({ page, baseURL }) => {
    const calculator = calculatorOn(page)
    const letter = page.getByRole('group', { name: 'Your application letter' })
    const profession = letter.getByLabel('My profession')
    const row = page.locator('#who-for [data-chosen]')
    await page.goto(`/?plan=${PLAN}#calculator`)
    await calculator.expectTotals('$45,791', '3', '105')
    await page.getByRole('radio', { name: 'Coaches' }).check({ force: true })
    await expect(profession).toHaveValue('Coach')
    await page.getByRole('radio', { name: 'Accountants' }).check({ force: true })
    await expect(profession).toHaveValue('Accountant')
    await expect(row).toHaveText(/^Accountants/)
    await letter.getByLabel('The clients I serve').fill('Family firms\nand clinics')
    await calculator.section.getByRole('link', { name: 'Apply with this plan' }).click()
    const written = [
      'My profession: Accountant',
      'The clients I serve: Family firms\r\nand clinics',
      `My plan: $45,791 a year. Revenue streams: 3. Total clients: 105 (5 clients per year + 100 units per month).\r\n${baseURL}/?plan=${PLAN}#calculator`,
    ]
    await expect.poll(() => emailFrom(page)).toEqual({ ...EMPTY, body: written.join('\r\n\r\n') })
    await calculator.set('Keynote Speaking', 3)
    await expect.poll(async () => (await emailFrom(page)).body).toContain('$55,791 a year')
    await page.locator('#apply').getByRole('button', { name: 'Remove the plan' }).click()
    await expect.poll(() => emailFrom(page)).toMatchObject({ body: written.slice(0, 2).join('\r\n\r\n') })
    // What the visitor wrote stays.
    await profession.fill('')
    await expect(profession).toHaveValue('')
    await profession.fill('CPA')
    await page.getByRole('radio', { name: 'Coaches' }).check({ force: true })
    await expect(profession).toHaveValue('CPA')
  },
)

test('the letter is copied as it is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#apply')
  await nameField(page).fill('Ada')
  await page.locator('#apply').getByRole('button', { name: 'Copy the letter' }).click()
  await expect(page.locator('#apply').getByText('Letter copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'support@example.com\nApplication to join CCA: Ada\n\nMy profession: \n\nThe clients I serve: ',
  )
})

test('a name typed before the scripts are there is in the email', { tag: '@engines' }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await nameField(page).fill('Ada Lovelace')
  expect(await emailFrom(page)).toEqual(EMPTY)
  release(undefined)
  await expect.poll(async () => (await emailFrom(page)).subject).toBe('Application to join CCA: Ada Lovelace')
  await expect(nameField(page)).toHaveValue('Ada Lovelace')
})

test('a long name gets smaller letters, and the title stays on the line', async ({ page }) => {
  for (const width of [320, 1440])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/#apply')
      const field = nameField(page)
      const sizes: number[] = []
      for (const name of ['Ada', 'Margaret Holloway Junior', 'W'.repeat(40)]) {
        await field.fill(name)
        sizes.push(await size(page))
        const end = await field.evaluate(
          (element) => element.closest('div')?.querySelector('svg')?.getBoundingClientRect().right,
        )
        expect(end).toBeLessThanOrEqual(width)
      }
      const [full = 0, less = 0, least = 0] = sizes
      expect(less).toBeLessThan(full)
      expect(least).toBeCloseTo(full / 2, 0)
      await field.fill('Ada')
      expect(await size(page)).toBe(full)
    })
})
