import type { Page } from '@playwright/test'
import type { Calculator } from './calculator-page.ts'
import { CALCULATOR, expect, hold, test } from './site.ts'

/** This is longer than any pause before an announcement. */
const LONGER_MS = 2_500

/**
 * Records what a screen reader announces by itself, in order: each text that appears in a live region, and each change
 * of the name, description and states of the focused control. The test moves the clock of the page.
 */
async function listen(page: Page) {
  await page.clock.install()
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const LIVE =
      '[role=status], [role=alert], [role=log], output:not([aria-live=off]), [aria-live=polite], [aria-live=assertive]'
    const STATES = ['aria-disabled', 'aria-invalid', 'aria-expanded', 'aria-pressed', 'aria-checked']
    /** Returns what is read of the focused control besides its value. */
    const readOf = (control: Element) => {
      const described = control.getAttribute('aria-describedby')?.split(' ') ?? []
      return [
        control.getAttribute('aria-label') ?? control.textContent,
        ...described.map((id) => document.getElementById(id)?.textContent ?? ''),
        ...STATES.map((state) =>
          control.hasAttribute(state) ? `${state} ${control.getAttribute(state)}` : '',
        ),
      ]
    }
    let last = new Map<Element, string>()
    let control: Element | null = null
    let read: string[] = []
    const notice = () => {
      const now = new Map([...document.querySelectorAll(LIVE)].map((region) => [region, region.textContent]))
      const isParsing = document.readyState === 'loading'
      for (const [region, text] of now) if (text && text !== last.get(region) && !isParsing) heard.push(text)
      last = now
      const { activeElement } = document
      if (!activeElement?.matches('a, button, input, textarea')) return void (control = null)
      const next = readOf(activeElement)
      if (activeElement === control)
        heard.push(...next.filter((text) => text && !read.includes(text)).map((text) => `focus: ${text}`))
      control = activeElement
      read = next
    }
    const observed = { childList: true, characterData: true, attributes: true, subtree: true }
    new MutationObserver(notice).observe(document, observed)
    addEventListener('focusin', notice, true)
  })
  return async () => {
    await page.clock.runFor(LONGER_MS)
    return page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
  }
}

/** A step that fails does not end the test. */
const soft = expect.configure({ soft: true })

/** Waits until all of this has been announced, and expects nothing more. */
async function expectHeard(heard: () => Promise<string[]>, expected: readonly unknown[], what?: string) {
  const said: string[] = []
  const listening = async () => {
    said.push(...(await heard()))
    return said
  }
  await soft.poll(listening, what).toEqual(expected)
  soft(await heard(), what).toEqual([])
}

const TOTALS = (money: string, streams: number, clients: string) =>
  `Annual income ${money}. Revenue streams: ${streams}. Total clients: ${clients}.`

const AFTER = 'Nothing opened? Copy the letter and send it to support@example.com.'

/** Types with pauses that are too short for an announcement. */
async function typeSlowly(page: Page, text: string) {
  for (const key of text) {
    await page.keyboard.type(key)
    await page.clock.runFor(300)
  }
}

type Act = (calculator: Calculator, page: Page) => Promise<void>

