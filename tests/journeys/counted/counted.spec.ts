import { test as base, expect, type Page } from '@playwright/test'
import { COUNTED_NAMES, type CountedName } from '../../../tools/counted-sites.ts'
import { serveCounted } from '../../counted.ts'
import { tellFrame } from '../connected/connected.ts'
import { calculatorOn } from '../calculator-page.ts'
import { canReadAndWrite, canReckon } from '../endings.ts'
import { calculatorReady, drawn, messagesOf } from '../site.ts'

type Site = Awaited<ReturnType<typeof serveCounted>>

const test = base.extend<{ name: CountedName; site: Site; console: string[]; others: string[] }>({
  name: ['plausible', { option: true }],
  site: async ({ name }, use) => {
    const site = await serveCounted(name)
    await use(site)
    await site.close()
  },
  baseURL: ({ site }, use) => use(site.url),
  console: [({ page }, use) => use(messagesOf(page)), { auto: true }],
  /** What was requested of anybody but the site and the provider of the statistics. No request leaves the machine. */
  others: [
    async ({ context }, use) => {
      const urls: string[] = []
      await context.route(/^https:/, (route) => {
        urls.push(route.request().url())
        return route.fulfill({
          contentType: 'text/html',
          body: '<script>onmessage = ({ data }) => parent.postMessage(data, "*")</script>',
        })
      })
      await use(urls)
    },
    { auto: true },
  ],
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** GoatCounter takes an event without its page. */
const onPage = (name: CountedName, what: string, page: string, from = '') =>
  name === 'goatcounter' && what !== 'view' ? { what, page: '', from: '' } : { what, page, from }

/** Nothing is left in the browser. */
const stored = (page: Page) =>
  page.evaluate(async () => [
    document.cookie,
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
  ])

/** Counts nothing, although the visitor goes from page to page and uses what is counted. */
async function expectNotCounted(page: Page, { provider }: Site, address = '/') {
  const beacons: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'ping') beacons.push(request.url())
  })
  await page.goto(address)
  await calculatorReady(page)
  await page.locator('#calculator button:enabled').first().click()
  await page.locator('a[data-video]').first().click()
  await expect(page.locator('[data-player]')).toBeVisible()
  await drawn(page)
  expect([beacons, provider.counts, provider.refused]).toEqual([[], [], []])
}

for (const name of COUNTED_NAMES)
  test.describe(name, () => {
    test.use({ name })

    test('a visit is counted as the provider documents it: pages and acts, each once, and nothing of the plan', async ({
      page,
      site: { provider },
      console,
      others,
    }) => {
      const home = '/?utm_source=letter'
      const from = 'https://news.example/a'
      await page.goto('/?utm_source=letter&plan=1_keynote.2&secret=1#calculator', {
        referer: `${from}?who=1`,
      })
      await expect.poll(() => provider.counts).toEqual([{ what: 'view', page: home, from }])
      await calculatorReady(page)
      for (let press = 0; press < 2; press++) await calculatorOn(page).more('Keynote Speaking').click()
      await page.getByRole('link', { name: 'Apply with this plan' }).click()
      await page.locator('#application a[href^="mailto:"]').click()
      await page.getByRole('button', { name: 'Load the application form' }).click()
      await expect(page.locator('#application')).toHaveAttribute('data-state', 'loaded')
      await tellFrame(page, { type: 'form-submit', embedId: 'cca-application', responseId: 'r' })
      await expect(page.locator('#application')).toHaveAttribute('data-state', 'sent')
      // Right after a scroll, Chromium still sends a click to the form's frame, if that was in its place.
      await page.locator('a[data-video]').first().scrollIntoViewIfNeeded()
      await drawn(page)
      await page.locator('a[data-video]').first().click()
      const acts = [
        'Calculator used',
        'Plan carried',
        'Letter opened',
        'Form opened',
        'Form sent',
        'Presentation watched',
      ].map((what) => onPage(name, what, home, from))
      await expect.poll(() => provider.counts.slice(1)).toEqual(acts)

      // Coming from the site itself is coming from nowhere: its address may have the plan.
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'CCA Graduates' })
        .click()
      await expect.poll(() => provider.counts.slice(7)).toEqual([onPage(name, 'view', '/cca-graduates')])
      expect(provider.refused).toEqual([])
      expect(await stored(page)).toEqual(['', 0, 0, 0, 0])
      expect(others.filter((url) => !/typeform|youtube/.test(url))).toEqual([])
      expect(console.filter((text) => !/mailto:|allowfullscreen/.test(text))).toEqual([])
    })
  })

for (const signal of ['globalPrivacyControl', 'doNotTrack'])
  test(`nobody is counted who asks not to be: ${signal}`, async ({ page, site }) => {
    await page.addInitScript((property) => {
      const value = property === 'doNotTrack' ? '1' : true
      Object.defineProperty(navigator, property, { value })
    }, signal)
    await expectNotCounted(page, site)
  })

test('nothing is counted at another address than the published one, such as on the computer of the owner', async ({
  page,
  site,
}) => {
  await expectNotCounted(page, site, `${site.url.replace('localhost', '127.0.0.1')}/`)
})

test('a page that is loaded ahead is counted once it is shown; one that comes back is counted again', async ({
  page,
  site: { provider },
}) => {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
  await page.goto('/')
  await calculatorReady(page)
  await page.waitForLoadState('networkidle')
  expect(provider.counts).toEqual([])
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  const view = { what: 'view', page: '/', from: '' }
  await expect.poll(() => provider.counts).toEqual([view])
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })))
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => provider.counts).toEqual([view, view])
  expect(provider.refused).toEqual([])
})

/** Chromium says of any request that it failed, whoever made it. */
const FAILED = 'error: Failed to load resource: net::ERR_EMPTY_RESPONSE'

for (const [manner, said] of [
  ['never', []],
  ['gone', [FAILED]],
  ['hostile', []],
] as const)
  test(`a provider that answers ${manner} changes nothing for the visitor`, async ({
    page,
    site,
    console,
  }) => {
    site.provider.manner = manner
    await page.goto('/')
    await expect.poll(() => site.provider.counts.length).toBe(1)
    await canReckon(page)
    await canReadAndWrite(page, 'hello@certainty.test')
    await expect(page).toHaveTitle('Certified Certainty Advisor (CCA): advise with certainty')
    expect(new URL(page.url()).origin).toBe(site.url)
    expect(await stored(page)).toEqual(['', 0, 0, 0, 0])
    expect([...new Set(console)]).toEqual(said)
  })
