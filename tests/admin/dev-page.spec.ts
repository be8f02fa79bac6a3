import { calculatorOn } from '../journeys/calculator-page.ts'
import { test } from './form.ts'

test('the calculator counts on the page beside the editor', async ({ page, form }) => {
  await page.goto(new URL('/', form.url).href)
  const calculator = calculatorOn(page)
  await calculator.set('Certainty Workshop', 3)
  await calculator.expectTotals('$2,991', '1', '3')
})
