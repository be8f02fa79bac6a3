import type { Page } from '@playwright/test'
import { calculatorOn, PLAN } from './calculator-page.ts'
import { expect, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const EMPTY = 'mailto:support@example.com?subject=Application%20to%20join%20CCA'

/** The email that the button opens. */
const emailFrom = async (page: Page) => {
  const button = page.locator('#apply').getByRole('link', { name: 'Apply by email' })
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
      await expect(field).toHaveAccessibleDescription(
        'Dotted until you are certified. Your name goes into your email, and nowhere else.',
      )
      await expect(field).toHaveAttribute('autocomplete', 'name')
      for (const [typed, name] of [
        ['Margaret Holloway', 'Margaret Holloway'],
        ['  José   O’Neil & Söhne ', 'José O’Neil & Söhne'],
        ['x'.repeat(50), 'x'.repeat(40)],
      ] as const) {
        await field.fill('')
        await field.pressSequentially(typed)
        expect(await emailFrom(page)).toEqual({
          to: 'support@example.com',
          subject: `Application to join CCA: ${name}`,
          body: `My name is ${name}.`,
        })
      }
      await field.fill('   ')
      await expect(page.getByRole('link', { name: 'Apply by email' })).toHaveAttribute('href', EMPTY)
      await field.fill('Ada')
      expect(new URL(page.url()).search).toBe('')
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
      expect(await context.cookies()).toEqual([])
    }
  },
)

test('the email has both the name and the plan', { tag: '@engines' }, async ({ page, baseURL }) => {
  const calculator = calculatorOn(page)
  await page.goto(`/?plan=${PLAN}#calculator`)
  await calculator.expectTotals('$45,791', '3', '105')
  await nameField(page).fill('Ada')
  await calculator.section.getByRole('link', { name: 'Apply with this plan' }).click()
  await expect
    .poll(() => emailFrom(page))
    .toMatchObject({
      subject: 'Application to join CCA: Ada',
      body: `My name is Ada.\r\n\r\nMy plan from the calculator: ${baseURL}/?plan=${PLAN}#calculator`,
    })
  await page.locator('#apply').getByRole('button', { name: 'Remove the plan' }).click()
  await expect.poll(() => emailFrom(page)).toMatchObject({ body: 'My name is Ada.' })
})

test('a name typed before the scripts are there is in the email', { tag: '@engines' }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await nameField(page).fill('Ada Lovelace')
  await expect(page.getByRole('link', { name: 'Apply by email' })).toHaveAttribute('href', EMPTY)
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
