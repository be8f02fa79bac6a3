import { expect, PAUSE_MS, test } from './site.ts'

/** Sets a value as the browser's own code does, with only a `change` event. */
const setWithChangeAlone = (field: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a visitor can plan with the keyboard alone', async ({ page, calculator }) => {
  await page.clock.install()
  await page.goto('/')
  const focused = page.locator(':focus')
  const tabTo = async (role: 'link' | 'slider' | 'textbox' | 'button', name: string) => {
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab')
      if (await page.getByRole(role, { name, exact: true }).and(focused).count()) return
    }
    throw new Error(`Tab never reached the ${role} "${name}".`)
  }
  await tabTo('link', 'Income Potential')
  await page.keyboard.press('Enter')
  await expect(calculator.section).toBeFocused()
  await expect(calculator.drawn).toBeAttached()

  // Only buttons that can do something are shown, and the focus is never lost.
  const [startOver, example] = [calculator.button('Start over'), calculator.button('Fill in an example')]
  const apply = calculator.section.getByRole('link', { name: 'Apply with this plan' })
  const link = calculator.button('Copy link')
  for (const part of [startOver, apply, link]) await expect(part).toBeHidden()
  await tabTo('button', 'Fill in an example')
  // Holding a key down presses the button only once.
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(startOver).toBeFocused()
  await expect(example).toBeHidden()
  await expect(link).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(example).toBeVisible()
  await expect(link).toBeHidden()

  await tabTo('slider', '1:1 Certainty Coaching, clients per year')
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(calculator.fewer('1:1 Certainty Coaching')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo('textbox', 'Group Certainty Mastermind, clients per year')
  await page.keyboard.type('1')
  await page.keyboard.press('ArrowUp')
  await tabTo('button', '10 more, Certainty Credits Commission')
  await page.keyboard.press('Space')
  await calculator.expectTotals('$47,280', '3', '15')
  await tabTo('link', 'Apply with this plan')

  // After a pause, 7 counts by itself. 75 is above the limit, so the last valid quantity counts.
  const workshop = 'Certainty Workshop'
  const correction = calculator.correction(workshop)
  await calculator.field(workshop).focus()
  for (const key of '75') {
    await page.keyboard.press(key)
    await page.clock.runFor(5_000)
  }
  await expect(correction).toHaveText('The maximum is 50.')
  await expect(calculator.row(workshop).getByRole('cell', { name: '$6,979' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(calculator.field(workshop)).toHaveValue('50')
  await expect(correction).toHaveText('The maximum is 50.')
  // The message disappears when another row changes.
  await calculator.more('CCA Referrals').press('Enter')
  await expect(correction).toHaveCount(0)
})

test('the table has visible focus rings, and its quantities can be copied', async ({ calculator }) => {
  await calculator.open()
  // The focus ring is visible on a button under the pointer, even at its limit.
  const service = 'Keynote Speaking'
  const [field, more] = [calculator.field(service), calculator.more(service)]
  for (const quantity of ['7', '50']) {
    await field.fill(quantity)
    await more.hover()
    await field.press('Tab')
    await expect(more).toBeFocused()
    const [ring = 0, ground = 0] = await more.evaluate((element) => {
      const { outlineColor } = getComputedStyle(element)
      let ground = ''
      for (let at: Element | null = element; at && !/oklch\([^/]+\)/.test(ground); at = at.parentElement)
        ground = getComputedStyle(at).backgroundColor
      return [outlineColor, ground].map((color) => Number(/oklch\(([\d.]+)/.exec(color)?.[1]))
    })
    expect.soft(Math.abs(ring - ground), `at ${quantity}: ${ring} on ${ground}`).toBeGreaterThan(0.3)
  }
  await expect(more).toBeDisabled()

  // A copied table includes its quantities.
  const copied = await calculator.section.getByRole('table').evaluate((table) => {
    getSelection()?.selectAllChildren(table)
    return getSelection()?.toString().replaceAll(/\s+/g, ' ')
  })
  expect(copied).toMatch(/Keynote Speaking .*?\$10,000 .*?\b50 .*?\$500,000/)

  // Some browsers set a value with only a `change` event.
  await field.evaluate(setWithChangeAlone, '9')
  await calculator.expectTotals('$90,000', '1', '9')
  await calculator.target.evaluate(setWithChangeAlone, '130000')
  await expect(calculator.shown('$40,000 to go')).toHaveCount(1)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the link is shared, and the totals stay visible', async ({ page, calculator }) => {
    await page.addInitScript(() => {
      let shares = 0
      navigator.share = ({ url = '' } = {}) => {
        document.documentElement.dataset['shared'] = url
        const errors = ['AbortError', 'InvalidStateError']
        return Promise.reject(
          new DOMException('', url.includes('=1') ? errors[(shares += 1) % 2] : 'NotAllowedError'),
        )
      }
    })
    await page.clock.install()
    await calculator.open('/?plan=1&keynote=1')
    await calculator.button('Share').tap()
    await expect(page.locator('html')).toHaveAttribute('data-shared', /\/\?plan=1&keynote=1#calculator$/)
    // Closing the share sheet, or a second tap while it is open, shows no message.
    await calculator.button('Share').tap()
    await page.clock.runFor(PAUSE_MS)
    await expect(calculator.result).toHaveCount(0)

    const bar = page.getByText('Annual income, not a forecast')
    await calculator.row('Keynote Speaking').evaluate((row) => row.scrollIntoView({ block: 'center' }))
    await calculator.more('Keynote Speaking').tap()
    await expect(bar).toBeInViewport()
    await page.getByRole('link', { name: /^Annual income, not a forecast \$20,000/ }).tap()
    await expect(calculator.totals).toBeFocused()
    await expect(calculator.totals.locator('[data-total="income"]')).toBeInViewport()
    await expect(bar).not.toBeInViewport()

    await calculator.button('Share').tap()
    await page.clock.runFor(PAUSE_MS)
    await expect(calculator.result).toHaveText(/did not share the link.+plan=2&keynote=2/)
  })
})
