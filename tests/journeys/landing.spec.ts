import { expect, typefaceShown, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('at the end of a page, the form is coming soon, and its button does nothing', async ({ page }) => {
  for (const address of ['/', '/cca-graduates']) {
    await page.goto(`${address}#apply`)
    await typefaceShown(page)
    const footer = page.getByRole('contentinfo')
    const apply = footer.locator('#apply')
    const button = apply.getByRole('button', { name: 'Apply', exact: true })
    await expect(button).toHaveAccessibleDescription(
      'Application form coming soon Until then, this letter is the way to apply.',
    )
    await expect(apply.getByRole('link', { name: 'Open in my email' })).toHaveAttribute(
      'href',
      /^mailto:support@example\.com\?subject=Application%20to%20join%20CCA&body=/,
    )
    await expect(apply.getByRole('link', { name: 'Ask about price and dates' })).toHaveAttribute(
      'href',
      /^mailto:support@example\.com\?subject=Question%20about%20CCA&body=Please/,
    )
    await expect(footer.getByText('© 2025')).toBeVisible()
    const policy = footer.getByRole('link', { name: 'Privacy Policy' })
    await expect(policy).toHaveAttribute('aria-disabled', 'true')

    const state = () => page.evaluate(() => [location.href, scrollY, history.length])
    for (const disabled of [button, policy]) {
      await disabled.scrollIntoViewIfNeeded()
      const before = await state()
      await disabled.click({ force: true })
      expect(await state()).toEqual(before)
    }
  }
})
