import type { Page } from '@playwright/test'
import { hold } from '../site.ts'
import { expect, loadForm, PROVIDER, standIn, tellFrame, test } from './connected.ts'

/** The connected link becomes Typeform's address for frames, with the id that its messages contain. */
const FRAME =
  `${PROVIDER}/to/kQ7wZp2x?typeform-embed=embed-widget&typeform-embed-auto-resize=true` +
  '&typeform-embed-no-heading=true&typeform-embed-id=cca-application'

const panel = (page: Page) => page.locator('#application')
const frame = (page: Page) => page.getByTitle('Application form by Typeform')

async function openForm(page: Page) {
  await page.goto('/#apply')
  await loadForm(page)
}

/** Waits for the content of the frame, which itself exists at once. */
async function formLoaded(page: Page) {
  await expect(panel(page)).toHaveAttribute('data-state', 'loaded')
  await expect(frame(page)).toBeVisible()
}

test('a click before the script loads counts', async ({ page, context }) => {
  await standIn(context, '')
  const release = await hold(page, '**/_astro/ApplySection.*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Load the application form' }).click()
  await expect(frame(page)).toHaveCount(0)
  release()
  await formLoaded(page)
})

test('one sandboxed frame loads only after a click', async ({ page, context, strangers }) => {
  await standIn(context, '')
  await page.goto('/')
  await page.getByRole('link', { name: 'Go to the application form' }).click()
  await expect(page).toHaveURL(/#application$/)
  await expect(page.getByRole('heading', { name: 'Application form' })).toBeInViewport()
  await expect(panel(page).getByText('The form is hosted by Typeform (form.typeform.com).')).toBeVisible()
  await expect(page.locator('#application:not([data-asleep])')).toBeAttached()
  expect(strangers).toEqual([])
  await loadForm(page)
  await formLoaded(page)
  await expect(frame(page)).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-top-navigation-by-user-activation',
  )
  await expect(frame(page)).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('application')
  await expect(panel(page)).toBeInViewport()
  expect(strangers).toEqual([FRAME])
})

test('going back from the page after a sent form still says that it was sent', async ({ page, context }) => {
  const next = `${PROVIDER}/calendar`
  await standIn(
    context,
    `onmessage = ({ data }) => parent.postMessage(data, '*')
    onclick = () => { top.location = '${next}' }`,
  )
  await openForm(page)
  await formLoaded(page)
  await page.locator('#applicant').fill('Ada')
  await tellFrame(page, { type: 'form-submit', embedId: 'cca-application' })
  const said = panel(page).getByText('Typeform reports that your application was sent.')
  await expect(said).toBeVisible()
  await page.frameLocator('iframe').locator('html').click()
  await expect(page).toHaveURL(next)
  await page.goBack()
  await expect(said).toBeVisible()
  await expect(page.locator('#applicant')).toHaveValue('Ada')
  await expect(panel(page).getByRole('button', { name: 'Load the application form' })).toHaveCount(0)
})

/** The form gets the plan as a link that the owner can click. */
const planLink = (site = '') => encodeURIComponent(`${site}/?plan=2&keynote=2#calculator`)

test('the form gets campaign, plan and name, and the page says so', async ({ page, calculator, baseURL }) => {
  await page.goto('/?utm_source=letter&utm_medium=mail&secret=1&plan=2&keynote=2#apply')
  await expect(
    panel(page).getByText('The source of your visit (utm_source, utm_medium) is sent with it.'),
  ).toBeVisible()
  await expect(panel(page).getByText('Your plan from the calculator')).toBeHidden()
  await calculator.carry()
  await expect(panel(page).getByText('Your plan from the calculator is sent with it.')).toBeVisible()
  const name = page.locator('#apply').getByLabel('Your name')
  await name.fill('Ada Lovelace')
  await expect(panel(page).getByText('Your name is sent with it.')).toBeVisible()
  await loadForm(page)
  const fields = `#utm_source=letter&utm_medium=mail&plan=${planLink(baseURL)}&name=Ada+Lovelace`
  await expect.poll(() => page.locator('iframe').getAttribute('src')).toBe(`${FRAME}${fields}`)
  const newTab = panel(page).getByRole('link', { name: 'Open in a new tab' })
  await newTab.focus()
  await expect(newTab).toHaveAttribute('href', `${PROVIDER}/to/kQ7wZp2x${fields}`)
  await expect(panel(page)).toHaveAttribute('data-state', 'loaded')
  // The form has its own field for the name, so it need not be loaded again.
  await name.fill('Ada')
  await expect(newTab).toHaveAttribute('href', /name=Ada$/)
  await expect(panel(page).getByText('Loading it again clears')).toHaveCount(0)
})

test('a loaded form gets a new plan only on request', async ({ page, calculator, context, baseURL }) => {
  await standIn(context, 'onmessage = ({ data }) => parent.postMessage(data, "*")')
  await page.goto('/?plan=2&keynote=2#apply')
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = []
    const status = document.querySelector('#application [role=status]')
    const note = () => status?.textContent && texts.push(status.textContent)
    if (status) new MutationObserver(note).observe(status, { childList: true, subtree: true })
    return texts
  })
  await loadForm(page)
  await formLoaded(page)
  await tellFrame(page, { type: 'form-height-changed', embedId: 'cca-application', height: 1234 })
  await expect(frame(page)).toHaveAttribute('height', '1234')
  const name = page.frameLocator('iframe').getByLabel('Your name')
  await name.fill('Jane')
  await calculator.carry()
  const again = page.getByRole('button', { name: 'Load the form again' })
  await expect(again).toBeVisible()
  // What the visitor typed stays until the form is loaded again.
  await expect(name).toHaveValue('Jane')
  await expect(frame(page)).toHaveAttribute('src', FRAME)
  await again.click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('application')
  await expect(frame(page)).toHaveAttribute('src', `${FRAME}#plan=${planLink(baseURL)}`)
  await formLoaded(page)
  await tellFrame(page, { type: 'form-submit', embedId: 'cca-application' })
  await expect(panel(page)).toHaveAttribute('data-state', 'sent')
  expect(await heard.jsonValue()).toEqual([
    'Opening the form…',
    'The form was loaded before your plan changed. Loading it again clears what you typed there.',
    'Opening the form…',
    'Typeform reports that your application was sent.',
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('shows the alternatives to the form and no button', async ({ page }) => {
    await page.goto('/')
    await expect(panel(page).getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
    await expect(page.getByText('Or apply by letter')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load the application form' })).toBeHidden()
  })
})
