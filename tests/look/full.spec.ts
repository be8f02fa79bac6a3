/** Looks at the site of an owner who has set everything: photos, videos, a price, titles, a form. */
import { expect, test } from '../journeys/connected/connected.ts'
import { compare, skipElsewhere } from './compare.ts'
import { expectRoom } from './room.ts'
import { unroll } from './settled.ts'

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 1100 }, colorScheme })
    test.beforeEach(skipElsewhere)

    test('photos, price and form look as they did', async ({ page }) => {
      await page.goto('/')
      await compare(page, 'full', ['top'], colorScheme)
      await unroll(page)
      await compare(page, 'full', ['about-founder', 'apply'], colorScheme)
      await page.goto('/cca-graduates')
      await unroll(page)
      await compare(page, 'full', ['gallery'], colorScheme)
    })
  })

test('the pages have room at every width', async ({ page }) => {
  for (const address of ['/', '/cca-graduates', '/privacy']) {
    await page.goto(address)
    await expectRoom(page)
  }
})

test('a plain photo is printed', async ({ page }) => {
  await page.goto('/#about-founder')
  const photo = page.getByRole('img', { name: 'Ada at her desk' })
  await expect(photo).toHaveCSS('mix-blend-mode', 'multiply')
  await page.emulateMedia({ media: 'print' })
  await expect(photo).toHaveCSS('mix-blend-mode', 'normal')
})
