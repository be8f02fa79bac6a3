import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { PLAN, planCsv, SERVICES, WAYS_TO_100_000, type Service } from '../journeys/calculator-page.ts'
import { expectAddress, expectFocus, expectInView, expectText, type Journeys } from './journeys.ts'
import type { Tab, Target } from './tab.ts'

const field = (service: Service) => `#calculator input[type=text][aria-label^="${service},"]`
const slider = (service: Service) => `#calculator input[type=range][aria-label^="${service},"]`
const more = (service: Service) => `#calculator button[aria-label$=" more, ${service}"]`
const fewer = (service: Service) => `#calculator button[aria-label$=" fewer, ${service}"]`
const row = (service: Service) => `#calculator tr:has(input[type=text][aria-label^="${service},"])`
const income = (service: Service) => `${row(service)} td:nth-of-type(3)`
const correction = (service: Service) => `${row(service)} [id$=-correction]`
const category = (name: string) => `#calculator label:has(> input[value="${name}"])`
const button = (named: string): Target => ({ css: '#calculator button', named })
const TARGET: Target = { css: '#calculator input', named: 'Target annual income' }
const STATUS = '#calculator [data-status]'
const NOTICE = '#calculator [data-notice]'

const ADDRESS = '/#calculator'

/** In milliseconds. WebKit may never answer what it is asked while it leaves a page. */
const LEAVING = 1_000
const ISLAND = '#calculator astro-island:not([ssr])'

/** Whether it is on the screen already, on the page of the last journey. */
const isAtCalculator = async (tab: Tab) =>
  (await tab.address()).endsWith('#calculator') && (await tab.count(ISLAND)) === 1

async function loadCalculator(tab: Tab, address: string) {
  await tab.open(address)
  await expect.poll(() => tab.count(ISLAND)).toBe(1)
  // Fields are empty until the code runs, so that what is typed early replaces the 0.
  const empty = () =>
    tab.evaluate(
      () =>
        [...document.querySelectorAll<HTMLInputElement>('#calculator td input')].filter(({ value }) => !value)
          .length,
    )
  await expect.poll(empty).toBe(0)
}

/** All that is set in the calculator, and what it says of that. */
const stateOf = (tab: Tab) =>
  tab.evaluate(() => ({
    inputs: [...document.querySelectorAll<HTMLInputElement>('#calculator input')].map((input) =>
      input.type === 'radio' ? `${input.value} ${input.checked}` : input.value,
    ),
    texts: [...document.querySelectorAll('#calculator :is(tr, [data-answer], [data-total])')].map(
      (element) => element.textContent,
    ),
  }))

type State = Awaited<ReturnType<typeof stateOf>>

/** Undoes what the last journey has set, and checks that the calculator is like a new one. */
async function startOver(tab: Tab, asLoaded: State) {
  if (await tab.value(TARGET)) {
    await tab.focus(TARGET)
    await tab.key('Control+a')
    await tab.key('Backspace')
  }
  // Without a plan there is nothing to start over, but there may be corrections.
  if ((await tab.attribute(button('Fill in one of each'), 'aria-disabled')) !== 'true')
    await tab.click(button('Fill in one of each'))
  await tab.click(button('Start over'))
  await expect.poll(() => stateOf(tab), { message: 'started over' }).toEqual(asLoaded)
  await expectAddress(tab, ADDRESS)
}

/** The state of a newly loaded calculator, by tab. */
const LOADED = new WeakMap<Tab, State>()

/** A calculator with nothing set: that of the last journey, started over, or a new one. */
async function openCalculator(tab: Tab) {
  const state = LOADED.get(tab)
  if (state && tab.isKept() && (await isAtCalculator(tab))) return startOver(tab, state)
  await loadCalculator(tab, ADDRESS)
  LOADED.set(tab, await stateOf(tab))
}

/** Clicks into the field, which selects what is in it, and types over that. */
async function set(tab: Tab, service: Service, text: string) {
  await tab.click(field(service))
  await tab.type(text)
}

