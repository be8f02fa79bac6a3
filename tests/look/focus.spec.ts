import { PLAN } from '../journeys/calculator-page.ts'
import { test } from '../journeys/site.ts'
import { expectFreeFocus } from './focus.ts'

test('nothing covers the focus on the landing page', async ({ page, calculator }) => {
  await calculator.open(`/?${PLAN}`)
  await expectFreeFocus(page, 50)
})

test('nothing covers the focus on the other pages', async ({ page, console }) => {
  for (const address of ['/cca-graduates', '/launch', '/nowhere', '/500']) {
    await page.goto(address)
    await expectFreeFocus(page, 3)
  }
  // Their messages are checked elsewhere.
  console.splice(0)
})
