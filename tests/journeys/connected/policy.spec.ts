import { expect, test } from './connected.ts'

test('without headers, pages still have a policy, and nothing violates it', async ({ page, calculator }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', ({ message }) => messages.push(message))
  await page.route(/^http:/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { 'content-type': response.headers()['content-type'] ?? '' } })
  })
  for (const address of ['/cca-graduates', '/privacy', '/?plan=2&keynote=2#calculator']) {
    await page.goto(address)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  await expect(calculator.drawn).toBeAttached()
  expect(messages).toEqual([])
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  expect(messages).toEqual([expect.stringContaining('404'), expect.stringContaining('/nowhere')])
  const written = page.evaluate(() => (document.body.innerHTML = '<p>'))
  await expect(written).rejects.toThrow('TrustedHTML')
})

test('with headers, the site also works at a host name', async ({ page, calculator, baseURL }) => {
  // Browsers treat 127.0.0.1 as secure, so other tests would not notice a feature or a header that needs https.
  await page.route('http://site.example/**', async (route) => {
    const url = route.request().url().replace('http://site.example', String(baseURL))
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  const landing = await page.goto('http://site.example/#calculator')
  await expect(calculator.drawn).toBeAttached()
  expect(landing?.headers()['x-frame-options']).toBe('DENY')

  // Other sites can load the pictures. Robots.txt has no <meta>, so only a header could refuse this request.
  await page.goto(`${baseURL?.replace('127.0.0.1', 'localhost')}/robots.txt`)
  const read = async (url: string) => (await fetch(url, { mode: 'no-cors' })).type
  expect(await page.evaluate(read, `${baseURL}/card.png`)).toBe('opaque')
})
