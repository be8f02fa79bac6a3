import { expect, test } from './site.ts'

const ASKS = [
  ['Accountant', '“The year looks fine on paper. Can I hire in March?”'],
  ['Consultant', '“Which of these numbers would you trust?”'],
] as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each profession shows its clients’ question, and nothing else moves', async ({ page }) => {
    const hero = page.locator('main > section').first()
    await page.goto('/')
    const group = page.getByRole('group', { name: 'Your profession:' })
    const lead = hero.getByText('Your clients ask you about money.')
    const button = hero.getByRole('link', { name: 'Apply to Join CCA' })
    const places = () =>
      Promise.all([lead, button, group.getByText('Your profession:')].map((part) => part.boundingBox()))
    const before = await places()
    for (const [profession, question] of ASKS) {
      await group.getByText(profession, { exact: true }).click()
      await expect(group.getByRole('radio', { name: profession, exact: true })).toBeChecked()
      await expect(
        group.getByText(`Your client asks: ${question}`, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible()
    }
    expect(await places()).toEqual(before)
  })
})

test('a second click, Space or Escape clears the choice and announces it', async ({ page }) => {
  await page.goto('/')
  const group = page.getByRole('group', { name: 'Your profession:' })
  const coach = group.getByRole('radio', { name: 'Coach' })
  const label = group.getByText('Coach', { exact: true })
  const lead = page.getByText('Your clients ask you about money.').first()
  for (const clear of [
    () => label.click(),
    () => page.keyboard.press('Space'),
    () => page.keyboard.press('Escape'),
  ]) {
    await label.click()
    await expect(coach).toBeChecked()
    await expect(group.getByRole('status')).toHaveText(
      'Your client asks: “What should I charge, and how do I say it?”',
    )
    await clear()
    await expect(coach).not.toBeChecked()
    await expect(lead).toBeVisible()
    await expect(group.getByRole('status')).toHaveText('No profession selected.')
  }
})

test('at 400 % zoom, the focused profession stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/')
  const group = page.getByRole('group', { name: 'Your profession:' })
  await page.locator('main').getByRole('link', { name: 'Apply to Join CCA' }).first().focus()
  await page.keyboard.press('Tab')
  for (const profession of ['Accountant', 'Coach', 'Insurance advisor', 'Healthcare provider']) {
    await expect(group.getByRole('radio', { name: profession })).toBeFocused()
    await expect(group.getByText(profession, { exact: true })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowRight')
  }
})

test('on a short phone, the question scrolls into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/')
  const profession = page.getByText('Accountant', { exact: true }).first()
  const answer = page.locator('main > section').first().getByText(ASKS[0][1])
  await profession.evaluate((label) => label.scrollIntoView({ block: 'end' }))
  await profession.click()
  await expect(answer.filter({ visible: true }).first()).toBeInViewport({ ratio: 1 })
})