async function setPlan(tab: Tab) {
  await set(tab, 'Certainty Workshop', '3')
  await set(tab, 'Keynote Speaking', '2')
  await set(tab, 'Certainty Credits Commission', '100')
}

const expectValue = (tab: Tab, target: Target, value: string) =>
  expect.poll(() => tab.value(target), { message: JSON.stringify(target) }).toBe(value)

const expectTotals = (tab: Tab, ...totals: [annualIncome: string, streams: string, clients: string]) =>
  expect
    .poll(() =>
      tab.evaluate(() =>
        ['income', 'streams', 'clients'].map(
          (name) => document.querySelector<HTMLElement>(`#calculator [data-total="${name}"]`)?.innerText,
        ),
      ),
    )
    .toEqual(totals)

/** From here on every row has a slider, in CSS pixels; where there is less room, only some layouts have. */
const ROWS_WITH_SLIDER = 1241

async function hasSliders(tab: Tab) {
  const isWide = (await tab.evaluate(() => innerWidth)) >= ROWS_WITH_SLIDER
  expect((await tab.value(slider('Keynote Speaking'))) !== undefined, 'a slider').toBe(isWide)
  return isWide
}

const shownServices = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('#calculator tr[data-row]:not([aria-hidden]) b')].map(
      (name) => name.textContent,
    ),
  )

const answers = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('#calculator [data-answer]')].map((line) => line.textContent),
  )

const expectChecked = (tab: Tab, name: string) =>
  expect.poll(() => tab.count(`#calculator input[value="${name}"]:checked`)).toBe(1)

