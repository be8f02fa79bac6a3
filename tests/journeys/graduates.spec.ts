import { expect, test, typefaceShown } from './site.ts'

test('a presentation shows every field, and no control without a video', async ({ page }) => {
  await page.goto('/cca-graduates')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(6)
  const card = cards.nth(1)
  await expect(card.getByRole('heading')).toHaveText('The Price You Can Say Out Loud')
  for (const text of ['Peter Example', 'Leadership coach', 'Coaching', '27 min', 'Three questions that move'])
    await expect(card).toContainText(text)
  await expect(page.getByText('Graduates’ own presentations and videos will replace these.')).toBeVisible()
  await expect(cards.getByRole('button')).toHaveCount(0)
  await expect(cards.getByRole('link')).toHaveCount(0)
})

test('the overview leads to presentations, the button to apply, the link home', async ({ page }) => {
  await page.goto('/cca-graduates')
  const scale = page.getByRole('navigation', { name: 'Presentations by length' })
  await expect(scale).toContainText('3 hr 12 min in total')
  await scale.getByRole('link', { name: /Purpose on the Balance Sheet/ }).click()
  await expect(page.getByRole('heading', { name: 'Purpose on the Balance Sheet' })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Apply to Join CCA' }).click()
  await expect(page).toHaveURL(/\/cca-graduates#apply$/)
  const apply = page.getByRole('contentinfo').locator('#apply')
  await expect(apply.getByRole('heading', { name: 'Apply to Join CCA' })).toBeInViewport()
  await expect(apply).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('at the end of a page, the form is coming soon, and its button does nothing', async ({ page }) => {
  await page.goto('/cca-graduates#apply')
  await typefaceShown(page)
  const footer = page.getByRole('contentinfo')
  const button = footer.getByRole('button', { name: 'Apply', exact: true })
  await expect(button).toHaveAccessibleDescription(
    'Application form coming soon Until then, apply with the letter.',
  )
  const policy = footer.getByRole('link', { name: 'Privacy Policy' })
  await expect(policy).toHaveAttribute('aria-disabled', 'true')

  const state = () => page.evaluate(() => [location.href, scrollY, history.length])
  for (const disabled of [button, policy]) {
    await disabled.scrollIntoViewIfNeeded()
    const before = await state()
    await disabled.click({ force: true })
    expect(await state()).toEqual(before)
  }
})
