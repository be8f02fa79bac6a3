import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { NAVIGATION, SECTIONS } from '../journeys/site.ts'
import {
  choose,
  expectAddress,
  expectFocus,
  expectInView,
  expectMenu,
  expectText,
  hasMenu,
  isNarrow,
  MENU,
  TOGGLE,
  type Journeys,
} from './journeys.ts'
import type { Tab } from './tab.ts'

const ROUTES = [
  ['/', 200, 'Advise with certainty.'],
  ['/cca-graduates', 200, 'Six questions, each taken to one answer.'],
  ['/cca-graduates/', 200, 'Six questions, each taken to one answer.'],
] as const

const overflow = (tab: Tab) =>
  tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const linksOf = (tab: Tab) =>
  tab.on(MENU, (menu) => [...menu.querySelectorAll('a')].map((link) => link.textContent))

const openMenu = async (tab: Tab) => {
  await expectMenu(tab, 'closed')
  await tab.click({ css: TOGGLE, named: 'Menu' })
  await expectMenu(tab, 'open')
}

/** Halfway between the brand and the button. */
const emptyPlaceInBar = (tab: Tab) =>
  tab.evaluate(() => {
    const brand = document.querySelector('header > a')?.getBoundingClientRect().right ?? NaN
    const button = document.querySelector('header button')?.getBoundingClientRect().left ?? NaN
    return (brand + button) / 2
  })

const PRESENTATIONS = [
  'From Year-End to Next Step',
  'The Price You Can Say Out Loud',
  'Coverage Is a Plan',
  'One Clinic Day Less',
  'Which Number Do You Trust?',
  'Purpose on the Balance Sheet',
]

/** In milliseconds, until the landing page has its code. Firefox reports as failed what a page that is left gives up. */
const LOADING = 1_000

async function expectHome(tab: Tab) {
  await expectAddress(tab, '/')
  await expectText(tab, 'h1', 'Advise with certainty.')
  await pause(LOADING)
}

