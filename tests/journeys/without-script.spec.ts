import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('every section and price is readable, and no control is dead', async ({ page }) => {
  await page.goto('/')
  for (const section of await page.locator(':is(main, footer) > section[id]').all())
    await expect(section.getByRole('heading').first()).toBeVisible()
  const calculator = page.locator('#calculator')
  await expect(calculator.getByText(/^The calculator needs JavaScript/)).toBeVisible()
  await expect(calculator.getByRole('row', { name: '$' })).toHaveCount(10)
  for (const role of ['textbox', 'radio', 'button', 'slider'] as const)
    await expect(calculator.getByRole(role)).toHaveCount(0)
  // The line for the name is a drawing.
  await expect(page.locator('#apply').getByRole('textbox')).toHaveCount(0)
})
