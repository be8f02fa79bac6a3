import { test as base, expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveSite, type SiteServer } from '../../deploy/hosts/site-server.ts'
import { siteFolder } from '../sites.ts'

const DIST = join(siteFolder('frozen'), 'dist')

type Fixtures = {
  /**
   * What the page has written to the console so far. A test that expects a message takes it out with `says`; every
   * other message fails the test.
   */
  console: string[]
  /** Requests that left the site. A test fails on every one. */
  strangers: string[]
}

/** `page` with the built site behind relative addresses, a silent console and no request to anybody else. */
export const test = base.extend<Fixtures, { site: SiteServer }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find out what a fixture needs
    async ({}, use) => {
      const site = await serveSite(DIST)
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
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
  strangers: [
    async ({ context, site }, use) => {
      const urls: string[] = []
      context.on('request', (request) => {
        if (!request.url().startsWith(`${site.url}/`) && !/^(?:data|blob):/.test(request.url()))
          urls.push(request.url())
      })
      await use(urls)
      expect(urls, 'requests to others').toEqual([])
    },
    { auto: true },
  ],
})

/** The failure page as it was built. */
export const failureHtml = () => readFileSync(join(DIST, '500.html'))

/** Where the failure page stands in a test. It has no address of its own: a host shows it in place of another page. */
export const FAILURE_PAGE = '/broken'

/** Lets the failure page stand there, with the headers of a page of the site. Before `goto`. */
export const withFailurePage = (page: Page) =>
  page.route(`**${FAILURE_PAGE}`, async (route) => {
    const response = await route.fetch({ url: new URL('/', route.request().url()).href })
    await route.fulfill({ response, body: failureHtml() })
  })

/** Waits for messages on the console, in any order, and takes them: nothing else may be there. */
export async function says(messages: string[], ...expected: readonly (string | RegExp)[]) {
  const matched = () => {
    const left = [...messages]
    for (const pattern of expected) {
      const found = left.findIndex((text) =>
        typeof pattern === 'string' ? text === pattern : pattern.test(text),
      )
      if (found === -1) return [`missing: ${pattern}`, ...left]
      left.splice(found, 1)
    }
    return left
  }
  await expect.poll(matched, 'the console, beside what is expected').toEqual([])
  messages.splice(0)
}

/** Waits until the calculator answers: its island is hydrated. */
export async function calculatorReady(page: Page) {
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  await expect(page.locator('#calculator astro-island:not([ssr])')).toBeAttached()
}

/** Lays out what is put off until the page is idle, so that a test sees all of it. */
export const layOutEverything = (page: Page) =>
  page.evaluate(async () => {
    for (const section of document.querySelectorAll('[data-deferred]'))
      section.removeAttribute('data-deferred')
    await document.fonts.ready
  })

/** Keeps the page from ever being idle: what it puts off stays undone. Before `goto`. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })

/** `Name` of a navigation item, and the section it leads to with its heading. */
export const SECTIONS = [
  { item: 'CCA Program', id: 'program', heading: 'Twenty modules. One discipline.' },
  { item: 'Success Stories', id: 'success', heading: 'Success Stories' },
  { item: 'Why Now', id: 'why-now', heading: 'Forecasts became cheap. Judgment did not.' },
  { item: 'Who This Is For', id: 'who-for', heading: 'You already hear the question.' },
  { item: 'Income Potential', id: 'calculator', heading: 'You set the scale.' },
  { item: 'About the founder', id: 'about-founder', heading: 'Three thousand conversations, then a method.' },
  { item: 'Apply', id: 'apply', heading: 'Apply to join CCA' },
] as const

export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

export { expect }
