import { PLAN } from '../journeys/calculator-page.ts'
import { test } from '../journeys/site.ts'
import { expectFocusNotObscured } from './focus.ts'

test('nothing covers the focus on the landing page', async ({ page, calculator }) => {
  await calculator.open(`/?${PLAN}`)
  await expectFocusNotObscured(page, 50)
})