/** Announcements from here on, as the texts that appear in live regions of the calculator. */
async function listen(tab: Tab) {
  await tab.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const regions = document.querySelectorAll(
      '#calculator :is([role=status], [role=alert], output, [aria-live])',
    )
    for (const region of regions)
      new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  return () => tab.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

export const CALCULATOR_JOURNEYS: Journeys = {
  'what is typed before the code is there replaces the 0, wherever the caret is': async (tab) => {
    await tab.open('/')
    const isEarly = await tab.on(field('Keynote Speaking'), (element) => {
      const input = element as HTMLInputElement
      input.focus()
      input.setSelectionRange(0, 0)
      // No driver types as fast as the code comes.
      // Deprecated, but the only way to type synchronously.
      const { execCommand } = document as unknown as Record<string, (...args: unknown[]) => void>
      execCommand?.call(document, 'insertText', false, '7')
      return input.closest('astro-island')?.hasAttribute('ssr')
    })
    expect(isEarly).toBe(true)
    await expectTotals(tab, '$70,000', '1', '7')
    await expectValue(tab, field('Keynote Speaking'), '7')
  },

  'each thing that is done is announced once, after a pause': async (tab) => {
    await openCalculator(tab)
    const heard = await listen(tab)
    const expected: string[] = []
    for (const [act, sentence] of [
      [
        () => set(tab, 'Keynote Speaking', '12'),
        'Annual income $120,000. Revenue streams: 1. Total clients: 12.',
      ],
      [() => tab.type('75'), 'Keynote Speaking: The maximum is 50.'],
      [() => tab.click(button('Start over')), 'All quantities are 0 again.'],
      [() => tab.click(button('Undo')), 'Your quantities are back.'],
      [
        () => set(tab, 'Keynote Speaking', '12'),
        'Annual income $120,000. Revenue streams: 1. Total clients: 12.',
      ],
    ] as const) {
      await act()
      expected.push(sentence)
      await expect.poll(heard).toEqual(expected)
    }
  },

  'the filter shows the services of a category, and changes no total': async (tab) => {
    await openCalculator(tab)
    expect(await shownServices(tab)).toEqual(SERVICES)
    await setPlan(tab)
    await tab.click(category('Training'))
    await expect.poll(() => shownServices(tab)).toEqual(SERVICES.slice(2, 6))
    await expectText(
      tab,
      { css: '#calculator p', named: '2 services outside this filter are still counted' },
      '2 services outside this filter are still counted',
    )
    await expectTotals(tab, '$45,791', '3', '105')
    await tab.key('ArrowRight')
    await expectChecked(tab, 'Consulting')
    await expect.poll(() => shownServices(tab)).toEqual(SERVICES.slice(6, 7))
    await tab.click(category('All'))
    await expect.poll(() => shownServices(tab)).toEqual(SERVICES)
  },

  'what is typed counts, and what cannot be set is corrected': async (tab) => {
    await openCalculator(tab)
    const service = 'Certainty Workshop'
    await set(tab, service, '8')
    await expectText(tab, income(service), '$7,976')
    await expectTotals(tab, '$7,976', '1', '8')
    await tab.click(TARGET)
    await set(tab, service, '3')
    await expectValue(tab, field(service), '3')
    await expectText(tab, income(service), '$2,991')
    await tab.type('75')
    await expect.poll(() => tab.attribute(field(service), 'aria-invalid')).toBe('true')
    await tab.key('Enter')
    await expectValue(tab, field(service), '50')
    await expectText(tab, correction(service), 'The maximum is 50.')
    await tab.key('Control+a')
    await tab.type('a lot')
    await tab.key('Tab')
    await expectText(tab, correction(service), 'Digits only. 50 still counts.')
  },

  'keys set quantities: arrows, Home and End, Enter and the space bar': async (tab) => {
    await openCalculator(tab)
    const service = 'Keynote Speaking'
    await tab.focus(field(service))
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) await tab.key(key)
    await expectValue(tab, field(service), '2')
    await tab.key('Tab')
    await expectFocus(tab, more(service))
    await tab.key('Enter')
    await tab.key('Space')
    await expectValue(tab, field(service), '4')
    await tab.key('Shift+Tab')
    await tab.key('Shift+Tab')
    await expectFocus(tab, fewer(service))
    await tab.key('Space')
    await expectTotals(tab, '$30,000', '1', '3')
    if (!(await hasSliders(tab))) return
    await tab.focus(slider(service))
    await tab.key('ArrowRight')
    await expectValue(tab, field(service), '4')
    await tab.key('End')
    await expectValue(tab, field(service), '50')
    expect(await tab.attribute(slider(service), 'aria-valuetext')).toBe('50 clients per year')
    await tab.key('Home')
    await expectTotals(tab, '$0', '0', '0')
  },

  'steppers and slider set quantities up to the limits': async (tab) => {
    await openCalculator(tab)
    const credits = 'Certainty Credits Commission'
    await tab.click(more(credits))
    await tab.click(more(credits))
    await expectValue(tab, field(credits), '20')
    await tab.click(fewer(credits))
    await expectText(tab, income(credits), '$2,280')
    await tab.click(fewer(credits))
    expect(await tab.attribute(fewer(credits), 'aria-disabled')).toBe('true')
    await tab.click(fewer(credits))
    await expectTotals(tab, '$0', '0', '0')
    const service = 'Certainty Workshop'
    if (!(await hasSliders(tab))) return
    await tab.click(slider(service))
    await expectValue(tab, field(service), '25')
    await expectTotals(tab, '$24,925', '1', '25')
  },
}

