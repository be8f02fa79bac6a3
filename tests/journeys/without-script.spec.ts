import { expect, mainNavigation, test } from './site.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('everything is readable, no control is dead, and the menu and forecasts work', async ({ page }) => {
  await page.goto('/')
  for (const section of await page.locator(':is(main, footer) > section[id]').all())
    await expect(section.getByRole('heading').first()).toBeVisible()
  const calculator = page.locator('#calculator')
  await expect(calculator.getByText(/^The calculator needs JavaScript/)).toBeVisible()
  await expect(calculator.getByRole('row', { name: '$' })).toHaveCount(10)
  for (const role of ['textbox', 'radio', 'button', 'slider'] as const)
    await expect(calculator.getByRole(role)).toHaveCount(0)
  // Without scripts, the line for the name is only a drawing.
  await expect(page.locator('#apply').getByRole('textbox')).toHaveCount(0)

  for (const forecast of await page.getByRole('group', { name: 'Strike' }).getByRole('checkbox').all())
    await forecast.check()
  await expect(page.getByText('nothing yet', { exact: true })).toBeVisible()

  // The menu does not cover the section that was chosen.
  const menu = mainNavigation(page)
  const opener = page.getByRole('button', { name: 'Menu' })
  await opener.tap()
  await menu.getByRole('link', { name: 'Success Stories' }).tap()
  await expect(page).toHaveURL(/#success$/)
  await expect(menu).toBeHidden()
  await expect(page.locator('#success').getByRole('heading').first()).toBeInViewport()
  // One tap opens the menu again. A click into the page, even one on trial, would close it first.
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await opener.tap()
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(menu).toBeHidden()
})
