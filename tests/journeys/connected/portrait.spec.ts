import { expect, test } from './connected.ts'

test("the founder's portrait is cropped around its focus", async ({ page }) => {
  await page.goto('/')
  const portrait = page.getByRole('img', { name: 'Ada at her desk' })
  await portrait.scrollIntoViewIfNeeded()
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(portrait).toHaveCSS('object-position', '30% 20%')
})
