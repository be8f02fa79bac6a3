/** Firefox once drew ticks, sliders and fields differently. `npm run pictures` takes these pictures again. */
import { PLAN } from '../journeys/calculator-page.ts'
import { expect, test } from '../journeys/site.ts'
import { skipElsewhere } from './compare.ts'
import { settle } from './settled.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(skipElsewhere)

test('Firefox looks right', { tag: '@engines' }, async ({ page, calculator, console }) => {
  await calculator.open(`/?${PLAN}`)
  const letter = page.getByRole('group', { name: 'Your application letter' })
  await settle(page)
  for (const [name, part] of [
    ['bar', page.getByRole('banner')],
    ['row', calculator.row('Keynote Speaking')],
    ['letter', letter],
  ] as const)
    await expect.soft(part).toHaveScreenshot(['firefox', `${name}.webp`])
  // Playwright adds a style for a picture, and the policy refuses it.
  console.splice(0)
})
