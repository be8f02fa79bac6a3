import { expect, test } from './site.ts'

/** Sets a value as the browser's own code does, and sends only a `change` event. */
const setWithChangeAlone = (field: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a typed quantity counts once it is valid', async ({ page, calculator }) => {
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
  await expect(calculator.correction('Certainty Workshop')).toHaveText('The maximum is 50.')
  // The message disappears when another row changes.
  await calculator.more('CCA Referrals').click()
  await expect(calculator.correction('Certainty Workshop')).toHaveCount(0)
  await calculator.fewer('CCA Referrals').click()

  // After a pause, 7 counts as a quantity of its own.
  await field.fill('7')
  await page.clock.runFor(2_000)
  await page.keyboard.type('5')
  await reads('75', '$6,979', '?plan=7&workshop=7')

  // Some browsers set a value with only a `change` event.
  await calculator.field('Keynote Speaking').evaluate(setWithChangeAlone, '9')
  await calculator.expectTotals('$96,979', '2', '16')
  await calculator.target.evaluate(setWithChangeAlone, '136979')
  await expect(calculator.shown('$40,000 to go')).toHaveCount(1)
})
