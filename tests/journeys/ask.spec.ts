import { expect, test } from './site.ts'

const ASKS = [
  ['accountants', '“The year looks fine on paper. Can I hire in March?”'],
  ['coaches', '“What should I charge, and how do I say it?”'],
  ['insurance advisors', '“What happens to the company if I cannot work?”'],
  ['healthcare providers', '“Can I drop a clinic day and still pay everyone?”'],
  ['consultants', '“Which of these numbers would you trust?”'],
] as const

// Motion is tested elsewhere; scripts are not needed.
test.use({ contextOptions: { reducedMotion: 'reduce' }, javaScriptEnabled: false })

for (const width of [390, 1280])
  test(`at ${width} px, each profession shows what its clients ask, in place of the captions`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const group = page.getByRole('radiogroup', { name: 'Hear what their clients ask' })
    await expect(group.getByRole('radio')).toHaveCount(5)
    await expect(page.getByText('if March repeats')).toBeVisible()
    for (const [profession, question] of ASKS) {
      await group.getByText(profession).click()
      const chosen = group.getByRole('radio', { name: profession })
      await expect(chosen).toBeChecked()
      await expect(chosen).toHaveAccessibleDescription(question)
      await expect(page.locator('main > section').first().getByText(question)).toBeVisible()
      for (const [, other] of ASKS.filter(([name]) => name !== profession))
        await expect(page.locator('main > section').first().getByText(other)).toBeHidden()
    }
    await expect(page.getByText('if March repeats')).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(group.getByRole('radio', { name: 'healthcare providers' })).toBeChecked()
  })
