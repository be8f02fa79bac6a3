import { expect } from 'vitest'
import { PRICES, SERVICES } from '../journeys/calculator-page.ts'
import { SECTIONS } from '../journeys/site.ts'
import {
  expectAddress,
  expectInView,
  expectMenu,
  expectText,
  hasMenu,
  isNarrow,
  MENU,
  TOGGLE,
  type Journeys,
} from './journeys.ts'

export const WITHOUT_SCRIPT_JOURNEYS: Journeys = {
  'the links lead to their sections': async (tab) => {
    await tab.open('/')
    await hasMenu(tab)
    for (const { item, id, heading } of SECTIONS) {
      // The button that opens the menu again is another one.
      if ((await tab.text(MENU)) === undefined) await tab.click({ css: 'header button', named: 'Menu' })
      await tab.click({ css: `${MENU} a`, named: item })
      await expectAddress(tab, `/#${id}`)
      await expectInView(tab, { css: `#${id} h2`, named: heading })
    }
  },

  'the menu opens, closes after a choice, and opens again': async (tab) => {
    if (!(await isNarrow(tab))) return
    await tab.open('/')
    await hasMenu(tab)
    await tab.click({ css: TOGGLE, named: 'Menu' })
    await expectMenu(tab, 'open')
    await tab.click({ css: TOGGLE, named: 'Close' })
    await expectMenu(tab, 'closed')
    await tab.click({ css: TOGGLE, named: 'Menu' })
    await tab.click({ css: `${MENU} a`, named: 'Why Now' })
    await expectMenu(tab, 'closed')
    await expectInView(tab, '#why-now h2')
    await tab.click({ css: 'header button', named: 'Menu' })
    await expectMenu(tab, 'open')
  },

  'the calculator is a price list, and says why': async (tab) => {
    await tab.open('/#calculator')
    const why =
      'The calculator needs JavaScript, which did not run here. These are the services and their reference prices.'
    await expectText(tab, { css: '#calculator p', named: why }, why)
    for (const [index, service] of SERVICES.entries()) {
      await expectText(tab, { css: '#calculator th b', named: service }, service)
      await expectText(tab, `#calculator tbody tr:nth-child(${index + 1}) td`, PRICES[index])
    }
    for (const control of ['button', 'input', 'label'])
      expect(await tab.text(`#calculator ${control}`), control).toBeUndefined()
  },

  'the graduates, and a page that does not exist': async (tab) => {
    expect(await tab.open('/cca-graduates')).toBe(200)
    await expectText(tab, 'main li h2', 'From Year-End to Next Step')
    expect(await tab.open('/nowhere')).toBe(404)
    await expectText(tab, 'h1', 'Oops! Page not found')
  },
}
