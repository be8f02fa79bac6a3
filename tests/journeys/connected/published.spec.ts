import { expect, test } from './connected.ts'

test('a finished site shows what is set', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Preview', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0)
  await expect(page.locator('#program').getByText('Not promised')).toBeVisible()
  const portrait = page.getByRole('img', { name: 'Ada at her desk' })
  await portrait.scrollIntoViewIfNeeded()
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(portrait, 'the policy allows its rule').toHaveCSS('object-position', '30% 20%')
  await expect(page.locator('#about-founder figcaption')).toHaveCount(0)
})
