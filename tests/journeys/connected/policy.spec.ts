import type { Page } from '@playwright/test'
import { expect, test } from './connected.ts'

/** Serves the site without headers. Pages get `more` at their end. */
const bare = (page: Page, more = '') =>
  page.route(/^http:/, async (route) => {
    const response = await route.fetch()
    const headers = { 'content-type': response.headers()['content-type'] ?? '' }
    const isPage = headers['content-type'].includes('html')
    const body = isPage ? (await response.text()).replace('</body>', `${more}</body>`) : undefined
    await route.fulfill({ response, headers, ...(body === undefined ? {} : { body }) })
  })

test('without headers, no page has anything to report', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', ({ message }) => messages.push(message))
  await bare(page)
  for (const address of ['/cca-graduates', '/privacy', '/', '/?plan=2&keynote=2#calculator']) {
    await page.goto(address)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  await expect(page.locator('[data-calculator]:not([data-unhydrated])')).toBeAttached()
  expect(messages).toEqual([])
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  expect(messages).toEqual([expect.stringContaining('404'), expect.stringContaining('/nowhere')])
})

test('without headers, a page runs and frames only its own', async ({ page, baseURL }) => {
  const gallery = await page.request.get(`${baseURL}/cca-graduates`)
  expect(gallery.headers()['x-frame-options'], 'with headers').toBe('DENY')
  const style = /<style>.*?<\/style>/s.exec(await gallery.text())?.[0] ?? ''
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective))
  })
  await bare(
    page,
    `<script>window.ran = true</script>${style}<iframe src="https://stranger.example/"></iframe>`,
  )
  await page.goto('/')
  const refused = () => page.evaluate(() => (window as unknown as { refused: string[] }).refused.sort())
  await expect.poll(refused).toEqual(['frame-src', 'script-src-elem', 'style-src-elem'])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  const written = page.evaluate(() => (document.body.innerHTML = '<p>'))
  await expect(written).rejects.toThrow('TrustedHTML')
  await page.unrouteAll({ behavior: 'wait' })
})

test('with headers, a page of another site gets the pictures of this one', async ({ page, baseURL }) => {
  // A text has no policy of its own.
  await page.goto(`${baseURL?.replace('127.0.0.1', 'localhost')}/robots.txt`)
  const read = async (url: string) => (await fetch(url, { mode: 'no-cors' })).type
  expect(await page.evaluate(read, `${baseURL}/card.png`)).toBe('opaque')
})

// Browsers take 127.0.0.1 for as safe as https.
test('with headers, the site runs over http under a name, too', async ({ page, baseURL }) => {
  await page.route('http://site.example/**', async (route) => {
    const url = route.request().url().replace('http://site.example', String(baseURL))
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.goto('http://site.example/#calculator')
  await expect(page.locator('[data-calculator]:not([data-unhydrated])')).toBeAttached()
})
