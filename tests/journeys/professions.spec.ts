import { expect, PAUSE_MS, test } from './site.ts'

test('a second click, Space or Escape clears the choice and announces it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const group = page.getByRole('group', { name: 'Your profession:' })
  const coach = group.getByRole('radio', { name: 'Coach' })
  const label = group.getByText('Coach', { exact: true })
  for (const clear of [
    () => label.click(),
    () => page.keyboard.press('Space'),
    () => page.keyboard.press('Escape'),
  ]) {
    await label.click()
    await expect(coach).toBeChecked()
    await page.clock.runFor(PAUSE_MS)
    await expect(group.locator('[aria-live]')).toHaveText(
      'Your client asks: “What should I charge, and how do I say it?”',
    )
    await clear()
    await expect(coach).not.toBeChecked()
    await page.clock.runFor(PAUSE_MS)
    await expect(group.locator('[aria-live]')).toHaveText('No profession selected.')
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
  const hero = page.locator('main > section').first()
  const profession = hero.getByText('Accountant', { exact: true })
  const answer = hero.getByText('“The year looks fine on paper. Can I hire in March?”')
  await profession.evaluate((label) => label.scrollIntoView({ block: 'end' }))
  await profession.click()
  await expect(answer.filter({ visible: true }).first()).toBeInViewport({ ratio: 1 })
})
