/** Compares everything with the pictures in reference/. `npm run pictures` takes them again. */
import type { Locator } from '@playwright/test'
import { PLAN, SERVICES } from '../journeys/calculator-page.ts'
import { test } from '../journeys/site.ts'
import { compare, comparePart, partsNamed, skipElsewhere } from './compare.ts'
import { awake, partsOf, settle, unroll } from './settled.ts'

/** This is tall enough for the first part of every page. */
const PHONE = { width: 390, height: 1100 }
const DESKTOP = { width: 1440, height: 900 }
/** This is A4 between its margins. */
const PAPER = { width: 703, height: 1032 }

test.beforeEach(skipElsewhere)

/** The port differs from run to run. */
const hidePort = (link: Locator) =>
  link.evaluate((line) => (line.textContent = line.textContent.replace(location.host, 'localhost')))

/** Forced colors change these parts most: drawings, large letters, and every kind of control. */
const MOST_AT_RISK = ['top', 'calculator']

for (const [viewport, scheme, other] of [
  [PHONE, 'dark', 'light'],
  [DESKTOP, 'light', 'dark'],
] as const)
  test.describe(`at ${viewport.width} px, ${scheme}`, () => {
    test.use({ viewport, colorScheme: scheme })

    test('the landing page', async ({ page }) => {
      await page.goto('/')
      await compare(page, 'landing', ['top'], scheme)
      await page.emulateMedia({ colorScheme: other })
      await compare(page, 'landing', ['top'], other)
      await page.emulateMedia({ colorScheme: scheme })
      await unroll(page)
      const [, ...others] = await partsOf(page)
      await compare(
        page,
        'landing',
        others.map(({ name }) => name),
        scheme,
      )
      await page.emulateMedia({ forcedColors: 'active' })
      await compare(page, 'forced-colors', MOST_AT_RISK, scheme)
    })

    test('the other pages', async ({ page, console }) => {
      await page.goto('/cca-graduates')
      await compare(page, 'graduates', ['top'], scheme)
      await unroll(page)
      await compare(page, 'graduates', ['gallery'], scheme)
      await page.setViewportSize(viewport)
      await page.goto('/nowhere')
      await compare(page, 'not-found', ['top'], scheme)
      console.splice(0)
    })

    test('the calculator in use', async ({ page, calculator }) => {
      const show = async (id: string, name: string) => {
        await unroll(page)
        await settle(page)
        for (const part of await partsNamed(page, [id]))
          await comparePart(page, 'calculator', { ...part, name }, scheme)
      }
      await page.goto('/')
      await unroll(page)
      await calculator.setPlan()
      await show('calculator', 'filled')
      await calculator.target.fill('100,000')
      await show('calculator', 'backwards')
      await calculator.carry()
      await hidePort(page.locator('[data-letter=link]'))
      await show('apply', 'applied')
      await calculator.target.fill('')
      for (const service of SERVICES)
        await calculator.set(service, service === 'Certainty Credits Commission' ? 1000 : 50)
      await show('calculator', 'at-limit')
    })
  })

test.describe('at 390 px, dark', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' })

  test('the menu', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await settle(page)
    await comparePart(page, 'menu', { name: 'open', top: 0, bottom: PHONE.height }, 'dark')
  })
})

/** These parts have everything that paper changes: drawings, cards, lines, the table and the address. */
const PRINTED = ['top', 'program', 'success', 'who-for', 'calculator', 'apply']

test.describe('on paper', () => {
  // Nothing of the dark scheme may show on paper.
  test.use({ viewport: PAPER, colorScheme: 'dark' })

  test('the page', async ({ page }) => {
    await page.goto('/')
    // Paper hides the calculator, so it hydrates before.
    await unroll(page)
    await page.emulateMedia({ media: 'print' })
    await settle(page)
    await unroll(page)
    await compare(page, 'printed', PRINTED, 'dark')
  })

  test('a plan', async ({ page }) => {
    // The sheet has the date.
    await page.clock.setFixedTime('2026-01-02T12:00:00')
    await page.goto(`/?${PLAN}&target=100000`)
    await awake(page)
    await page.emulateMedia({ media: 'print' })
    await hidePort(page.getByText('Link to this plan:'))
    await settle(page)
    await comparePart(page, 'printed', { name: 'plan', top: 0, bottom: PAPER.height }, 'dark')
  })
})
