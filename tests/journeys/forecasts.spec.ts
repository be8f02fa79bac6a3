import type { Locator, Page } from '@playwright/test'
import { expect, mainNavigation, test, waitForTypeface } from './site.ts'

/** Returns where elements are on the page. */
const placesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, top, bottom } = element.getBoundingClientRect()
      return { left: Math.round(left), middle: Math.round((top + bottom) / 2 + scrollY) }
    }),
  )

const sizeOf = (element: Locator) => element.evaluate((part) => parseFloat(getComputedStyle(part).fontSize))

/** Returns the opacity of each forecast's strands. */
const strandsOf = (page: Page) =>
  page
    .locator('main defs g > g')
    .evaluateAll((strands) => strands.map((strand) => getComputedStyle(strand).opacity))

/** Strikes all forecasts but one, then that one, and then restores them. */
async function strikeAll(page: Page, screen: { width: number; height: number }) {
  await page.setViewportSize(screen)
  const forecasts = page.getByRole('group', { name: 'Strike what you cannot count on.' })
  const boxes = forecasts.locator('[type=checkbox]')
  const [first = boxes, ...others] = await boxes.all()
  const caption = forecasts.getByText('the grant renews', { exact: true })
  const sure = page.getByText('what you can count on', { exact: true })
  const nothing = page.getByText('nothing yet', { exact: true })
  const line = page.locator('main [role=img] > span').first()
  const strands = () => strandsOf(page)
  const dots = () => line.evaluate((element) => getComputedStyle(element, '::before').maskImage)
  const before = await placesOf(boxes)
  const [words] = await placesOf(sure)
  const size = await sizeOf(sure)
  expect(await strands()).toEqual(before.map(() => '1'))
  await expect(first).toHaveAccessibleName('if the grant renews')
  await expect(first).toHaveAccessibleDescription('Strike what you cannot count on.')

  for (const other of others) await other.check()
  await expect(first).toHaveAccessibleName('the grant renews')
  // The last one is larger than the owner's words were, which are now a small label above the line.
  expect(await sizeOf(caption)).toBeGreaterThan(1.4 * size)
  expect(await sizeOf(sure)).toBeLessThan(size)
  const [[last], [label], [axis]] = [await placesOf(caption), await placesOf(sure), await placesOf(line)]
  expect(last?.middle).toBeGreaterThan(Number(axis?.middle))
  expect(label?.middle).toBeLessThan(Number(axis?.middle))
  expect(await strands()).toEqual(['1', ...others.map(() => '0')])
  expect((await placesOf(boxes)).slice(1)).toEqual(before.slice(1))
  // Where forecasts cannot be struck, the line keeps its words, and the drawing its strands.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(sure).toBeVisible()
  expect(await strands()).toEqual(before.map(() => '1'))
  await page.setViewportSize(screen)

  await expect(nothing).toBeHidden()
  expect(await dots()).toBe('none')
  await first.check()
  await expect(nothing).toBeVisible()
  expect(await sizeOf(nothing)).toBeGreaterThan(1.4 * size)
  await expect(caption).toHaveCSS('text-decoration-line', 'line-through')
  expect(await dots()).toContain('radial-gradient')
  expect(await strands()).toEqual(before.map(() => '0'))

  await first.uncheck()
  await expect(first).toHaveAccessibleName('the grant renews')
  await expect(nothing).toBeHidden()
  for (const other of others) await other.uncheck()
  expect(await placesOf(boxes)).toEqual(before)
  expect(await placesOf(sure)).toEqual([words])
}

test('the last forecast that is not struck is on the line', { tag: '@engines' }, async ({ page }) => {
  // With the keyboard, a visitor passes the menu on the way to the forecasts.
  const phone = { width: 390, height: 664 }
  await page.setViewportSize(phone)
  await page.goto('/')
  const menu = mainNavigation(page)
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Apply', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await expect(menu).toBeHidden()

  await waitForTypeface(page)
  // The keyboard's focus dims the strands of the others, as the pointer does.
  expect(await strandsOf(page)).toEqual(['1', '0.22', '0.22', '0.22', '0.22', '0.22'])
  await page.getByRole('checkbox').first().blur()
  for (const screen of [phone, { width: 1280, height: 900 }])
    await test.step(`at ${screen.width} px`, () => strikeAll(page, screen))
})
