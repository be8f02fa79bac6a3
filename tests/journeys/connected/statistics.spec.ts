import type { Page } from '@playwright/test'
import { DOMAIN, STATISTICS } from '../../connected-site.ts'
import { framePainted } from '../site.ts'
import { expect, loadForm, stubForm, test as connected } from './connected.ts'

/** Serves the site at its published address. `beacons` has the address and the body of each count. */
const test = connected.extend<{ beacons: string[] }>({
  beacons: async ({ page, baseURL }, use) => {
    const beacons: string[] = []
    await page.route(`${DOMAIN}/**`, async (route) => {
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

const URL_NOW = `${DOMAIN}/?utm_source=letter`
const FROM = 'https://news.example/a'

test('a visit is counted without the plan and the referrer’s query', async ({ page, beacons }) => {
  const told = `"domain":"certainty.example","url":"${URL_NOW}","referrer":"${FROM}"`
  await page.goto(`${URL_NOW}&plan=2&keynote=2#calculator`, { referer: `${FROM}?who=1` })
  const view = `/api/event {"name":"pageview",${told}}`
  await expect.poll(() => beacons).toEqual([view])
  await watch(page)
  await expect.poll(() => beacons).toEqual([view, `/api/event {"name":"Video played",${told}}`])
})

test('each action is counted once, and nothing is stored', async ({ page, calculator, context, beacons }) => {
  await stubForm(context, 'onmessage = ({ data }) => parent.postMessage(data, "*")')
  const names = () => beacons.map((beacon) => /"name":"([^"]*)"/.exec(beacon)?.[1])
  await page.goto(`${DOMAIN}/?plan=2&keynote=2`)
  await calculator.ready()
  await calculator.more('Keynote Speaking').dblclick()
  await calculator.applyWithPlan()
  await page.locator('#apply a[href="mailto:hello@certainty.test"]').click()
  await loadForm(page)
  await expect(page.frameLocator('iframe').getByLabel('Your name')).toBeVisible()
  // The stub form posts it back.
  await page.evaluate(() => {
    const sent = { type: 'form-submit', embedId: 'cca-application', responseId: 'r' }
    document.querySelector('iframe')?.contentWindow?.postMessage(sent, '*')
  })
  const actions = ['Calculator used', 'Plan carried', 'Email link clicked', 'Form opened', 'Form sent']
  await expect.poll(names).toEqual(['pageview', ...actions])
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
})

for (const signal of ['globalPrivacyControl', 'doNotTrack', 'another address'])
  test(`nothing is counted with ${signal}`, async ({ page, calculator, beacons }) => {
    await page.addInitScript((property) => {
      const value = property === 'doNotTrack' ? '1' : true
      Object.defineProperty(navigator, property, { value })
    }, signal)
    await page.goto(signal === 'another address' ? '/' : DOMAIN)
    await calculator.ready()
    await watch(page)
    await expect(page.locator('[data-player]')).toBeVisible()
    await framePainted(page)
    expect(beacons).toEqual([])
  })
