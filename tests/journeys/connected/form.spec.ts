import type { Page } from '@playwright/test'
import { drawn, hold, PAUSE_MS } from '../site.ts'
import { expect, loadForm, PROVIDER, standIn, tellFrame, test } from './connected.ts'

const panel = (page: Page) => page.locator('#application')
const frame = (page: Page) => page.getByTitle('Application form by Typeform')
const newTab = (page: Page) => panel(page).getByRole('link', { name: 'Open in a new tab' })
const status = (page: Page) => panel(page).getByRole('status')

/** The form gets the plan as a link that the owner can click. */
const planLink = (site = '') => encodeURIComponent(`${site}/?plan=2&keynote=2#calculator`)

test('a click before the script loads counts', async ({ page, context }) => {
  await standIn(context, '')
  const release = await hold(page, '**/_astro/ApplicationSection.*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await loadForm(page)
  await expect(frame(page)).toHaveCount(0)
  release()
  await expect(frame(page)).toBeVisible()
})

test('one sandboxed frame loads only once the visitor opens it', async ({ page, strangers }) => {
  // A browser opens a <details> to show a text or an element that a link leads to. It looks for the text for a while, and
  // would open again what is closed below, so that link is not the last.
  for (const link of ['/#:~:text=Open%20it%20in%20a%20new%20tab', '/#apply', '/#application']) {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(newTab(page)).toBeVisible()
    await drawn(page)
  }
  await expect(panel(page)).toContainText('The form is by Typeform (form.typeform.com). Opening it shows')
  expect(strangers).toEqual([])
  await loadForm(page)
  await expect(panel(page).locator('summary')).toBeFocused()
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
  expect(strangers).toEqual([expect.stringContaining(`${PROVIDER}/to/kQ7wZp2x?`)])
})

test('going back from the page after a sent form still says that it was sent', async ({ page, context }) => {
  const send = `parent.postMessage({ type: 'form-submit', embedId: 'cca-application' }, '*')`
  await standIn(context, `onload = () => ${send}; onclick = () => { top.location = '/calendar' }`)
  await page.clock.install()
  await page.goto('/#apply')
  await loadForm(page)
  await page.locator('#applicant').fill('Ada')
  await expect(frame(page)).toBeVisible()
  await page.clock.runFor(PAUSE_MS)
  await expect(status(page)).toHaveText('Sent. Typeform reports that your application was sent.')
  await page.frameLocator('iframe').locator('html').click()
  await expect(page).toHaveURL(`${PROVIDER}/calendar`)
  await page.goBack()
  await expect(status(page)).toHaveText('Sent. Typeform reports that your application was sent.')
  await expect(page.locator('#applicant')).toHaveValue('Ada')
})

test('an open form gets a new plan only on request', async ({ page, calculator, context, baseURL }) => {
  await standIn(context, 'onmessage = ({ data }) => parent.postMessage(data, "*")')
  await page.goto('/?utm_source=letter&secret=1&plan=2&keynote=2#who-for')
  await loadForm(page)
  await expect(panel(page)).toContainText('The source of your visit (utm_source) is sent with it.')
  const typed = page.frameLocator('iframe').getByLabel('Your name')
  await typed.fill('Jane')
  await tellFrame(page, { type: 'form-height-changed', embedId: 'cca-application', height: 1234 })
  await expect(frame(page)).toHaveAttribute('height', '1234')
  // The form has its own field for the name, so it need not be opened again.
  await page.locator('#applicant').fill('Ada')
  await calculator.carry()
  await expect(status(page)).toHaveText(
    'Your plan changed after the form was opened. Open the form again: this clears it.',
  )
  await expect(panel(page)).not.toContainText('Your plan from the calculator is sent')
  await expect(typed).toHaveValue('Jane')
  await page.getByLabel('Include my plan').uncheck()
  await expect(status(page)).toBeEmpty()
  await page.getByLabel('Include my plan').check()
  await status(page).getByRole('button').press('Enter')
  await expect(panel(page).locator('summary')).toBeFocused()
  await expect(frame(page)).toHaveAttribute('src', new RegExp(`plan=${planLink(baseURL)}&name=Ada$`))
  await expect(typed).toHaveValue('')
  await expect(status(page)).toBeEmpty()
  await expect(panel(page)).toContainText('Your plan from the calculator is sent with it. Your name is sent')
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
