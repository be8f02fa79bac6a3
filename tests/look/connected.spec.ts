/** The site of an owner who has set everything: photos, videos, a price, titles, a form. */
import { expect, test } from '../journeys/connected/connected.ts'
import { expectFocusNotObscured } from './focus.ts'
import { expectNoOverflow } from './no-overflow.ts'

for (const address of ['/', '/cca-graduates', '/privacy'])
  test(`${address} does not overflow at any width, and nothing covers the focus`, async ({ page }) => {
    await page.goto(address)
    await expectFocusNotObscured(page, 3)
    await expectNoOverflow(page)
  })

test('paper shows the portrait without its blend mode', async ({ page }) => {
  await page.goto('/#about-founder')
  const photo = page.getByRole('img', { name: 'Ada at her desk' })
  await expect(photo).toHaveCSS('mix-blend-mode', 'multiply')
  await page.emulateMedia({ media: 'print' })
  await expect(photo).toHaveCSS('mix-blend-mode', 'normal')
})
