import { TITLES } from '../../connected-site.ts'
import { expect, test } from './connected.ts'

test('a finished site shows what is set', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Preview', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0)
  await expect(page.locator('#program').getByText('Not promised')).toBeVisible()
  await test.step('each module has its title', async () => {
    const modules = page.locator('#program ol').getByRole('listitem')
    await expect(modules.locator('p')).toHaveText(TITLES)
    await expect(modules).toHaveCount(TITLES.length)
  })
  await test.step('nothing asks for the price, and the address is still a link', async () => {
    await expect(page.locator('#apply')).toContainText('Price$4,900')
    await expect(page.getByRole('link', { name: /^Ask about/ })).toHaveCount(0)
    const address = page.locator('#apply').getByRole('link', { name: 'hello@certainty.test' })
    await expect(address).toHaveAttribute('href', 'mailto:hello@certainty.test')
  })
  await test.step("the founder's portrait replaces the drawing", async () => {
    const portrait = page.getByRole('img', { name: 'Ada at her desk' })
    await portrait.scrollIntoViewIfNeeded()
    await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(portrait, 'the policy allows its rule').toHaveCSS('object-position', '30% 20%')
    await expect(page.locator('#about-founder figcaption')).toHaveCount(0)
  })
  await test.step('where prices come from, and what some services are', async () => {
    const calculator = page.locator('#calculator')
    await expect(calculator.locator('.lead + p')).toHaveText('Where the reference prices come from.')
    await expect(calculator.locator('table + ul > li')).toHaveText([
      'CCA Referrals: What a referral is, and who pays for it.',
      'Certainty Credits Commission: What a credit is, and who pays for it.',
    ])
  })
})
