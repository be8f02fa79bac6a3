/** Compares pages. Each visit opens one page, and takes screenshots of its states. */
import { expect, test as base, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { calculatorOn, PLAN, SERVICES } from '../journeys/calculator-page.ts'
import type * as Sites from '../sites.ts'
import { PICTURES_OF } from './playwright.config.ts'

const WIDTHS = [320, 390, 768, 1024, 1440, 1920]
/** Most screens are about as wide as one of these. */
const USUAL = [390, 1440]
/** The width of an A4 sheet between its margins, in pixels. */
const PAPER = [703]

const sites = (await import(pathToFileURL(`${PICTURES_OF}/tests/sites.ts`).href)) as typeof Sites

type Site = Awaited<ReturnType<typeof Sites.serveSite>>

/** Serves each of the version's sites from its first visit on. */
const test = base.extend<object, { addressOf: (name: string) => Promise<string> }>({
  addressOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are used here
    async ({}, use) => {
      const served = new Map<string, Site>()
      await use(async (name) => {
        const site = served.get(name) ?? (await sites.serveSite(name as Sites.SiteName))
        served.set(name, site)
        return site.url
      })
      for (const { stop } of served.values()) await stop()
    },
    { scope: 'worker' },
  ],
})

const softly = expect.configure({ soft: true, timeout: 5_000 })

/** Compares the whole page, or a section, without the port in addresses, which differs from run to run. */
async function compare(page: Page, name: string, section?: string) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (text.data.includes(location.host)) text.data = text.data.replaceAll(location.host, 'localhost')
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  const file = `${test.info().title}, ${name}.png`
  if (section) await expect.soft(page.locator(section)).toHaveScreenshot(file)
  else await expect.soft(page).toHaveScreenshot(file, { fullPage: true })
  if (test.info().errors.length > 0) return
  // Playwright ignores pixels that look like antialiasing, so it would miss a corner that got rounder.
  const options = { animations: 'disabled', caret: 'hide', scale: 'css' } as const
  const look = () =>
    section ? page.locator(section).screenshot(options) : page.screenshot({ ...options, fullPage: true })
  const path = test.info().snapshotPath(file)
  const before = readFileSync(path)
  const body = await look()
  if (body.equals(before)) return
  await test.info().attach('before', { path })
  await test.info().attach('now', { body, contentType: 'image/png' })
  // The first screenshot may have been too early.
  await softly.poll(async () => (await look()).equals(before), 'edges differ').toBe(true)
}

async function inBothSchemes(page: Page, name: string, section?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await compare(page, `${name}, ${colorScheme}`, section)
  }
}

type Visit = (page: Page) => Promise<void>

function visit(widths: readonly number[], name: string, address: string, show: Visit, site = 'frozen') {
  for (const width of widths)
    test(`${name}, ${width} px`, async ({ page, addressOf }) => {
      await page.setViewportSize({ width, height: 900 })
      // A printed plan has a date.
      await page.clock.setFixedTime('2026-01-02T12:00:00')
      await page.goto((await addressOf(site)) + address)
      await page.waitForFunction(() => !document.documentElement.className.includes('awaits-'))
      await show(page)
    })
}

const look: Visit = (page) => inBothSchemes(page, 'page')

async function forceColors(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  await inBothSchemes(page, 'page')
}

async function enlarge(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.waitForFunction(() => parseFloat(getComputedStyle(document.documentElement).fontSize) >= 32)
  await compare(page, 'text of 200 %')
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await inBothSchemes(page, 'menu')
}

/** The dark scheme must not show on paper. The calculator is drawn first, because paper hides it. */
async function print(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  if (await page.locator('#calculator').count()) await calculatorOn(page).ready()
  await page.emulateMedia({ media: 'print' })
  await compare(page, 'printed')
}

async function useCalculator(page: Page) {
  const calculator = calculatorOn(page)
  const showState = (name: string) => inBothSchemes(page, name, '#calculator')
  await calculator.ready()
  await calculator.setPlan()
  await showState('filled')
  await calculator.target.fill('100,000')
  await calculator.target.press('Enter')
  await showState('with a target')
  await calculator.filter('Training').check()
  await calculator.set('Certainty Workshop', 75)
  await calculator.button('Copy link').click()
  await calculator.result.getByText('http').waitFor()
  await showState('filtered and corrected')
  await calculator.filter('All').check()
  await calculator.target.fill('')
  for (const service of SERVICES)
    await calculator.set(service, service === 'Certainty Credits Commission' ? 1000 : 50)
  await showState('at its limits')
}

async function writeLetter(page: Page) {
  await page.locator('#apply').getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await calculatorOn(page).applyWithPlan()
  await inBothSchemes(page, 'letter', '#apply')
}

visit(WIDTHS, 'landing page', '/', look)
visit(WIDTHS, 'gallery', '/cca-graduates', look)
visit(USUAL, 'full landing page', '/', look, 'connected')
visit(USUAL, 'full gallery', '/cca-graduates', look, 'connected')
visit(USUAL, 'policy', '/privacy', look, 'connected')
visit(USUAL, 'not found', '/nowhere', look)
visit(USUAL, 'failure', '/500', look)
visit(USUAL, 'launch', '/launch', look)
visit(USUAL, 'forced colors', `/?${PLAN}`, forceColors)
visit([320, 768, 1440], 'large text', '/', enlarge)
visit([320, 390], 'menu', '/', openMenu)
visit(USUAL, 'calculator', '/', useCalculator)
visit(USUAL, 'letter', `/?${PLAN}`, writeLetter)
visit(PAPER, 'landing page on paper', '/', print)
visit(PAPER, 'gallery on paper', '/cca-graduates', print)
visit(PAPER, 'plan on paper', `/?${PLAN}&target=100000`, print)
visit(PAPER, 'full landing page on paper', '/', print, 'connected')
// Firefox may draw ticks and controls differently. BiDi cannot set a scheme here, so only one is compared.
visit(USUAL, 'Firefox', `/?${PLAN}`, (page) => compare(page, 'with a plan'))
