import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { calculatorOn } from './calculator-page.ts'
import {
  calculatorReady,
  expect,
  layOutEverything,
  mainNavigation,
  test,
  FAILURE_PAGE,
  withFailurePage,
} from './site.ts'

/** No animation is on its way while axe reads colors. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [320, 390, 768, 1280]
const SCHEMES = ['light', 'dark'] as const

/** What axe finds, each with the elements, short enough to be read in a report. */
async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

async function expectNone(page: Page, state: string) {
  await layOutEverything(page)
  expect.soft(await violations(page), state).toEqual([])
}

for (const [path, address] of [
  ['the landing page', '/'],
  ['the graduates page', '/cca-graduates'],
  ['the not-found page', '/nowhere'],
  ['the failure page', FAILURE_PAGE],
] as const)
  for (const colorScheme of SCHEMES)
    test(`axe finds nothing on ${path}, ${colorScheme}, at any width`, async ({ page, console }) => {
      if (address === FAILURE_PAGE) await withFailurePage(page)
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address)
        await expectNone(page, `${width} px`)
      }
      // The not-found page says what it has to; its own test reads it.
      if (address === '/nowhere') console.splice(0)
    })

test.describe('axe finds nothing', () => {
  for (const colorScheme of SCHEMES)
    test(`in any state of the calculator, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.addInitScript(() => {
        const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
        Object.defineProperty(navigator, 'share', { value: refuse })
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } })
      })
      const calculator = calculatorOn(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('about:blank')
        await calculator.open()
        await expectNone(page, `${width} px, nothing set`)
        await calculator.button('Try an example').click()
        await calculator.target.fill('250,000')
        await expectNone(page, `${width} px, filled, with a target`)
        await calculator.field('Certainty Workshop').fill('99')
        await calculator.target.fill('a lot')
        await expect(calculator.correction('Certainty Workshop')).not.toHaveText('')
        await expectNone(page, `${width} px, corrected, with a target that cannot be read`)
        await calculator.filter('Training').check()
        await calculator.button('Copy link').click()
        await expect(calculator.section.getByLabel('Select and copy the link')).toBeVisible()
        await expectNone(page, `${width} px, filtered, with the link to be copied by hand`)
      }
    })

  for (const colorScheme of SCHEMES)
    test(`with the menu open, with a plan to apply with, and after a crash, ${colorScheme}`, async ({
      page,
      console,
    }) => {
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/')
        if (width < 1000) {
          await page.getByRole('button', { name: 'Menu' }).click()
          await expect(mainNavigation(page)).toBeVisible()
          await expectNone(page, `${width} px, menu`)
          await page.keyboard.press('Escape')
        }
        const calculator = calculatorOn(page)
        await calculatorReady(page)
        await calculator.button('Try an example').click()
        const carry = calculator.section.getByRole('link', { name: 'Apply with this plan' })
        await carry.focus()
        await expect(page.locator('#apply astro-island:not([ssr])')).toBeAttached()
        await carry.press('Enter')
        await expect(page.getByRole('button', { name: 'Remove the plan' })).toBeVisible()
        await expectNone(page, `${width} px, plan carried`)
        await page.evaluate(() => {
          Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
            get() {
              throw new Error('a crash for the test')
            },
          })
        })
        await calculator.slider('Keynote Speaking').press('End')
        await expect(calculator.section.getByRole('alert')).toBeVisible()
        await expectNone(page, `${width} px, crash`)
      }
      expect(console.filter((message) => !/a crash for the test/.test(message))).toEqual([])
      console.splice(0)
    })

  test('on the landing page without JavaScript', async ({ browser, baseURL }) => {
    // axe itself is a script: the page is laid out as if it had none.
    const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.route(/_astro\/(?:Calculator|CarriedPlan)\./, () => undefined)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await page.evaluate(() => document.documentElement.classList.remove('js'))
      await expectNone(page, `${width} px`)
    }
    await context.close()
  })
})
