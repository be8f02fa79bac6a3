import { expect, layOutEverything, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the hero says what this is, has a video placeholder, and links to the application', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Certified Certainty Advisor (CCA): advise with certainty')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advise with certainty.')
  await expect(
    page.getByText(/^A professional certification for established service providers\. It/),
  ).toBeInViewport()
  const tile = page.getByRole('figure').filter({ hasText: 'Watch the introduction' })
  await expect(tile).toBeVisible()
  await expect(tile).toContainText('Video placeholder')
  await expect(tile.getByRole('button')).toHaveCount(0)
  await expect(tile.getByRole('link')).toHaveCount(0)
  await page.getByRole('link', { name: 'Apply to Join CCA' }).first().click()
  await expect(page).toHaveURL(/#apply$/)
  await expect(page.getByRole('heading', { name: 'Apply to Join CCA' })).toBeInViewport()
})

test('the sections say what the specification says', async ({ page }) => {
  await page.goto('/')
  await test.step('the program makes the claims of the specification, and no others', async () => {
    const program = page.getByRole('region', { name: 'Twenty modules. One method.' })
    for (const claim of [
      'At a glance',
      'Live trainings and Q&A',
      'The app',
      'Private advisor network',
      'Certification',
      'Marketing materials',
    ])
      await expect(program.getByRole('heading', { level: 3, name: claim, exact: true })).toBeVisible()
    await expect(program.getByText('At least bi-monthly.')).toBeVisible()
    await expect(program.getByText('An app with exclusive features.')).toBeVisible()
    // Playwright gives dt and dd the roles term and definition.
    const facts = [
      ['Format', '20 modules, self-guided'],
      ['Start', 'Enroll anytime'],
      ['Live', 'Trainings and Q&A, at least bi-monthly'],
      ['Included', 'App, private advisor network, certification, marketing materials'],
      ['Tested with', '100+ service providers'],
      ['Not promised', 'Income, or any other result'],
      [
        'Not set yet',
        'Price, hours a week, next live training, application process. Ask: support@example.com',
      ],
      ['Service providers the methods were tested with', '100+'],
      ['Conversations', '3,000+'],
      ['Listed on a 40-under-40 list', '4×'],
    ]
    await expect(program.locator('dt')).toHaveText(facts.map(([term]) => term ?? ''))
    await expect(program.locator('dt + dd')).toHaveText(facts.map(([, text]) => text ?? ''))
  })
  await test.step('every success story has a name, a role and a rating, and one tag says that all are samples', async () => {
    const stories = page.getByRole('region', { name: 'Success Stories' }).getByRole('figure')
    await expect(stories).toHaveCount(4)
    for (const [index, [name, rating]] of [
      ['Jane Sample', 'Rated 5 out of 5'],
      ['Peter Example', 'Rated 5 out of 5'],
      ['Maria Specimen', 'Rated 4 out of 5'],
      ['Tom Placeholder', 'Rated 5 out of 5'],
    ].entries()) {
      const story = stories.nth(index)
      await expect(story.getByText(name ?? '')).toBeVisible()
      await expect(story.getByRole('img', { name: rating ?? '' })).toBeVisible()
      await expect(story).toHaveAttribute('data-sample')
      await expect(story.getByRole('blockquote')).toContainText(/^“.+”$/)
    }
    const notice = page.locator('#success').getByText('Sample Quotes, names and ratings are made up.')
    await expect(notice).toBeVisible()
    await expect(page.getByText('Sample', { exact: true })).toHaveCount(1)
  })
  await test.step('why now gives three arguments', async () => {
    const why = page.getByRole('region', { name: 'Forecasts became cheap. Judgment did not.' })
    await expect(why.getByRole('heading', { level: 3 })).toHaveText([
      'More numbers, less clarity',
      'Your clients already trust you',
      'Routine work earns less',
    ])
  })
  await test.step('the section on who this is for names five professions, and for whom it is not', async () => {
    const who = page.getByRole('region', { name: 'You already hear the question.' })
    await expect(who.locator('dt')).toHaveText([
      'Accountants',
      'Coaches',
      'Insurance advisors',
      'Healthcare providers',
      'Consultants',
    ])
    await expect(who.locator('dd')).toHaveCount(5)
    await expect(who.getByRole('heading', { level: 3 })).toHaveText(['A good fit', 'Not a fit'])
    const lists = who.getByRole('list')
    await expect(lists.nth(0).getByRole('listitem')).toHaveCount(4)
    await expect(lists.nth(1).getByRole('listitem')).toHaveCount(4)
    await expect(lists.nth(1)).toContainText('You are looking for quick or passive income.')
  })
  await test.step('the founder is introduced, with a dot for each conversation instead of a portrait', async () => {
    const about = page.getByRole('region', { name: 'More than 3,000 conversations. One method.' })
    await expect(about).toContainText('Founder Name')
    await expect(about).toContainText('Listed four times on a 40-under-40 list.')
    await expect(about.getByRole('figure')).toContainText('One dot for each conversation')
    const dots = about.getByRole('figure').locator('img')
    await dots.scrollIntoViewIfNeeded()
    await expect.poll(() => dots.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })
})

for (const address of ['/', '/cca-graduates']) {
  test(`the end of ${address}: a button without a form that says so, an email link, © 2025, and a disabled policy`, async ({
    page,
  }) => {
    await page.goto(`${address}#apply`)
    await layOutEverything(page)
    const footer = page.getByRole('contentinfo')
    const apply = footer.locator('#apply')
    const button = apply.getByRole('button', { name: 'Apply', exact: true })
    await expect(button).toHaveAccessibleDescription('Not open yet')
    await expect(apply.getByText('Not open yet')).toBeVisible()
    await expect(apply.getByText('The application form opens here')).toBeVisible()
    await expect(apply.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    )
    await expect(apply.getByRole('link', { name: 'Apply by email' })).toHaveAttribute(
      'href',
      'mailto:support@example.com?subject=Application%20to%20join%20CCA',
    )
    await expect(footer.getByText('© 2025')).toBeVisible()
    const policy = footer.getByRole('link', { name: 'Privacy Policy' })
    await expect(policy).toHaveAttribute('aria-disabled', 'true')

    const state = () =>
      page.evaluate(() => [
        location.href,
        scrollY,
        history.length,
        document.querySelector('#apply')?.innerHTML.length,
      ])
    await button.scrollIntoViewIfNeeded()
    const before = await state()
    await button.click()
    await button.press('Enter')
    expect(await state()).toEqual(before)
    await policy.scrollIntoViewIfNeeded()
    const below = await state()
    // Click the disabled link anyway.
    await policy.click({ force: true })
    expect(await state()).toEqual(below)
  })
}
