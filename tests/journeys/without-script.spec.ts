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

test('a profession shows its clients’ question, and nothing else moves', async ({ page }) => {
  const hero = page.locator('main > section').first()
  await page.goto('/')
  const group = page.getByRole('group', { name: 'Your profession:' })
  const lead = hero.getByText('Your clients ask you about money.')
  const button = hero.getByRole('link', { name: 'Apply to Join CCA' })
  const places = () =>
    Promise.all([lead, button, group.getByText('Your profession:')].map((part) => part.boundingBox()))
  const before = await places()
  await group.getByText('Accountant', { exact: true }).click()
  const question = group.getByText('Your client asks: “The year looks fine on paper. Can I hire in March?”')
  await expect(question.filter({ visible: true })).toHaveCount(1)
  expect(await places()).toEqual(before)
})
