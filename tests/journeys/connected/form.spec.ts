import type { Page } from '@playwright/test'
import { DOMAIN } from '../../connected-site.ts'
import { framePainted, hold } from '../site.ts'
import { expect, loadForm, PROVIDER, stubForm, test } from './connected.ts'

const panel = (page: Page) => page.locator('#application')
const frame = (page: Page) => page.getByTitle('Application form by Typeform')
const newTab = (page: Page) => panel(page).getByRole('link', { name: 'Open in a new tab' })

test('one sandboxed frame loads only once the visitor opens it', async ({ page, externalRequests }) => {
  // Browsers open a <details> to show text or an element that a link leads to. They look for text for a
  // while, and would reopen what is closed below, so the link to text comes first.
  await page.goto('/#:~:text=Open%20it%20in%20a%20new%20tab')
  await expect(newTab(page)).toBeVisible()
  await framePainted(page)
  await page.goto('about:blank')
  const release = await hold(page, '**/_astro/ApplicationSection.*.js')
  await page.goto('/#application', { waitUntil: 'commit' })
  await expect(newTab(page)).toBeVisible()
  await expect(panel(page)).toContainText('The form is by Typeform (form.typeform.com). Opening it shows')
  // A click before the script has loaded opens it, too.
  await loadForm(page)
  await expect(frame(page)).toHaveCount(0)
  await expect(panel(page).locator('details').getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
  expect(externalRequests).toEqual([])
  release()
  await expect(frame(page)).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Application form', exact: true })).toBeVisible()
  await expect(frame(page)).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-top-navigation-by-user-activation',
  )
  await expect(frame(page)).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  await expect(panel(page)).toContainText('Empty? Open it in a new tab, or apply by letter.')
  await panel(page).locator('summary').press('Enter')
  await expect(frame(page)).toBeHidden()
  await expect(newTab(page)).toBeVisible()
  await panel(page).locator('summary').press('Enter')
  await expect(frame(page)).toBeVisible()
  expect(externalRequests).toEqual([expect.stringContaining(`${PROVIDER}/to/kQ7wZp2x?`)])
})

test('an open form keeps its plan, and a new tab gets the latest', async ({ page, calculator, context }) => {
  await stubForm(context, '')
  await page.goto('/?utm_source=letter&secret=1&plan=2&keynote=2#apply')
  await expect(page.getByLabel('Include my plan')).toBeChecked()
  await page.locator('#applicant').fill('Ada')
  const sentence = page.locator('#apply').getByText('Sent with the form:')
  const told =
    'Sent with the form: your plan from the calculator, your name, the source of your visit (utm_source).'
  await expect(sentence).toHaveText(told)
  // The link to #apply does not open the form.
  await expect(newTab(page)).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
  await loadForm(page)
  await expect(panel(page).locator('summary')).toBeFocused()
  // The form gets the plan as a link that the owner can click.
  const planLink = (plan: number) => encodeURIComponent(`${DOMAIN}/?plan=${plan}&keynote=${plan}#calculator`)
  const handedOn = (plan: number) => new RegExp(`#utm_source=letter&plan=${planLink(plan)}&name=Ada$`)
  await expect(frame(page)).toHaveAttribute('src', handedOn(2))
  const typed = page.frameLocator('iframe').getByLabel('Your name')
  await typed.fill('Jane')
  const inForm = panel(page).getByRole('link', { name: 'Open it in a new tab' })
  await expect(inForm).toHaveAttribute('href', handedOn(2))
  await calculator.more('Keynote Speaking').click()
  await expect(inForm).toHaveAttribute('href', handedOn(3))
  await page.getByLabel('Include my plan').uncheck()
  await expect(inForm).toHaveAttribute('href', /#utm_source=letter&name=Ada$/)
  await expect(sentence).toHaveText(told)
  await expect(frame(page)).toHaveAttribute('src', handedOn(2))
  await expect(typed).toHaveValue('Jane')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the form opens in a new tab', async ({ page }) => {
    await page.goto('/')
    await expect(newTab(page)).toBeVisible()
    await loadForm(page)
    await expect(panel(page).locator('details').getByRole('link')).toBeVisible()
  })
})
