import { expect, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('every section and price is readable, and no control is dead', async ({ page }) => {
  await page.goto('/')
  for (const section of await page.locator(':is(main, footer) > section[id]').all())
    await expect(section.getByRole('heading').first()).toBeVisible()
  const calculator = page.locator('#calculator')
  await expect(calculator.getByText(/^The calculator needs JavaScript/)).toBeVisible()
  await expect(calculator.getByRole('row', { name: '$' })).toHaveCount(10)
  for (const role of ['textbox', 'radio', 'button', 'slider'] as const)
    await expect(calculator.getByRole(role)).toHaveCount(0)
  // The line for the name is a drawing.
  await expect(page.locator('#apply').getByRole('textbox')).toHaveCount(0)
})

const SCREENS = [
  { width: 1280, height: 900, strands: ['1', '0', '0', '0', '0', '0'], last: 'the grant renews' },
  // Here, a caption takes its neighbor's strands with it.
  { width: 390, height: 664, strands: ['1', '1', '0', '0', '0', '0'], last: 'March repeats' },
]
for (const { width, height, strands, last } of SCREENS)
  test(`at ${width} px, struck forecasts leave the fan`, { tag: '@engines' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Apply to Join CCA' }).first()).toBeInViewport({ ratio: 1 })
    const forecasts = page.getByRole('group', { name: 'Strike what you cannot count on.' })
    const boxes = forecasts.getByRole('checkbox')
    const first = boxes.first()
    const groups = page.locator('main defs g > g')
    const opacities = () => groups.evaluateAll((all) => all.map((group) => getComputedStyle(group).opacity))
    expect(await opacities()).toEqual(strands.map(() => '1'))
    await expect(first).toHaveAccessibleName(`if ${last}`)
    for (const other of (await boxes.all()).slice(1)) await other.check()
    expect(await opacities()).toEqual(strands)
    await expect(first).toHaveAccessibleName(last)
    const sure = page.getByText('what you can count on')
    const color = await sure.evaluate((line) => getComputedStyle(line).color)
    await expect(forecasts.getByText(last)).toHaveCSS('color', color)
    await first.check()
    await expect(forecasts.getByText(last)).toHaveCSS('text-decoration-line', 'line-through')
    await expect(first).toHaveAccessibleName(`if ${last}`)
    expect(await opacities()).toEqual(strands.map(() => '0'))
  })
