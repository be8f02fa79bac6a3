import { expect, test } from './site.ts'

const ASKS = [
  ['Accountants', '“The year looks fine on paper. Can I hire in March?”'],
  ['Consultants', '“Which of these numbers would you trust?”'],
] as const

// Motion is tested elsewhere; scripts are not needed.
test.use({ contextOptions: { reducedMotion: 'reduce' }, javaScriptEnabled: false })

test('each profession shows what its clients ask, in place of the captions', async ({ page }) => {
  const hero = page.locator('main > section').first()
  for (const width of [390, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const group = page.getByRole('group', { name: 'Your client asks' })
      await expect(page.getByText('if March repeats')).toBeVisible()
      for (const [profession, question] of ASKS) {
        await group.getByText(profession).click()
        const chosen = group.getByRole('radio', { name: profession })
        await expect(chosen).toBeChecked()
        await expect(chosen).toHaveAccessibleDescription(question)
        await expect(hero.locator('p').filter({ hasText: /^“/, visible: true })).toHaveText([question])
      }
      await expect(page.getByText('if March repeats')).toBeHidden()
      await page.keyboard.press('ArrowLeft')
      await expect(group.getByRole('radio', { name: 'Healthcare providers' })).toBeChecked()
    })
})