export const PAGE_JOURNEYS: Journeys = {
  'every route answers and fits the screen': async (tab) => {
    for (const [path, status, heading] of ROUTES) {
      expect(await tab.open(path), path).toBe(status)
      await expectText(tab, 'h1', heading)
      await expect.poll(() => overflow(tab), { message: path }).toBe(0)
    }
  },

  'reading only the first screen leaves nothing to complain about': async (tab) => {
    // The same files at every width.
    if (await isNarrow(tab)) return
    await tab.open('/')
    // WebKit names what was fetched ahead and not used five seconds after the load event.
    await pause(7_000 - (await tab.evaluate(() => performance.now())))
  },

  'each of the eight links leads to its section, with the focus': async (tab) => {
    await tab.open('/')
    for (const { item, id, heading } of SECTIONS) {
      await choose(tab, item)
      await expectAddress(tab, `/#${id}`)
      await expectInView(tab, { css: `#${id} h2`, named: heading })
      await expectFocus(tab, `#${id}`)
    }
    await choose(tab, 'CCA Graduates')
    await expectAddress(tab, '/cca-graduates')
    await expectText(tab, 'h1', 'Six questions, each taken to one answer.')
  },

  'whoever scrolls on right after the load stays where they are': async (tab) => {
    await tab.open('/')
    await tab.evaluate(() => {
      document.querySelector('#calculator')?.scrollIntoView({ behavior: 'instant' })
      // At once: on a busy machine, the typeface may come before the event, within the same frame.
      dispatchEvent(new Event('scroll'))
    })
    // This key makes the page lay out, at once, whatever is left.
    await tab.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' })))
    await expect.poll(() => tab.count('[data-deferred]'), { message: 'all laid out' }).toBe(0)
    const missedBy = () =>
      tab.evaluate(() => {
        const { top } = document.querySelector('#calculator')?.getBoundingClientRect() ?? new DOMRect()
        return Math.abs(top - parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop))
      })
    expect(await missedBy()).toBeLessThanOrEqual(8)
  },

  'the link of the section on the screen is marked': async (tab) => {
    await tab.open('/#why-now')
    const marked = () =>
      tab.evaluate((menu) => document.querySelector(`${menu} [aria-current]`)?.textContent ?? '', MENU)
    await expect.poll(marked).toBe('Why Now')
    await tab.evaluate(() => document.querySelector('#who-for')?.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(marked).toBe('Who This Is For')
  },

  'the links are in the bar, or in a menu': async (tab) => {
    await tab.open('/')
    if (!(await hasMenu(tab))) {
      await expectMenu(tab, 'open')
      expect(await linksOf(tab)).toEqual(NAVIGATION)
      return
    }
    // By keys. Escape closes it, and brings the focus back.
    await tab.focus(TOGGLE)
    await tab.key('Enter')
    await expectMenu(tab, 'open')
    await tab.key('Tab')
    await expectFocus(tab, { css: `${MENU} a`, named: 'CCA Program' })
    await tab.key('Escape')
    await expectMenu(tab, 'closed')
    await expectFocus(tab, TOGGLE)
    // By its button, which closes it too.
    await openMenu(tab)
    await expectText(tab, TOGGLE, 'Close')
    expect(await linksOf(tab)).toEqual(NAVIGATION)
    await tab.key('Tab')
    await expectFocus(tab, { css: `${MENU} a`, named: 'CCA Program' })
    await tab.click({ css: TOGGLE, named: 'Close' })
    await expectMenu(tab, 'closed')
    await expectText(tab, TOGGLE, 'Menu')
    // A click outside closes it, and so does a choice.
    await openMenu(tab)
    await tab.clickAt(await emptyPlaceInBar(tab), 28)
    await expectMenu(tab, 'closed')
    await openMenu(tab)
    await tab.click({ css: `${MENU} a`, named: 'Why Now' })
    await expectMenu(tab, 'closed')
    await expectInView(tab, '#why-now h2')
  },

  'six graduates, none with a control yet, and the way to apply and back': async (tab) => {
    await tab.open('/cca-graduates')
    const titles = () =>
      tab.evaluate(() => [...document.querySelectorAll('main li h2')].map((title) => title.textContent))
    expect(await titles()).toEqual(PRESENTATIONS)
    expect(await tab.count('main li:has(h2) :is(a, button)')).toBe(0)
    const isShown = () => (document.querySelector('main nav a')?.getClientRects().length ?? 0) > 0
    // A phone shows the cards alone.
    if (await tab.evaluate(isShown)) {
      await tab.click({ css: 'main nav a', named: 'Purpose on the Balance Sheet 30 min' })
      await expectInView(tab, { css: 'main h2', named: 'Purpose on the Balance Sheet' })
    }
    await tab.click({ css: 'main a', named: 'Apply to Join CCA' })
    await expectAddress(tab, '/cca-graduates#apply')
    await expectFocus(tab, '#apply')
    await tab.click({ css: 'main a', named: 'Back to home' })
    await expectHome(tab)
  },

  'a page that does not exist says so, and leads home': async (tab) => {
    expect(await tab.open('/nowhere')).toBe(404)
    await expectText(tab, 'h1', 'Oops! Page not found')
    expect(await tab.messages()).toEqual(['404: no page at /nowhere'])
    await tab.click({ css: 'main a', named: 'Back to the home page' })
    await expectHome(tab)
  },

  'the failure page says so, reloads, and leads home': async (tab) => {
    await tab.open('/broken')
    await expectText(tab, 'h1', 'Unexpected Application Error')
    await tab.evaluate(() => document.documentElement.setAttribute('data-before', ''))
    await tab.click({ css: 'main a', named: 'Reload the page' })
    await expect.poll(() => tab.count('html:not([data-before]) h1')).toBe(1)
    await expectAddress(tab, '/broken')
    await tab.click({ css: 'main a', named: 'Go to the home page' })
    await expectHome(tab)
  },
}
