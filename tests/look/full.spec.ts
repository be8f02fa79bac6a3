/** The site of an owner who has set everything: photos, videos, a price, titles, a form. */
import { expect, test } from '../journeys/connected/connected.ts'
import { expectFreeFocus } from './focus.ts'
import { expectRoom } from './room.ts'

for (const address of ['/', '/cca-graduates', '/privacy'])
  test(`${address} has room at every width, and nothing covers the focus`, async ({ page }) => {
    await page.goto(address)
    await expectFreeFocus(page, 3)
    await expectRoom(page)
  })

test('a plain photo is printed', async ({ page }) => {
  await page.goto('/#about-founder')
  const photo = page.getByRole('img', { name: 'Ada at her desk' })
  await expect(photo).toHaveCSS('mix-blend-mode', 'multiply')
  await page.emulateMedia({ media: 'print' })
  await expect(photo).toHaveCSS('mix-blend-mode', 'normal')
})
