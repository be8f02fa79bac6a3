import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('every section and price is readable, and no control is dead', async ({ page }) => {
  await page.goto('/')
  for (const section of await page.locator('main > section[id]').all())
    await expect(section.getByRole('heading').first()).toBeVisible()
  const calculator = page.locator('#calculator')
  await expect(calculator.getByText(/^The calculator needs JavaScript/)).toBeVisible()
  await expect(calculator.getByRole('row', { name: '$' })).toHaveCount(10)
  for (const role of ['textbox', 'radio', 'button', 'slider'] as const)
    await expect(calculator.getByRole(role)).toHaveCount(0)
})

test('the letter has blanks to fill in, on the sheet and in the email', async ({ page }) => {
  await page.goto('/cca-graduates#apply')
  // A field for the name would do nothing, so its line is a drawing.
  await expect(page.locator('#apply').getByRole('textbox')).toHaveCount(0)
  const sheet = page.getByRole('group', { name: 'Your application letter' })
  const href = await page.getByRole('link', { name: 'Open in my email' }).getAttribute('href')
  const written = new URL(href ?? '').searchParams.get('body')?.split('\r\n\r\n')
  expect(written).toEqual(['I advise _____. I would like to join CCA.', '— _____ (name and profession)'])
  await expect(sheet.locator('p:visible')).toContainText([
    'Subject Application to join CCA',
    ...(written ?? []),
  ])
})
