/** What is looked at on both sides. Each visit opens one page, and takes pictures of its states. */
import type { Browser } from '@playwright/test'
import { calculatorOn, PLAN, SERVICES } from '../../tests/journeys/calculator-page.ts'
import { cameraOn, type Camera, type Picture } from './camera.ts'

export type Visit = {
  name: string
  /** A site of tests/sites.ts. */
  site: string
  address: string
  width: number
  take: (camera: Camera) => Promise<void>
}

const WIDTHS = [320, 390, 768, 1024, 1440, 1920]
/** Most screens have about one of these. */
const USUAL = [390, 1440]
/** A4 is as wide between its margins. */
const PAPER = 703
const HEIGHT = 900

/** An action that cannot be done in this time, in milliseconds, is none that this side has. */
const PATIENCE_MS = 20_000

const at = (
  widths: readonly number[],
  name: string,
  address: string,
  take: Visit['take'],
  site = 'frozen',
): Visit[] => widths.map((width) => ({ name: `${name}, ${width} px`, site, address, width, take }))

/** Only the first screen depends on the height of the screen. */
async function look({ screen, sections, schemes }: Camera) {
  await schemes((scheme) => screen(`first screen, ${scheme}`))
  await schemes(sections)
}

async function forceColors({ page, sections, schemes }: Camera) {
  await page.emulateMedia({ forcedColors: 'active' })
  await schemes(sections)
}

async function enlarge({ page, sections }: Camera) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await sections('text of 200 %')
}

async function openMenu({ page, screen, schemes }: Camera) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await schemes(screen)
}

/** Nothing of the dark scheme may show on paper. A calculator, which paper hides, hydrates before. */
async function print({ page, sections }: Camera) {
  await page.emulateMedia({ colorScheme: 'dark' })
  if (await page.locator('#calculator').count()) await calculatorOn(page).ready()
  await page.emulateMedia({ media: 'print' })
  await sections('printed')
}

async function useCalculator({ page, sections, schemes }: Camera) {
  const calculator = calculatorOn(page)
  const show = (name: string) => schemes((scheme) => sections(`${name}, ${scheme}`, ['calculator']))
  await calculator.ready()
  await calculator.setPlan()
  await show('filled')
  await calculator.target.fill('100,000')
  await calculator.target.press('Enter')
  await show('with a target')
  await calculator.filter('Training').check()
  await calculator.set('Certainty Workshop', 75)
  await calculator.button('Copy link').click()
  await calculator.result.getByText('http').waitFor()
  await show('filtered and corrected')
  await calculator.filter('All').check()
  await calculator.target.fill('')
  for (const service of SERVICES)
    await calculator.set(service, service === 'Certainty Credits Commission' ? 1000 : 50)
  await show('at its limits')
}

async function writeLetter({ page, sections, schemes }: Camera) {
  await page.getByText('Accountant', { exact: true }).first().click()
  await page.locator('#apply').getByLabel('Your name').fill('Ada Lovelace')
  await calculatorOn(page).carry()
  await schemes((scheme) => sections(scheme, ['main 1', 'apply']))
}

const CHROMIUM = [
  ...at(WIDTHS, 'landing page', '/', look),
  ...at(WIDTHS, 'gallery', '/cca-graduates', look),
  ...at(USUAL, 'full landing page', '/', look, 'connected'),
  ...at(USUAL, 'full gallery', '/cca-graduates', look, 'connected'),
  ...at(USUAL, 'policy', '/privacy', look, 'connected'),
  ...at(USUAL, 'not found', '/nowhere', look),
  ...at(USUAL, 'failure', '/500', look),
  ...at(USUAL, 'launch', '/launch', look),
  ...at(USUAL, 'forced colors', `/?${PLAN}`, forceColors),
  ...at([320, 768, 1440], 'landing page', '/', enlarge),
  ...at([320, 390], 'menu', '/', openMenu),
  ...at(USUAL, 'calculator', '/', useCalculator),
  ...at(USUAL, 'letter', `/?${PLAN}`, writeLetter),
  ...at([PAPER], 'landing page', '/', print),
  ...at([PAPER], 'gallery', '/cca-graduates', print),
  ...at([PAPER], 'plan', `/?${PLAN}&target=100000`, print),
  ...at([PAPER], 'full landing page', '/', print, 'connected'),
]

/** Firefox once drew ticks, sliders and fields differently. It cannot be told a color scheme. */
const FIREFOX = at(USUAL, 'Firefox', `/?${PLAN}`, ({ sections }) => sections('with a plan'))

export const VISITS = { chromium: CHROMIUM, firefox: FIREFOX }

/** Playwright cannot tell these to Firefox. */
const NO_MEDIA = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null }

/**
 * Makes a visit, and keeps its pictures in `taken`.
 * @returns why it ended before its last picture, or an empty text
 */
export async function make(
  { name, address, width, take }: Visit,
  browser: Browser,
  baseURL: string,
  taken: Map<string, Picture>,
): Promise<string> {
  const media = browser.browserType().name() === 'firefox' ? NO_MEDIA : ({ reducedMotion: 'reduce' } as const)
  const context = await browser.newContext({ baseURL, viewport: { width, height: HEIGHT }, ...media })
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    const page = await context.newPage()
    // A printed plan has a date.
    await page.clock.setFixedTime('2026-01-02T12:00:00')
    await page.goto(address)
    await take(cameraOn(page, name, taken))
    return ''
  } catch (error) {
    return String(error).split('\n')[0] ?? ''
  } finally {
    await context.close()
  }
}
