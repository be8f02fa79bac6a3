/** How everything looks, compared with the pictures in reference/. `npm run pictures` takes them again. */
import type { Page } from '@playwright/test'
import { calculatorOn, PLAN, SERVICES } from '../journeys/calculator-page.ts'
import { SECTIONS } from '../../src/site-map.ts'
import { expect, FAILURE_PAGE, test, withFailurePage } from '../journeys/site.ts'
import { reasonToSkip } from './drawn-by.ts'
import { partsOf, settle, sleepingIslands, unroll, type Part } from './settled.ts'

type Scheme = 'light' | 'dark'

/** Tall enough for the first part of every page. */
const PHONE = { width: 390, height: 1100 }
const DESKTOP = { width: 1440, height: 900 }
/** A4 between its margins. */
const PAPER = { width: 703, height: 1032 }

/** The first screen, the other sections by their ids, and the footer. Form and footer end every page, too. */
const LANDING = [
  'top',
  ...SECTIONS.flatMap(({ anchor }) => anchor?.replace('{founder}', 'founder') ?? []),
  'footer',
]
const PAGES = [
  { name: 'landing', address: '/', parts: LANDING },
  { name: 'graduates', address: '/cca-graduates', parts: ['top', 'gallery'] },
  { name: 'not-found', address: '/nowhere', parts: ['top'] },
  { name: 'failure', address: FAILURE_PAGE, parts: ['top'] },
]

const withLessMotion = { contextOptions: { reducedMotion: 'reduce' } } as const

test.beforeEach(({ browser }, { config }) => {
  const reason = config.updateSnapshots === 'none' ? reasonToSkip(browser) : ''
  test.skip(reason !== '', reason)
})

/** Compares a part that is on the screen. A failure names it; the test goes on with the next. */
async function comparePart(page: Page, folder: string, { name, top, bottom }: Part, scheme: Scheme) {
  const { width } = page.viewportSize() ?? PAPER
  const clip = { x: 0, y: top, width, height: bottom - top }
  await expect
    .soft(page, `${folder}: ${name} at ${width} px, ${scheme}`)
    .toHaveScreenshot([folder, `${name}-${width}-${scheme}.webp`], { clip })
}

async function setScheme(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme })
  await settle(page)
}

/** The parts with these names. One that is missing is an error, and so is one that no test compares. */
async function partsNamed(page: Page, names: readonly string[]): Promise<Part[]> {
  const parts = await partsOf(page)
  const there = parts.map(({ name }) => name)
  expect(there).toEqual(expect.arrayContaining([...names]))
  expect(PAGES.flatMap((each) => each.parts)).toEqual(expect.arrayContaining(there))
  return parts.filter(({ name }) => names.includes(name))
}

/** The first part in both schemes, on a screen of usual height; the others in one, on a screen as tall as the page. */
async function compareParts(
  page: Page,
  folder: string,
  [first = '', ...others]: readonly string[],
  own: Scheme,
) {
  await settle(page)
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme)
    for (const part of await partsNamed(page, [first])) await comparePart(page, folder, part, scheme)
  }
  if (others.length === 0) return
  await unroll(page)
  await setScheme(page, own)
  for (const part of await partsNamed(page, others)) await comparePart(page, folder, part, own)
}

for (const [viewport, own] of [
  [PHONE, 'dark'],
  [DESKTOP, 'light'],
] as const)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, ...withLessMotion })
    for (const { name, address, parts } of PAGES)
      test(name, async ({ page, console }) => {
        await withFailurePage(page)
        await page.goto(address)
        await compareParts(page, name, parts, own)
        if (address === '/nowhere') console.splice(0)
      })
  })

test.describe('at 390 px', () => {
  test.use({ viewport: PHONE, ...withLessMotion })
  test('menu', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    for (const scheme of ['light', 'dark'] as const) {
      await setScheme(page, scheme)
      await comparePart(page, 'menu', { name: 'open', top: 0, bottom: PHONE.height }, scheme)
    }
  })
})

/** Compared in forced colors and with large text: bar, drawings and largest letters; every kind of control. */
const MOST_AT_RISK = ['top', 'calculator']

/** States: one width in each scheme. */
for (const [viewport, scheme] of [
  [PHONE, 'dark'],
  [DESKTOP, 'light'],
] as const)
  test.describe(`at ${viewport.width} px, ${scheme}`, () => {
    test.use({ viewport, colorScheme: scheme, ...withLessMotion })

    test('the calculator in use', async ({ page }) => {
      const calculator = calculatorOn(page)
      const show = async (id: string, name: string) => {
        await settle(page)
        await unroll(page)
        for (const part of await partsNamed(page, [id]))
          await comparePart(page, 'calculator', { ...part, name }, scheme)
      }
      await page.goto('/')
      await unroll(page)
      await calculator.set('Certainty Workshop', 3)
      await calculator.set('Keynote Speaking', 2)
      await calculator.set('Certainty Credits Commission', 100)
      await show('calculator', 'filled')
      await calculator.filter('Training').check()
      await show('calculator', 'filtered')
      await calculator.filter('All').check()
      await calculator.target.fill('100,000')
      await show('calculator', 'backwards')
      await calculator.section.getByRole('link', { name: 'Apply with this plan' }).click()
      await show('apply', 'applied')
      await calculator.target.fill('')
      for (const service of SERVICES)
        await calculator.set(service, service === 'Certainty Credits Commission' ? 1000 : 50)
      await show('calculator', 'at-limit')
    })

    test('forced colors', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto('/')
      await unroll(page)
      for (const part of await partsNamed(page, MOST_AT_RISK))
        await comparePart(page, 'forced-colors', part, scheme)
    })

    test('text of 200 %', async ({ page }) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
      await page.goto('/')
      await unroll(page)
      // On a phone, the blanks of the letter wrap.
      const parts = scheme === 'dark' ? [...MOST_AT_RISK, 'apply'] : MOST_AT_RISK
      for (const part of await partsNamed(page, parts)) await comparePart(page, 'large-text', part, scheme)
    })
  })

test.describe('on paper', () => {
  // Dark, because none of it may show on paper.
  test.use({ viewport: PAPER, colorScheme: 'dark', ...withLessMotion })

  test('the page', async ({ page }) => {
    await page.goto('/')
    // Islands hydrate when they are on the screen, and paper hides some.
    await unroll(page)
    await page.emulateMedia({ media: 'print' })
    await settle(page)
    await unroll(page)
    for (const part of await partsNamed(page, LANDING)) await comparePart(page, 'printed', part, 'dark')
  })

  test('a plan', async ({ page }) => {
    await page.goto(`/?plan=${PLAN}`)
    await expect.poll(() => sleepingIslands(page)).toBe(0)
    await page.emulateMedia({ media: 'print' })
    // The address differs from run to run.
    await page
      .getByText('Link to this plan:')
      .evaluate(
        (line, host) => (line.textContent = line.textContent.replace(host, 'localhost')),
        new URL(page.url()).host,
      )
    await settle(page)
    await comparePart(page, 'printed', { name: 'plan', top: 0, bottom: PAPER.height }, 'dark')
  })
})
