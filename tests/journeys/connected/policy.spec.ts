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
  await expect(page.locator('[data-calculator]:not([data-asleep])')).toBeAttached()
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
