import { expect, hold, test } from './site.ts'

/** Sets the value as the browser's own code does, without the events that typing has, and sends `change` alone. */
const setWithChangeAlone = (field: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a value that a browser sets with a change event alone is taken', async ({ calculator }) => {
  await calculator.open()
  await calculator.field('Keynote Speaking').evaluate(setWithChangeAlone, '9')
  await calculator.expectTotals('$90,000', '1', '9')
  await calculator.slider('Keynote Speaking').evaluate(setWithChangeAlone, '12')
  await expect(calculator.field('Keynote Speaking')).toHaveValue('12')
  await calculator.target.evaluate(setWithChangeAlone, '130000')
  await expect(calculator.shown('$10,000 to go')).toHaveCount(1)
})

test(
  'what stands in a field is replaced, also before the code is there',
  { tag: '@engines' },
  async ({ page, calculator }) => {
    const field = calculator.field('Keynote Speaking')
    const release = await hold(page, '**/_astro/*.js')
    await page.goto('/?plan=2&keynote=2#calculator', { waitUntil: 'commit' })
    await calculator.section.scrollIntoViewIfNeeded()
    // A click here would put the caret before the 2.
    await field.click({ position: { x: 3, y: 12 } })
    await page.keyboard.type('7')
    // A plan in the address is never shown as 0.
    await expect(calculator.totals.locator('[data-total="income"]')).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    release()
    await expect(calculator.awake).toBeAttached()
    await expect(field).toHaveValue('7')
    await calculator.expectTotals('$70,000', '1', '7')
    await expect(calculator.totals.locator('[data-total="income"]')).not.toHaveCSS(
      'color',
      'rgba(0, 0, 0, 0)',
    )
  },
)

test('above the limit, the last quantity that was meant counts', async ({ page, calculator }) => {
  await page.clock.install()
  await calculator.open('/#calculator')
  const field = calculator.field('Certainty Workshop')
  const reads = async (text: string, income: string, search: string) => {
    await expect(field).toHaveValue(text)
    await expect(calculator.income('Certainty Workshop')).toHaveText(income)
    expect(new URL(page.url()).search).toBe(search)
  }
  await field.click()
  await page.keyboard.type('75')
  await page.clock.runFor(5_000)
  await reads('75', '$0', '')
  await expect(calculator.correction('Certainty Workshop')).toHaveText('The maximum is 50.')
  await page.keyboard.press('Enter')
  await reads('50', '$49,850', '?plan=50&workshop=50')
  await expect(calculator.correction('Certainty Workshop')).toHaveText('Set to 50, the maximum.')
  // The message goes when another row is changed.
  await calculator.more('CCA Referrals').click()
  await expect(calculator.correction('Certainty Workshop')).toHaveCount(0)
  await calculator.fewer('CCA Referrals').click()

  // A pause says that 7 was meant.
  await field.fill('7')
  await page.clock.runFor(2_000)
  await page.keyboard.type('5')
  await reads('75', '$6,979', '?plan=7&workshop=7')
})

test('paper shows what was still being typed', { tag: '@engines' }, async ({ page, calculator }) => {
  await calculator.open()
  await calculator.set('Keynote Speaking', 2)
  await calculator.field('Certainty Workshop').fill('75')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(calculator.field('Certainty Workshop')).toHaveValue('50')
  await expect(page.locator('[data-sheet]').getByText('50 clients per year')).toHaveCount(1)
  await calculator.expectTotals('$69,850', '2', '52')
})
