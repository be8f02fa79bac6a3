import type { Locator } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { OFFERINGS } from '../../src/plan/offerings.fixture.ts'
import { encodePlan } from '../../src/plan/plan-codec.ts'
import { calculatorOn, PLAN } from './calculator-page.ts'
import { expect, test, waitForTypeface } from './site.ts'

const CAMPAIGN = 'utm_source=a%20b&utm_medium=x+y&flag'

test('the address, links and new tabs have the plan', async ({ page, calculator, context, baseURL }) => {
  await calculator.open(`/?${CAMPAIGN}#calculator`)
  await calculator.filter('Training').check()
  await calculator.more('Certainty Workshop').click()
  await expect(page).toHaveURL(`/?${CAMPAIGN}&plan=1&workshop=1#calculator`)
  // An older history entry has the address of an older plan.
  await page.evaluate(() => (location.hash = 'why-now'))
  await calculator.more('Certainty Workshop').click()
  await page.goBack()
  await expect(page).toHaveURL(`/?${CAMPAIGN}&plan=2&workshop=2#calculator`)
  const steps = await page.evaluate(() => history.length)
  await calculator.filter('All').check()
  // The second click of a double click does not undo the first.
  await calculator.button('Start over').dblclick()
  await expect(page).toHaveURL(`/?${CAMPAIGN}#calculator`)
  expect(await page.evaluate(() => history.length)).toBe(steps)

  // The link can be copied.
  const link = `${baseURL}/?${PLAN}#calculator`
  await context.grantPermissions(['clipboard-write'])
  await calculator.setPlan()
  // What it did is seen even if the button is at the lower edge of the screen.
  await calculator
    .button('Copy link')
    .evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight))
  await calculator.button('Copy link').click()
  await expect(calculator.result).toHaveText('Link copied')
  await expect(calculator.result).toBeInViewport({ ratio: 1 })
  // Scripts may not read the clipboard, so the test pastes as a visitor would.
  await calculator.target.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(calculator.target).toHaveValue(link)

  // If the browser refuses to copy the link, a click selects it until the plan changes.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await calculator.target.fill('')
  await calculator.button('Copy link').click()
  await calculator.result.getByText(link).click()
  expect(await page.evaluate(() => String(getSelection()))).toBe(link)
  await calculator.target.fill('90000')
  await calculator.target.press('Enter')
  await expect(calculator.result).toHaveCount(0)

  // A new tab carries the plan to the letter.
  const offered = 'I tried the income calculator'
  const apply = calculator.section.getByRole('link', { name: 'Apply with this plan' })
  const opened = context.waitForEvent('page')
  await apply.click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  const [choice, letter] = [tab.getByLabel('Include my plan'), tab.locator('#apply')]
  const { button, set, target } = calculatorOn(tab)
  await expect(choice).toBeChecked()
  await expect(letter).toContainText(`${offered} with 3 services.`)
  await expect(tab).toHaveURL(`/?${CAMPAIGN}&target=90000&${PLAN}#apply`)
  await expect(target).toHaveValue('90,000')
  await expect(page.getByLabel('Include my plan')).not.toBeChecked()
  await expect(page.locator('#apply')).not.toContainText(offered)
  // A visitor without a plan has nothing to choose.
  await button('Start over').click()
  await expect(choice).toBeHidden()
  await expect(letter).not.toContainText(offered)
  await set('Keynote Speaking', 3)
  await expect(choice).toBeChecked()
  await expect(letter).toContainText(offered)
})

test('an example can be saved and printed, and becomes a plan', async ({ page, calculator }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', 'print')
  })
  await page.clock.setFixedTime(new Date(2028, 1, 29))
  // The address asks for the plan in the letter, but the untouched example is nobody's plan.
  const example = Object.fromEntries(OFFERINGS.map((offering) => [offering.id, offering.example ?? 0]))
  await calculator.open(`/?${encodePlan(OFFERINGS, example)}#apply`)
  const choice = page.getByLabel('Include my plan')
  await calculator.expectTotals('$90,096', '8', '59')
  await expect(choice).toBeHidden()
  const download = page.waitForEvent('download')
  await calculator.button('Download CSV').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('cca-plan.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain('#calculator"')
  await expect(calculator.result).toHaveText('Your browser saves the CSV')

  // The printed example has no column to fill in a year later.
  const sheet = page.locator('[data-printed-plan]')
  await expect(sheet).not.toContainText('Actual')
  await calculator.fewer('Keynote Speaking').click()
  await expect(choice).toBeVisible()
  await expect(choice).not.toBeChecked()
  await expect(sheet).toContainText('Actual, Mar 2029')
  await expect(sheet).toContainText('Check these numbers on March 1, 2029.')
  // The sheet has blanks for what seven services earned, and for the total.
  await expect(sheet.getByText(/^\$$/)).toHaveCount(8)
  await calculator.button('Print, and check in a year').click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'print')
  await waitForTypeface(page)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 560, height: 800 })
  const address = page.getByText('Link to this plan:')
  expect(await address.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
})

test('a target shows what is missing, and nothing moves', async ({ page, calculator }) => {
  await calculator.open()
  const heading = calculator.section.getByRole('columnheader').last()
  await expect(heading).toHaveText('Share')
  await calculator.target.fill('$100k')
  await calculator.target.press('Enter')
  await expect(page).toHaveURL('/?target=100000')
  await expect(calculator.shown('$100,000 to go')).toBeVisible()
  await expect(heading).toHaveText('To target')
  await calculator.set('Keynote Speaking', 2)
  await calculator.section.getByRole('button', { name: 'Add 8, Keynote Speaking' }).press('Enter')
  await expect(calculator.field('Keynote Speaking')).toHaveValue('10')
  await expect(heading).toHaveText('Share')
  // The button is gone, so the focus moves to the name of its row.
  await expect(calculator.row('Keynote Speaking').getByRole('rowheader')).toBeFocused()

  await calculator.target.fill('6227700')
  await expect(calculator.shown('No single service reaches this target; several together can.')).toBeVisible()
  await calculator.target.fill('6,227,700.01')
  await calculator.target.press('Enter')
  await expect(calculator.shown('All 10 at their maximum come to $6,227,700.')).toBeVisible()

  // Nothing moves, whether the target is far, reached or wrong.
  await waitForTypeface(page)
  const top = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const places = async () => ({
    target: await top(calculator.target),
    row: await top(calculator.field('1:1 Certainty Coaching')),
    // On phones, the totals are below the rows, which get another line with a target.
    totals: (await top(calculator.button('Copy link'))) - (await top(calculator.totals)),
  })
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await calculator.target.fill('')
    await calculator.target.press('Enter')
    const before = await places()
    for (const [target, shown] of [
      ['999,999,999', 'to go'],
      ['40000', 'more than your target'],
      ['0', 'Enter a number above 0'],
    ] as const) {
      await calculator.target.fill(target)
      await calculator.target.press('Enter')
      await expect(calculator.section.getByText(shown).filter({ visible: true }).first()).toBeVisible()
      expect.soft(await places(), `${target} at ${width} px`).toEqual(before)
    }
  }
})
