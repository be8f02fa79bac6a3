import { expect, PAUSE_MS, test } from './site.ts'

test('a visitor can plan with the keyboard alone', async ({ page, calculator }) => {
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

  // Only what can do something is shown, and it never loses the focus.
  const [startOver, example] = [calculator.button('Start over'), calculator.button('Fill in an example')]
  const apply = calculator.section.getByRole('link', { name: 'Apply with this plan' })
  const link = calculator.button('Copy link')
  for (const part of [startOver, apply, link]) await expect(part).toBeHidden()
  await tabTo('button', 'Fill in an example')
  // A key that is held presses only once.
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(startOver).toBeFocused()
  await expect(example).toBeHidden()
  await expect(link).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(calculator.button('Undo')).toBeFocused()
  await expect(example).toBeVisible()
  await expect(link).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(startOver).toBeFocused()
  await page.keyboard.press('Enter')

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

  // The focus ring is visible on a button under the pointer, also at its limit.
  const service = 'Keynote Speaking'
  const [field, more] = [calculator.field(service), calculator.more(service)]
  for (const quantity of ['7', '50']) {
    await field.fill(quantity)
    await more.hover()
    await field.press('Tab')
    await expect(more).toBeFocused()
    const lightness = await more.evaluate((element) => {
      const { outlineColor } = getComputedStyle(element)
      let ground = ''
      for (let at: Element | null = element; at && !/oklch\([^/]+\)/.test(ground); at = at.parentElement)
        ground = getComputedStyle(at).backgroundColor
      return [outlineColor, ground].map((color) => Number(/oklch\(([\d.]+)/.exec(color)?.[1]))
    })
    const [ring = 0, ground = 0] = lightness
    expect.soft(Math.abs(ring - ground), `at ${quantity}: ${ring} on ${ground}`).toBeGreaterThan(0.3)
  }
  await expect(more).toBeDisabled()

  // A table that is copied has its quantities.
  const copied = await calculator.section.getByRole('table').evaluate((table) => {
    getSelection()?.selectAllChildren(table)
    return getSelection()?.toString().replaceAll(/\s+/g, ' ')
  })
  expect(copied).toMatch(/Keynote Speaking .*?\$10,000 .*?\b50 .*?\$500,000/)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the link is shared, and the totals stay visible', async ({ page, calculator }) => {
    await page.addInitScript(() => {
      navigator.share = ({ url = '' } = {}) => {
        document.documentElement.dataset['shared'] = url
        return Promise.reject(new DOMException('', url.includes('=1') ? 'AbortError' : 'NotAllowedError'))
      }
    })
    await page.clock.install()
    await calculator.open('/?plan=1&keynote=1')
    await calculator.button('Share').tap()
    await expect(page.locator('html')).toHaveAttribute('data-shared', /\/\?plan=1&keynote=1#calculator$/)
    // A closed list of apps says nothing.
    await page.clock.runFor(PAUSE_MS)
    await expect(calculator.result).toHaveText('')

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
    await expect(calculator.result).toContainText('plan=2&keynote=2')
  })
})
