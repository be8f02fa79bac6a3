import { test as base, expect, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { FIREFOX } from '../../scripts/browsers.ts'
import { addressOf, type SiteName } from '../sites.ts'
import { calculatorOn, type Calculator } from './calculator-page.ts'

type Served = { installed: undefined; built: SiteName; calculator: Calculator }

/** Opens pages of a built site, and finds its calculator. */
export const served = base.extend<Served>({
  /** This fixture runs before any that starts a browser. */
  installed: [
    async ({ browserName }, use) => {
      base.skip(browserName === 'firefox' && !existsSync(FIREFOX), "Debian's Firefox is not installed.")
      await use(undefined)
    },
    { auto: true },
  ],
  built: ['frozen', { option: true }],
  baseURL: ({ built }, use) => use(addressOf(built)),
  calculator: ({ page }, use) => use(calculatorOn(page)),
})

/**
 * Fails a test for any console message that the test does not remove. A request to another origin also logs
 * one, because the security policy refuses it.
 */
export const test = served.extend<{ console: string[] }>({
  console: [
    async ({ page }, use) => {
      const messages: string[] = []
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
      await use(messages)
      expect(messages, 'the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Matches the file with the calculator and React. */
export const CALCULATOR_FILE = '**/_astro/calculator.*.js'

/** Holds files back until the returned function is called. */
export async function hold(page: Page, files: string) {
  const { promise: held, resolve } = Promise.withResolvers<undefined>()
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return () => resolve(undefined)
}

/**
 * This is longer than the pause before an announcement, and shorter than the time that it stays. It is for
 * tests that move the page's clock.
 */
export const PAUSE_MS = 2_500

/** Waits until the typeface has replaced its fallback. */
export async function waitForTypeface(page: Page) {
  await expect(page.locator('h1')).toHaveCSS('font-family', /^"Familjen Grotesk"/)
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Reloads from inside the page. A reload by the browser can start before the browser knows what the page has
 * just written to its address or history.
 */
export const reload = (page: Page) =>
  Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.evaluate(() => {
      setTimeout(() => location.reload())
    }),
  ])

/** Ends the time that styles give late scripts before they show what stands in for them (styles/utilities.css). */
export const endWaits = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if ((animation as CSSAnimation).animationName === 'wait') animation.finish()
  })

/** Waits until all changes are painted. */
export const framePainted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Sets the width and waits for layout. */
export async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await framePainted(page)
}

/** Adds a style sheet that the content security policy does not apply to. */
export const addStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)

export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

export { expect }
