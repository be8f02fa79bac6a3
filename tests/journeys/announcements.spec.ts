import type { Page } from '@playwright/test'
import { CALCULATOR_FILE, endWaits, expect, hold, PAUSE_MS, test } from './site.ts'

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
    /** Returns what a screen reader reads for the focused control, besides its value. */
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
      for (const [region, text] of now) if (text && text !== last.get(region)) heard.push(text)
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
    await page.clock.runFor(PAUSE_MS)
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

/** Types with pauses that are too short for an announcement. */
async function typeSlowly(page: Page, text: string) {
  for (const key of text) {
    await page.keyboard.type(key)
    await page.clock.runFor(300)
  }
}

test('each action is announced once, after a pause', async ({ page, calculator }) => {
  const heard = await listen(page)
  await calculator.open('/#calculator')
  await expectHeard(heard, [], 'on arrival')
  // For this role, Orca reads the role's name instead of the text.
  await expect(page.getByRole('status')).toHaveCount(0)
  // With a stopped clock, pauses do not depend on the speed of the machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  const pause = () => page.clock.runFor(PAUSE_MS)
  const { button, field, filter, section, slider, target } = calculator

  /** Expects exactly these announcements after what a visitor does. */
  const after = (what: string, expected: readonly unknown[], act: () => Promise<unknown>) =>
    test.step(what, async () => {
      await act()
      await expectHeard(heard, expected, what)
    })

  await after('moving a slider', [TOTALS('$250,000', 1, '25')], async () => {
    for (let quantity = 5; quantity <= 25; quantity += 5) {
      await slider('Keynote Speaking').fill(String(quantity))
      await page.clock.runFor(100)
    }
  })
  await after('leaving an invalid number', ['Certainty Workshop: Digits only. Still set to 0.'], async () => {
    await field('Certainty Workshop').fill('x')
    await pause()
    await field('Certainty Workshop').press('Tab')
  })
  const tooMany = `Certainty Workshop: The maximum is 50. ${TOTALS('$299,850', 2, '75')}`
  await after('Enter above the limit', [tooMany], async () => {
    await field('Certainty Workshop').click()
    await typeSlowly(page, '75')
    await field('Certainty Workshop').press('Enter')
  })
  const others = `Certainty Audit & Strategy: The maximum is 50. ${TOTALS('$809,850', 4, '130')}`
  await after('changing two rows within a pause', [others, TOTALS('$299,850', 2, '75')], async () => {
    await field('Certainty Audit & Strategy').fill('99')
    // What is put right within the pause is not announced as wrong.
    await field('CCA Referrals').fill('99')
    await field('CCA Referrals').fill('5')
    await pause()
    await field('CCA Referrals').fill('0')
    await field('Certainty Audit & Strategy').fill('0')
  })
  await after('pressing a button up to its limit', [TOTALS('$299,850', 2, '75')], async () => {
    await calculator.more('CCA Referrals').press('Enter')
    await calculator.fewer('CCA Referrals').press('Enter')
  })
  await after('filtering for a while', ['1 service outside this filter is still counted'], async () => {
    await filter('Speaking').check()
    await pause()
    await filter('All').check()
  })
  await after('starting over', ['All quantities are 0 again.'], async () => {
    await button('Start over').click()
    await expect(button('Undo')).toBeFocused()
  })
  await after('undoing that', ['Your quantities are back.'], async () => {
    await button('Undo').press('Enter')
    await expect(button('Start over')).toBeFocused()
  })
  await after('filling in an example', [TOTALS('$90,096', 8, '59')], async () => {
    await button('Start over').click()
    await button('Fill in an example').click()
  })
  await after('leaving a target and coming back', ['$409,904 to go'], async () => {
    await target.click()
    await expect(target).toHaveAccessibleDescription('For example, 120,000.')
    await typeSlowly(page, '500000')
    await pause()
    await target.blur()
    await target.focus()
    await expect(target).toHaveAccessibleDescription('$409,904 to go')
  })
  const unreadable = ['Use digits only, for example 120,000.', '$409,904 to go']
  await after('leaving a target that cannot be read', unreadable, async () => {
    await target.fill('a lot')
    await pause()
    await target.blur()
    await expect(target).toHaveAttribute('aria-invalid', 'true')
    await target.fill('500000')
  })
  const added = 'Keynote Speaking is set to 42 clients per year. $96 more than your target.'
  await after('adding what the target needs', [added], () =>
    section.getByRole('button', { name: 'Add 41, Keynote Speaking' }).click(),
  )
  const refused = expect.stringContaining('did not copy the link. Select and copy it here: http')
  await after('copying the link twice where that is refused', [refused, refused], async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await button('Copy link').click()
    await pause()
    await button('Copy link').click()
  })
  await after('applying', ['I\u00a0tried the income calculator with 8\u00a0services.'], () =>
    calculator.applyWithPlan(),
  )
  const opened = 'Nothing opened? Copy the letter and send it to support@example.com.'
  await after('opening the email twice', [opened, opened], async () => {
    // The link must not open anything, as on the machines that the sentence is for.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    const letter = page.getByRole('link', { name: 'Open in my email' })
    await letter.click()
    await pause()
    await letter.click()
  })
  const notCopied = 'Your browser did not copy the letter. Select its text and copy it.'
  await after('copying the letter where that is refused', [notCopied], () =>
    page.getByRole('button', { name: 'Copy the letter' }).click(),
  )
})

test('when the code arrives late, only a damaged link is announced', async ({ page, calculator }) => {
  const heard = await listen(page)
  const release = await hold(page, CALCULATOR_FILE)
  const address = '/?plan=6&keynote=2&unknown=4#calculator'
  await page.goto(address)
  await expect(calculator.drawn).toHaveCount(0)
  await endWaits(page)
  await expectHeard(heard, [
    'The calculator needs JavaScript, which did not run here. These are the services and their reference prices.',
  ])
  await expect(calculator.section).toBeFocused()
  release()
  await expect(calculator.field('Keynote Speaking')).toBeEditable()
  const damaged = 'Part of the plan in this link could not be read. The rest is filled in.'
  await expectHeard(heard, [damaged])

  // The message stays visible until it is closed.
  await calculator.filter('Training').check()
  await expect(page).toHaveURL(address)
  await page.clock.runFor(60_000)
  await expect(calculator.notice).toContainText(damaged)
  await calculator.notice.getByRole('button', { name: 'Close' }).click()
  await expect(calculator.notice).toHaveCount(0)
  await expect(calculator.section).toBeFocused()
  await expect(page).toHaveURL('/?unknown=4&plan=2&keynote=2#calculator')
})
