import type { Page } from '@playwright/test'
import { DOMAIN, STATISTICS } from '../../connected-site.ts'
import { framePainted } from '../site.ts'
import { expect, loadForm, stubForm, test as connected } from './connected.ts'

/** Serves the site at its published address. `beacons` has the path and the body of each counted event. */
const test = connected.extend<{ beacons: string[] }>({
  beacons: async ({ page, baseURL }, use) => {
    const beacons: string[] = []
    await page.route(/^https:\/\/(?:www\.)?certainty\.example\//, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      return route.fulfill({ response: await route.fetch({ url: String(baseURL) + pathname + search }) })
    })
    await page.route(`${STATISTICS}/**`, (route) => {
      const request = route.request()
      beacons.push(`${request.url().replace(STATISTICS, '')} ${request.postData() ?? ''}`.trim())
      return route.fulfill({ status: 202 })
    })
    await use(beacons)
  },
})

const watch = (page: Page) => page.locator('a[data-video]').first().click()

test('a visit is counted without the plan', async ({ page, calculator, context, beacons }) => {
  await stubForm(context, 'onmessage = ({ data }) => parent.postMessage(data, "*")')
  const [address, from] = [`${DOMAIN}/?utm_source=letter`, 'https://news.example/a']
  await page.goto(`${address}&utm_term=ada%40firm.com&plan=2&keynote=2#calculator`, {
    referer: `${from}?who=1`,
  })
  await expect(page.getByText('Hosted on YouTube')).toBeVisible()
  await watch(page)
  await calculator.ready()
  await calculator.more('Keynote Speaking').dblclick()
  await calculator.applyWithPlan()
  await page.locator('#apply a[href="mailto:hello@certainty.test"]').click()
  await loadForm(page)
  const form = page.frameLocator('[title^="Application form"]')
  await expect(form.getByLabel('Your name')).toBeVisible()
  // The stub form posts the message back.
  await page.evaluate(() => {
    const sent = { type: 'form-submit', embedId: 'cca-application', responseId: 'r' }
    document.querySelector<HTMLIFrameElement>('#application iframe')?.contentWindow?.postMessage(sent, '*')
  })
  const told = `"domain":"certainty.example","url":"${address}","referrer":"${from}"`
  const once = [
    'Video played',
    'Calculator used',
    'Plan carried',
    'Email link clicked',
    'Form opened',
    'Form sent',
  ]
  const counts = ['pageview', ...once].map((name) => `/api/event {"name":"${name}",${told}}`)
  await expect.poll(() => beacons).toEqual(counts)
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
})

test('a visit at www. is counted, and one at a copy of the site is not', async ({
  page,
  beacons,
  baseURL,
}) => {
  await page.goto(`${baseURL}/cca-graduates`)
  await watch(page)
  await page.goto(`${DOMAIN.replace('//', '//www.')}/cca-graduates`)
  await expect.poll(() => beacons).toEqual([expect.stringContaining('"url":"https://www.certainty.example/')])
})

test('nothing is counted where the browser asks for privacy', async ({ page, beacons }) => {
  await page.addInitScript(() => {
    const signal = location.search.slice(1)
    Object.defineProperty(navigator, signal, { value: signal === 'doNotTrack' ? '1' : true })
  })
  for (const signal of ['globalPrivacyControl', 'doNotTrack']) {
    await page.goto(`${DOMAIN}/cca-graduates?${signal}`)
    await watch(page)
    await expect(page.locator('[data-player]')).toBeVisible()
    await framePainted(page)
    expect(beacons, signal).toEqual([])
  }
})
