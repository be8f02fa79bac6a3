import { test as base, expect, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { serveSite, type SiteServer } from '../../scripts/site-server.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** `page` with the built site behind relative addresses. Every test fails on a console message it did not expect. */
export const test = base.extend<{ console: string[] }, { site: SiteServer }>({
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
})

/** Waits until the calculator answers: its island is hydrated. */
export async function calculatorReady(page: Page) {
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  await expect(page.locator('#calculator astro-island:not([ssr])')).toBeAttached()
}

export { expect }