/** What can be done with a plan. It is the same at every width. */
export const PLAN_JOURNEYS: Journeys = {
  'the address contains the plan, and restores it': async (tab) => {
    await loadCalculator(tab, '/?utm_source=x#calculator')
    await setPlan(tab)
    await expectAddress(tab, `/?utm_source=x&plan=${PLAN}#calculator`)
    await loadCalculator(tab, `/?plan=${PLAN}#calculator`)
    await expectTotals(tab, '$45,791', '3', '105')
    await expectValue(tab, field('Certainty Workshop'), '3')
    await loadCalculator(tab, '/?plan=1_workshop.999#calculator')
    await expectTotals(tab, '$49,850', '1', '50')
    await expectText(tab, NOTICE, 'Part of the plan in this link could not be read. The rest is set. Close')
  },

  'back and forward restore plan, filter, target, name and place': async (tab) => {
    await openCalculator(tab)
    await setPlan(tab)
    await tab.click(TARGET)
    await tab.type('100000')
    await tab.click('#applicant')
    await tab.type('Ana Reyes')
    await tab.click(category('Coaching'))
    // The place is remembered when the page is left, and the plan is in the address after a pause.
    await expect.poll(() => tab.address()).toContain('plan=')
    const before = await stateOf(tab)
    const top = await tab.evaluate(() => scrollY)
    const address = await tab.address()
    await tab.evaluate(() => setTimeout(() => location.assign('/cca-graduates')))
    await pause(LEAVING)
    for (const steps of [-1, 1, -1]) {
      await tab.evaluate((by) => setTimeout(() => history.go(by)), steps)
      await pause(LEAVING)
      await expectAddress(tab, steps < 0 ? address : '/cca-graduates')
    }
    await expect.poll(() => stateOf(tab)).toEqual(before)
    expect(await tab.value('#applicant')).toBe('Ana Reyes')
    await expect.poll(async () => Math.abs((await tab.evaluate(() => scrollY)) - top)).toBeLessThan(3)
    // The next journey gets a new calculator.
    await tab.open('/')
  },

  'the link is copied, and can be pasted': async (tab) => {
    await openCalculator(tab)
    // With a share sheet, the device would take over.
    await tab.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    })
    await setPlan(tab)
    await tab.click(button('Copy link'))
    await expectText(tab, STATUS, 'Link copied')
    await tab.focus(TARGET)
    await tab.key('Control+v')
    await expectValue(tab, TARGET, `${tab.url}/?plan=${PLAN}#calculator`)
    await tab.evaluate(() => Reflect.deleteProperty(navigator, 'share'))
  },

  'the plan is saved as CSV': async (tab) => {
    await openCalculator(tab)
    await setPlan(tab)
    tab.removeSaved('cca-plan.csv')
    await tab.click(button('Download CSV'))
    await expectText(tab, STATUS, 'CSV saved')
    await expect.poll(() => tab.saved('cca-plan.csv')).toBe(planCsv(tab.url))
  },

  'starting over can be undone': async (tab) => {
    await openCalculator(tab)
    await tab.click(button('Fill in one of each'))
    await expectTotals(tab, '$122,274', '10', '19')
    await tab.click(button('Start over'))
    await expectTotals(tab, '$0', '0', '0')
    await expectText(tab, STATUS, 'All quantities are 0 again.')
    await tab.click(button('Undo'))
    await expectTotals(tab, '$122,274', '10', '19')
    await expectText(tab, STATUS, 'Your quantities are back.')
  },

  'working backwards says what is missing, and sets it': async (tab) => {
    await openCalculator(tab)
    await setPlan(tab)
    await tab.click(TARGET)
    await tab.type('100000')
    await expectValue(tab, TARGET, '100000')
    await expect.poll(() => answers(tab)).toEqual(WAYS_TO_100_000)
    await tab.click(button('Set to 8 clients per year, Keynote Speaking'))
    await expectTotals(tab, '$105,791', '3', '111')
    await expectText(
      tab,
      { css: '#calculator p', named: 'Your plan reaches this target.' },
      'Your plan reaches this target.',
    )
    await expectFocus(tab, { css: '#calculator li span', named: 'Keynote Speaking' })
  },

  'the plan goes into the application, and can be removed there': async (tab) => {
    await openCalculator(tab)
    await setPlan(tab)
    await tab.click({ css: '#calculator a', named: 'Apply with this plan' })
    await expectAddress(tab, `/?plan=${PLAN}#apply`)
    await expectFocus(tab, '#apply')
    const plan = '#apply [role=status] span'
    await expectInView(tab, plan)
    expect(await tab.text(plan)).toMatch(/^Your plan: \$45,791 a year\. Revenue streams: 3\. Clients: 105\./)
    await tab.click({ css: '#apply button', named: 'Remove the plan' })
    await expectText(tab, plan, undefined)
    await expectTotals(tab, '$45,791', '3', '105')
  },
}
