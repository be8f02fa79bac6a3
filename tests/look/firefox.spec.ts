/** How Firefox draws what it once drew differently: ticks, a slider, and fields. `npm run pictures` takes them again. */
import { PLAN } from '../journeys/calculator-page.ts'
import { expect, test } from '../journeys/site.ts'
import { reasonToSkip } from './drawn-by.ts'
import { settle } from './settled.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test(
  'the bar, a row of the calculator, and the letter',
  { tag: '@engines' },
  async ({ page, calculator, browser, console }, { config }) => {
    const reason = config.updateSnapshots === 'none' ? reasonToSkip(browser) : ''
    test.skip(reason !== '', reason)
    await calculator.open(`/?${PLAN}`)
    const letter = page.getByRole('group', { name: 'Your application letter' })
    await settle(page)
    for (const [name, part] of [
      ['bar', page.getByRole('banner')],
      ['row', calculator.row('Keynote Speaking')],
      ['letter', letter],
    ] as const)
      await expect.soft(part).toHaveScreenshot(['firefox', `${name}.webp`])
    // For a picture, Playwright adds a style, which the policy refuses.
    console.splice(0)
  },
)
