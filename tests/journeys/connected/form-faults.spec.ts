import type { Page } from '@playwright/test'
import { canReadAndWrite, canCalculate } from '../endings.ts'
import { hold } from '../site.ts'
import { expect, loadForm, PROVIDER, standIn, tellFrame, test } from './connected.ts'

const EMAIL = 'hello@certainty.test'

const panel = (page: Page) => page.locator('#application')

/**
 * Whatever the form does: the page is readable, the calculator works, and there are two alternatives to the
 * form.
 */
async function pageGoesOn(page: Page) {
  await canCalculate(page)
  await canReadAndWrite(page, EMAIL)
  await expect(panel(page).getByRole('link', { name: 'Open in a new tab' })).toBeVisible()
  await expect(page.getByText('Or apply by letter')).toBeVisible()
}

async function openForm(page: Page, address = '/#apply') {
  await page.goto(address)
  await loadForm(page)
}

test('a form cannot navigate the page on its own, and others cannot speak for it', async ({
  page,
  context,
}) => {
  const sent = "{ type: 'form-submit', embedId: 'cca-application' }"
  const nested = `<script>top.postMessage(${sent}, '*')</script>`
  await context.route('https://elsewhere.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>parent.postMessage(${sent}, '*')</script>` }),
  )
  await standIn(
    context,
    `const attempt = (run) => { try { run() } catch {} }
    attempt(() => { top.location.href = 'https://elsewhere.test/' })
    attempt(() => { parent.location.replace('https://elsewhere.test/') })
    attempt(() => { top.document.title = 'taken' })
    attempt(() => { alert('taken') })
    // A frame in the frame: of the right origin, but not the form.
    const inner = document.createElement('iframe')
    inner.srcdoc = ${JSON.stringify(nested).replaceAll('/', '\\/')}
    document.body.append(inner)
    onmessage = () => { location.href = 'https://elsewhere.test/' }`,
  )
  await openForm(page)
  await expect(panel(page)).toHaveAttribute('data-state', 'loaded')
  const address = page.url()
  // The frame itself may not navigate elsewhere, either.
  await tellFrame(page, 'go')
  await expect
    .poll(() => page.frames().map((other) => other.url()))
    .toContain('chrome-error://chromewebdata/')
  await pageGoesOn(page)
  await expect(panel(page)).toHaveAttribute('data-state', 'loaded')
  await expect(page).toHaveTitle('Certified Certainty Advisor (CCA): advise with certainty')
  expect(new URL(page.url()).origin).toBe(new URL(address).origin)
  expect(context.pages()).toHaveLength(1)
})

test('the page keeps working beside a slow form', async ({ page, context }) => {
  const release = await hold(context, `${PROVIDER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Form</title>' }),
  )
  await openForm(page)
  await expect(panel(page)).toHaveAttribute('data-state', 'loading')
  await pageGoesOn(page)
  release()
  await expect(panel(page)).toHaveAttribute('data-state', 'loaded')
})
