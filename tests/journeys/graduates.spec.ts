import { expect, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PRESENTATIONS = [
  [
    'From Year-End to Next Step',
    'Jane Sample',
    'CPA',
    'Accounting',
    '34 min',
    'How a two-partner firm turned',
  ],
  [
    'The Price You Can Say Out Loud',
    'Peter Example',
    'Leadership coach',
    'Coaching',
    '27 min',
    'Three questions that move',
  ],
  [
    'Coverage Is a Plan',
    'Maria Specimen',
    'Independent insurance advisor',
    'Insurance',
    '41 min',
    'Reading a policy',
  ],
  [
    'One Clinic Day Less',
    'Tom Placeholder',
    'Physical therapist and practice owner',
    'Healthcare',
    '22 min',
    'A worked case',
  ],
  [
    'Which Number Do You Trust?',
    'Ruth Muster',
    'Operations consultant',
    'Consulting',
    '38 min',
    'Reducing a dashboard',
  ],
  [
    'Purpose on the Balance Sheet',
    'Daniel Model',
    'Finance lead, social enterprise',
    'Social enterprise',
    '30 min',
    'Setting a reserve',
  ],
] as const

test('six cards show every field of a presentation and no control, and one sentence says what is not there yet', async ({
  page,
}) => {
  await page.goto('/cca-graduates')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards).toHaveCount(6)
  for (const [
    index,
    [presentation, name, title, industry, duration, description],
  ] of PRESENTATIONS.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(presentation)
    for (const text of [name, title, industry, duration, description]) await expect(card).toContainText(text)
    await expect(card).toHaveAttribute('data-sample')
    await expect(card.locator('svg').first()).toBeVisible()
  }
  // 'Watch Presentation' is plain text.
  const cue = page.getByText('Watch Presentation', { exact: true })
  await expect(cue).toHaveCount(6)
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(1)
  await expect(
    page.getByText('Names and presentations are made up. Videos are not published yet.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Watch/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Watch/ })).toHaveCount(0)
  await expect(cards.getByRole('button')).toHaveCount(0)
  await expect(cards.getByRole('link')).toHaveCount(0)
})

test('the overview leads to each presentation, the button to the apply section of this page, the back link home', async ({
  page,
}) => {
  await page.goto('/cca-graduates')
  const scale = page.getByRole('navigation', { name: 'Presentations by length' })
  await expect(scale).toContainText('3 h 12 min in total')
  await expect(scale.getByRole('link')).toHaveCount(6)
  await scale.getByRole('link', { name: /Purpose on the Balance Sheet/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Purpose on the Balance Sheet' })).toBeInViewport()
  await expect(page).toHaveTitle('CCA Graduates | CCA')
  await page.getByRole('main').getByRole('link', { name: 'Apply to Join CCA' }).click()
  await expect(page).toHaveURL(/\/cca-graduates#apply$/)
  const apply = page.getByRole('contentinfo').locator('#apply')
  await expect(apply.getByRole('heading', { name: 'The seventh could be yours.' })).toBeInViewport()
  await expect(apply).toBeFocused()
  await expect(apply.getByText('The application form opens here')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/cca-graduates#apply$/)
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a trailing slash leads to the same page', async ({ page }) => {
  const response = await page.goto('/cca-graduates/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Six questions, each taken to one answer.')
  await page.getByRole('main').getByRole('link', { name: 'Apply to Join CCA' }).click()
  await expect(page.getByRole('heading', { name: 'The seventh could be yours.' })).toBeInViewport()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Why Now' }).click()
  await expect(page).toHaveURL(/\/#why-now$/)
})
