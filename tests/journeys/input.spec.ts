import { expect, test } from './site.ts'

/** Sets a value as the browser's own code does, and sends only a `change` event. */
const setWithChangeAlone = (field: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a value that a browser sets with only a change event counts', async ({ calculator }) => {
  await calculator.open()
  await calculator.field('Keynote Speaking').evaluate(setWithChangeAlone, '9')
  await calculator.expectTotals('$90,000', '1', '9')
  await calculator.target.evaluate(setWithChangeAlone, '130000')
  await expect(calculator.shown('$40,000 to go')).toHaveCount(1)
})

test('above the limit, the last valid quantity counts', async ({ page, calculator }) => {
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
})

test(
  'a quantity that is still being typed is in the printed plan',
  { tag: '@engines' },
  async ({ page, calculator }) => {
    await calculator.open()
    await calculator.set('Keynote Speaking', 2)
    await calculator.field('Certainty Workshop').fill('75')
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      return document.querySelector('[data-print-version]')?.textContent
    })
    expect(printed).toMatch(/[a-z] \d+, 20\d\d.+50 clients per year.+\$69,850/)
    await expect(calculator.field('Certainty Workshop')).toHaveValue('50')
    await calculator.expectTotals('$69,850', '2', '52')
  },
)
