import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrowser } from '../../tools/programs.mjs'
import { copyOfSite, NGINX_INCLUDE, type BuiltSite } from './built-site.ts'
import { hasNginx, startNginx } from './nginx.ts'
import type { Running } from './processes.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

let site: BuiltSite
let running: Running
let browser: Browser
let page: Page
let messages: string[]

describe.skipIf(!hasNginx)('on nginx', () => {
  beforeAll(async () => {
    site = copyOfSite()
    running = await startNginx(site.folder, site.dist, NGINX_INCLUDE)
    const executablePath = findBrowser()
    browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  })
  afterAll(async () => {
    await browser.close()
    await running.stop()
    site.remove()
  })

  beforeEach(async () => {
    const context = await browser.newContext({ permissions: ['clipboard-write'] })
    context.setDefaultTimeout(60_000)
    page = await context.newPage()
    messages = []
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
    await page.addInitScript(() => {
      window.violations = []
      document.addEventListener('securitypolicyviolation', (event) =>
        window.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      )
    })
  })
  afterEach(() => page.context().close())

  const violations = () => page.evaluate(() => window.violations)

  test.each([
    ['/', 200, 0],
    ['/cca-graduates', 200, 0],
    // One message from the browser about the 404, and one from the page.
    ['/nowhere', 404, 2],
    ['/broken', 500, 1],
  ])('%s has no violations of the policy, down to its end', async (path, status, said) => {
    const answer = await page.goto(running.url + path)
    expect(answer?.status()).toBe(status)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print' })
    expect(await violations()).toEqual([])
    expect(messages, messages.join('\n')).toHaveLength(said)
  })

  test('the policy is enforced', async () => {
    await page.goto(running.url)
    const blocked = await page.evaluate(async () => {
      const element = document.createElement('p')
      element.setAttribute('style', 'color: red')
      let html = 'allowed'
      try {
        document.createElement('div').innerHTML = '<b>'
      } catch {
        html = 'refused'
      }
      await new Promise((resolve) => setTimeout(resolve))
      return { color: element.style.color, html }
    })
    expect(blocked).toEqual({ color: '', html: 'refused' })
    expect((await violations()).map((violation) => violation.split(' ')[0])).toEqual(
      expect.arrayContaining(['style-src-attr', 'require-trusted-types-for']),
    )
  })
})