/** Lists what a visitor does on one page, in order, and everything that is announced after each action. */
const TRANSCRIPT: readonly (readonly [what: string, act: Act, heard: readonly unknown[]])[] = [
  [
    'moves a slider',
    async ({ slider }, page) => {
      for (let quantity = 1; quantity <= 25; quantity += 1) {
        await slider('Keynote Speaking').fill(String(quantity))
        await page.clock.runFor(100)
      }
    },
    [TOTALS('$250,000', 1, '25')],
  ],
  [
    'types a letter and leaves the field',
    async ({ field }, page) => {
      await field('Certainty Workshop').fill('x')
      await page.clock.runFor(LONGER_MS)
      await field('Certainty Workshop').press('Tab')
    },
    ['Certainty Workshop: Digits only. Still set to 0.'],
  ],
  [
    'types more than the limit and presses Enter',
    async ({ field }, page) => {
      await field('Certainty Workshop').click()
      await typeSlowly(page, '75')
      await field('Certainty Workshop').press('Enter')
    },
    [`Certainty Workshop: The maximum is 50. ${TOTALS('$299,850', 2, '75')}`],
  ],
  [
    'types more than the limit, and a quantity in another row within the pause',
    async ({ field }, page) => {
      await field('Certainty Audit & Strategy').fill('99')
      await field('CCA Referrals').fill('5')
      await page.clock.runFor(LONGER_MS)
      await field('CCA Referrals').fill('0')
      await field('Certainty Audit & Strategy').fill('0')
    },
    [
      `Certainty Audit & Strategy: The maximum is 50. ${TOTALS('$809,850', 4, '130')}`,
      TOTALS('$299,850', 2, '75'),
    ],
  ],
  [
    'presses a button up to its limit',
    async ({ more, fewer }) => {
      await more('CCA Referrals').press('Enter')
      await fewer('CCA Referrals').press('Enter')
    },
    [TOTALS('$299,850', 2, '75')],
  ],
  [
    'filters, then shows all services again',
    async ({ filter }, page) => {
      await filter('Speaking').check()
      await page.clock.runFor(LONGER_MS)
      await filter('All').check()
    },
    ['1 service outside this filter is still counted'],
  ],
  [
    'starts over and undoes that, with the focus on what describes it',
    async ({ button }) => {
      await button('Start over').click()
      await expect(button('Undo')).toBeFocused()
      await expect(button('Undo')).toHaveAccessibleDescription('All quantities are 0 again.')
      await button('Undo').press('Enter')
      await expect(button('Start over')).toBeFocused()
      await expect(button('Start over')).toHaveAccessibleDescription('Your quantities are back.')
    },
    [],
  ],
  [
    'starts over and fills in an example',
    async ({ button }) => {
      await button('Start over').click()
      await button('Fill in an example').click()
    },
    [TOTALS('$90,096', 8, '59')],
  ],
  [
    'types a target, leaves the field and comes back',
    async ({ target }, page) => {
      await target.click()
      await typeSlowly(page, '500000')
      await page.clock.runFor(LONGER_MS)
      await target.blur()
      await target.focus()
      await expect(target).toHaveAccessibleDescription('$409,904 to go')
    },
    ['$409,904 to go'],
  ],
  [
    'types a target that cannot be read and leaves the field',
    async ({ target }, page) => {
      await target.fill('a lot')
      await page.clock.runFor(LONGER_MS)
      await target.blur()
      await expect(target).toHaveAttribute('aria-invalid', 'true')
      await target.fill('500000')
    },
    ['Use digits only, for example 120,000.', '$409,904 to go'],
  ],
  [
    'adds what the target needs',
    ({ section }) => section.getByRole('button', { name: 'Add 41, Keynote Speaking' }).click(),
    ['Keynote Speaking is set to 42 clients per year. $96 more than your target.'],
  ],
  [
    'copies the link twice where the browser refuses',
    async ({ button }, page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await button('Copy link').click()
      await page.clock.runFor(LONGER_MS)
      await button('Copy link').click()
    },
    Array(2).fill(expect.stringContaining('did not copy the link. Select and copy it here: http')),
  ],
  [
    'applies with the plan',
    ({ section }) => section.getByRole('link', { name: 'Apply with this plan' }).click(),
    ['My plan: $500,096 a year from 8 revenue streams.'],
  ],
  [
    'opens the letter as an email, twice',
    async (_, page) => {
      // This browser has no email program either, as on the machines that the sentence is for.
      await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
      const letter = page.getByRole('link', { name: 'Open in my email' })
      await letter.click()
      await page.clock.runFor(LONGER_MS)
      await letter.click()
    },
    [AFTER, AFTER],
  ],
  [
    'copies the letter instead',
    (_, page) => page.getByRole('button', { name: 'Copy the letter' }).click(),
    ['Your browser did not copy the letter. Select its text and copy it.'],
  ],
]

test('each action is announced once, after a pause', async ({ page, calculator }) => {
  const heard = await listen(page)
  await calculator.open('/#calculator')
  await expectHeard(heard, [], 'on arrival')
  // With a stopped clock, pauses do not depend on the speed of the machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  for (const [what, act, expected] of TRANSCRIPT)
    await test.step(what, async () => {
      await act(calculator, page)
      await expectHeard(heard, expected, what)
    })
})

test('what is set before the code arrives is kept, corrected and announced', async ({ page, calculator }) => {
  const heard = await listen(page)
  const release = await hold(page, CALCULATOR)
  await page.goto('/#calculator')
  await calculator.filter('Training').check()
  await calculator.slider('Keynote Speaking').fill('5')
  await calculator.field('Certainty Audit & Strategy').fill('99')
  await calculator.target.fill('100000')
  await calculator.more('CCA Referrals').dblclick()
  await page.clock.runFor(25_000)
  await expectHeard(heard, [
    'The calculator needs JavaScript, which did not run here. These are the services and their reference prices.',
  ])
  await expect(calculator.section).toBeFocused()
  release()
  await calculator.expectTotals('$554,000', '3', '57')
  await expectHeard(heard, [
    `Certainty Audit & Strategy: The maximum is 50. ${TOTALS('$554,000', 3, '57')} $454,000 more than your target.`,
  ])
  await expect(calculator.filter('Training')).toBeChecked()
  await expect(calculator.section.getByRole('slider')).toHaveCount(4)
})

test('a damaged link is announced once and stays visible until closed', async ({ page, calculator }) => {
  const heard = await listen(page)
  const damaged = 'Part of the plan in this link could not be read. The rest is filled in.'
  const address = '/?plan=6&keynote=2&unknown=4#calculator'
  await calculator.open(address)
  await expectHeard(heard, [damaged])
  await calculator.filter('Training').check()
  await expect(page).toHaveURL(address)
  await page.clock.runFor(60_000)
  await expect(calculator.notice).toContainText(damaged)
  await calculator.notice.getByRole('button', { name: 'Close' }).click()
  await expect(calculator.notice).toHaveCount(0)
  await expect(calculator.section).toBeFocused()
})
