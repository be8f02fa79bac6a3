import type { Page } from '@playwright/test'
import { axeViolations } from '../../look/axe.ts'
import { difference, expect, openPart, partsOf, test } from './editor.ts'

/** One editor for all tests: starting it takes longer than any of them. */
test.describe.configure({ mode: 'default' })

const SERVICES = 'content/services.yaml'
const TESTIMONIALS = 'content/testimonials.yaml'
const LANDING = 'content/landing.yaml'
const SITE = 'content/site.yaml'

/** Rules of axe whose result depends on style sheets, and so on the color scheme and the width. */
const STYLE_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

test('a price: clicked in the page, changed, shown', async ({ page, site, form, save, editor }) => {
  const before = editor.read(SERVICES)
  await openPart(page, 'Income calculator')
  await site.getByText('$997', { exact: true }).first().click()
  const price = form.getByLabel('Price', { exact: true }).and(page.locator(':focus'))
  await expect(price).toHaveValue('997')
  await price.fill('1,200')
  const started = Date.now()
  await save()
  expect(difference(before, editor.read(SERVICES))).toEqual({
    gone: [expect.stringContaining('price: 997,')],
    added: [expect.stringContaining('price: 1200,')],
  })
  await expect(site.getByText('$1,200', { exact: true }).first()).toBeInViewport()
  console.log(`The page shows a save after ${Date.now() - started} ms.`)

  await page.getByRole('button', { name: 'Undo last save' }).click()
  await expect(page.getByText('Undone: Income calculator: Service 3, Price.')).toBeVisible()
  expect(editor.read(SERVICES)).toBe(before)
  await expect(site.getByText('$997', { exact: true }).first()).toBeInViewport()
})

test('the words of a section: a heading of two lines becomes one, and one that is too long is reported at its field', async ({
  page,
  site,
  form,
  save,
  editor,
}) => {
  await site.getByText('One method.', { exact: true }).first().click()
  const second = form.getByLabel('Heading, second line')
  await expect(second).toBeFocused()
  await second.fill('')
  const first = form.getByLabel('Heading, first line')
  await first.fill('Twenty modules and one method.')
  await expect(form.getByText('at most 24 characters').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Not saved: fix the problem listed above the form.')).toBeVisible()
  expect(editor.read(LANDING)).toContain('heading: [Twenty modules., One method.]')
  await first.fill('Twenty modules: one.')
  await save()
  expect(editor.read(LANDING)).toContain("  heading: 'Twenty modules: one.'\n")
  await expect(site.getByRole('heading', { name: 'Twenty modules: one.' })).toBeInViewport()
})

test('a testimonial: added, filled in, moved to the top', async ({ page, site, form, save, editor }) => {
  const before = editor.read(TESTIMONIALS)
  await openPart(page, 'Success stories')
  await form.getByRole('button', { name: 'Add testimonial 5' }).click()
  await expect(form.getByText('Testimonial 5').first()).toBeFocused()
  const entry = form.locator('details').filter({ hasText: /^Testimonial 5/ })
  await entry.getByLabel('Name').fill('Ana Reyes')
  await entry.getByLabel('Role').fill('Coach')
  await entry.getByLabel('Quote').fill('“It works.”')
  await entry.getByLabel('Rating').fill('6')
  await expect(entry.getByText('Remove the quotation marks around it')).toBeVisible()
  await expect(entry.getByText('at most 5')).toBeVisible()
  await entry.getByLabel('Quote').fill('It works.')
  await entry.getByLabel('Rating').fill('5')
  await entry.getByLabel('A sample, not a real person').uncheck()
  await expect(entry.getByText('at most 5')).toBeHidden()
  for (let place = 5; place > 1; place -= 1)
    await form.getByRole('button', { name: `Move up, Testimonial ${place}`, exact: true }).press('Enter')
  await save()
  expect(difference(before, editor.read(TESTIMONIALS))).toEqual({
    gone: [],
    added: ['  - name: Ana Reyes', '    role: Coach', '    content: It works.', '    sample: false'],
  })
  await expect(site.locator('#success figure').first()).toContainText('It works.')
})

test('a seventh graduate, in sixth place', async ({ page, site, form, save, editor }) => {
  await partsOf(page).getByRole('button', { name: 'Add a presentation' }).click()
  const place = form.getByRole('group', { name: 'Place in the gallery' })
  await expect(place).toContainText('7 of 7')
  // The page beside the form is where it will be.
  await expect(site.getByRole('heading', { name: 'Purpose on the Balance Sheet' })).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('Gia Rossi')
  await form.getByLabel('Title').fill('Notary')
  await form.getByLabel('Industry').fill('Law')
  await form.getByLabel('Presentation', { exact: true }).fill('Who Signs When?')
  await form.getByLabel('Duration').fill('21')
  await form.getByLabel('Description').fill('How one signature was planned for.')
  await place.getByRole('button', { name: 'Earlier' }).press('Enter')
  await expect(place).toContainText('6 of 7')
  await expect(partsOf(page).getByRole('listitem').filter({ hasText: 'Not saved' })).toHaveText([
    /^Who Signs When\?/,
    /^Purpose on the Balance Sheet/,
  ])
  await save()
  expect(editor.read('content/graduates/6-who-signs-when.yaml')).toContain('presentation: Who Signs When?\n')
  expect(editor.read('content/graduates/6-purpose.yaml')).toContain('order: 7\n')
  await expect(site.getByRole('heading', { name: 'Who Signs When?' })).toBeInViewport()
})

test('the privacy policy: begun from the checklist, a bracket filled in, saved, seen, undone', async ({
  page,
  site,
  form,
  save,
  editor,
  console,
}) => {
  const selected = () =>
    page.evaluate(() => {
      const area = document.activeElement
      return area instanceof HTMLTextAreaElement && area.value.slice(area.selectionStart, area.selectionEnd)
    })
  await form.getByText('Launch checklist').click()
  await form.getByRole('button', { name: 'There is no privacy policy.' }).click()
  await expect(form.getByRole('button', { name: 'Begin a privacy policy' })).toBeFocused()
  await page.keyboard.press('Enter')
  const text = form.getByLabel('Text of the privacy policy')
  await expect(text).toBeFocused()
  const open = form.getByRole('region', { name: 'To fill in' }).getByRole('listitem')
  await expect(open.filter({ hasText: '[host]' })).toHaveCount(1)
  const brackets = await open.count()
  await open.last().getByRole('button').click()
  await expect(text).toBeFocused()
  expect(await selected()).toBe('[email address]')
  await page.keyboard.type('ada@certainty.test')
  await expect(text).toHaveValue(/Write to ada@certainty\.test to learn/)
  await expect(open).toHaveCount(brackets - 1)
  await save()
  expect(editor.read('content/privacy.md')).toMatch(/## Who we are\n\n\[Name\]/)
  await expect(site.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect(site.getByText('Write to ada@certainty.test to learn')).toBeVisible()

  await openPart(page, 'First screen')
  await expect(site.getByText('Advise with')).toBeInViewport()
  await form.getByRole('button', { name: '[host] is a placeholder.' }).click()
  await expect(text).toBeFocused()
  expect(await selected()).toBe('[host]')
  await expect(site.getByText('What this site collects')).toBeVisible()
  await expect(page.locator('section[aria-busy=false] iframe')).toBeVisible()
  await site.getByText('What this site collects').click()
  await expect.poll(selected).toBe('What this site collects')

  await form.getByRole('button', { name: 'List', exact: true }).click()
  await text.fill('## One\n\n<script>')
  await expect(form.getByText('Line 3: Found <script>.').last()).toBeVisible()
  await text.fill('## One\n\nTwo [here](https://a.test).')
  await save()
  await expect(site.getByRole('link', { name: 'here' })).toHaveAttribute('href', 'https://a.test')
  await form.getByRole('button', { name: 'Take the policy off the site' }).click()
  await save()
  await expect(site.getByText('Apply to Join CCA').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo last save' }).click()
  await expect(site.getByRole('link', { name: 'here' })).toBeVisible()
  expect(editor.read('content/privacy.md')).toBe('## One\n\nTwo [here](https://a.test).\n')
  // Its page may be asked for once more before the frame shows another.
  console.splice(0, Infinity, ...console.filter((message) => !message.includes('404')))
})

test('what is open before a launch is said at its field: a sample that is said to be real', async ({
  page,
  form,
}) => {
  await openPart(page, 'Success stories')
  await form.getByText('Testimonial 1').click()
  const entry = form.locator('details').filter({ hasText: /^Testimonial 1/ })
  await expect(entry.getByText('Jane Sample is a sample.')).toBeVisible()
  await entry.getByLabel('A sample, not a real person').uncheck()
  await expect(entry.getByText('without its tag visitors take it for a real person')).toBeVisible()
  await entry.getByLabel('Name').fill('Ana Reyes')
  await expect(entry.getByText('Before a launch:')).toHaveCount(0)
})

test('the link of the form, from the checklist: the provider is recognized at once', async ({
  form,
  save,
  editor,
}) => {
  await form.getByText('Launch checklist').click()
  const open = form.getByRole('button', { name: /^No application form is connected,/ })
  await open.click()
  const link = form.getByLabel('Link to the application form')
  await expect(link).toBeFocused()
  await link.fill('https://forms.example.test/join')
  await expect(form.getByText('Found "https://forms.example.test/join"').first()).toBeVisible()
  await link.fill('https://tally.so/r/n0Rk8x')
  await expect(form.getByText('Recognized: a form from Tally.')).toBeVisible()
  await save()
  expect(editor.read(SITE)).toContain('  applicationForm: https://tally.so/r/n0Rk8x\n')
  await expect(open).toBeHidden()
})

test('a file that another program changed: other fields are merged; of the same field, both versions are shown', async ({
  page,
  form,
  save,
  editor,
}) => {
  const change = (from: string, to: string) => editor.write(LANDING, editor.read(LANDING).replace(from, to))
  await openPart(page, 'Why now')
  await form.getByLabel('Label').fill('Why today')
  change('sureLine: what you can count on', 'sureLine: what is certain')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved, and kept what was changed elsewhere.')).toBeVisible()
  expect(editor.read(LANDING)).toContain('label: Why today')
  expect(editor.read(LANDING)).toContain('sureLine: what is certain')
  await form.getByLabel('Label').fill('Why tomorrow')
  change('label: Why today', 'label: Why at all')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'This was changed elsewhere' })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Why now: Label'])
  await expect(dialog.getByRole('region', { name: 'Yours' }).locator('mark')).toHaveText([/^Why tomorrow/])
  await expect(dialog.getByRole('region', { name: 'On disk' }).locator('mark')).toHaveText([/^Why at all/])
  expect(editor.read(LANDING)).not.toContain('Why tomorrow')
  await dialog.getByRole('button', { name: 'Apply my changes' }).click()
  await save()
  expect(editor.read(LANDING)).toContain('label: Why tomorrow')
})

test('what is typed outlives the page, and its part is open again; in two windows, too', async ({
  page,
  form,
  save,
  editor,
}) => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  const typeLabel = async (window: Page, part: string, text: string) => {
    await openPart(window, part)
    const kept = window.waitForResponse(
      (response) =>
        response.url().endsWith('/api/drafts') && response.request().postData()?.includes(text) === true,
    )
    await window.getByRole('main').getByLabel('Label', { exact: true }).fill(text)
    await kept
  }
  await typeLabel(page, 'Why now', 'Why today')
  await typeLabel(other, 'Who this is for', 'Who it is for')
  await other.close()
  await openPart(page, 'Who this is for')
  await expect(form.getByLabel('Label', { exact: true })).not.toHaveValue('Who it is for')
  await openPart(page, 'Why now')
  await page.reload()
  await openPart(page, 'Who this is for')
  await expect(form.getByLabel('Label', { exact: true })).toHaveValue('Who it is for')
  await openPart(page, 'Why now')
  await page.reload()
  await expect(page.getByText('What you typed last time is here. It is not saved yet.')).toBeVisible()
  await expect(partsOf(page).locator('[aria-current=true]')).toHaveText(/^Why now/)
  await expect(form.getByLabel('Label')).toHaveValue('Why today')
  expect(editor.read(LANDING)).not.toContain('Why today')
  await save()
  expect(editor.read(LANDING)).toContain('label: Why today')
  expect(editor.read(LANDING)).toContain('label: Who it is for')
  await page.reload()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
})

test('a double click removes one entry, which can be put back; discarding asks, and can be undone', async ({
  page,
  form,
  save,
}) => {
  await openPart(page, 'Success stories')
  const entries = form.locator('summary').filter({ hasText: /^Testimonial \d/ })
  const names = await entries.allTextContents()
  await entries.nth(1).click()
  await form.getByRole('button', { name: 'Remove, Testimonial 2' }).dblclick()
  await expect(entries).toHaveCount(names.length - 1)
  const back = form.getByRole('button', { name: 'Put it back' })
  await back.click()
  await expect(entries).toHaveText(names)
  await form.getByRole('button', { name: 'Remove, Testimonial 2' }).press('Enter')
  await expect(back).toBeFocused()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard what is not saved?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Success stories: Testimonial 2'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(entries).toHaveCount(names.length - 1)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(entries).toHaveText(names)
  const again = page.getByRole('button', { name: 'Bring back what was discarded' })
  await again.click()
  await expect(entries).toHaveCount(names.length - 1)
  await save()
  await expect(again).toBeHidden()
})

test('the calculator: taken off the site, and put back', async ({ page, site, form, save }) => {
  await openPart(page, 'Income calculator')
  await form.getByLabel('Shown on the site').uncheck()
  await save()
  await expect(site.locator('#calculator')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo last save' }).click()
  await expect(site.locator('#calculator')).toHaveCount(1)
})

test('axe finds nothing in any form, and nothing is wider than a phone', async ({ page, form, console }) => {
  expect(await partsOf(page).getByRole('listitem').count()).toBeGreaterThan(15)
  for (const [colorScheme, width, rules] of [
    ['light', 1280, undefined],
    ['dark', 390, STYLE_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    for (const part of [
      'First screen',
      'Success stories',
      'Income calculator',
      'About the founder',
      'Domain, statistics and privacy policy',
      'Apply',
    ]) {
      await openPart(page, part)
      await form.evaluate((main) => {
        for (const details of main.querySelectorAll('details')) details.open = true
      })
      // The page itself is tested elsewhere.
      expect.soft(await axeViolations(page, { part: '.editor', rules }), `${part}, ${width} px`).toEqual([])
      expect
        .soft(await form.evaluate((main) => main.scrollWidth - main.clientWidth), `${part}, ${width} px`)
        .toBe(0)
    }
    await form.getByLabel('Email address').fill('nobody')
    await expect(form.getByRole('region', { name: 'To fix' })).toBeVisible()
    // All rules at both widths: what surrounds the form differs.
    expect.soft(await axeViolations(page, { part: '.editor' }), `a problem, ${width} px`).toEqual([])
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Discard what is not saved?' })
    expect.soft(await axeViolations(page, { part: 'dialog' }), `the question, ${width} px`).toEqual([])
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Page', exact: true }).press('Enter')
  await expect(form).toBeHidden()
  // Messages from axe in the frame.
  console.splice(0)
})

test('the page opens no file in a program, and other sites and ports cannot read it', async ({
  editor,
  request,
}) => {
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await request.fetch(editor.origin + path, { headers, method })
    return { status: response.status(), for: response.headers()['access-control-allow-origin'] }
  }
  // None of these names a file, so Vite would answer them with an error.
  for (const path of [
    '/__open-in-editor',
    '/__open-in-editor?file=',
    '/__OPEN-in-editor/',
    '/__open-in-editor.x',
  ])
    expect.soft(await ask(path), path).toEqual({ status: 404, for: undefined })

  const FILE = '/content/site.yaml'
  const port = 'http://127.0.0.1:9'
  expect.soft((await ask(FILE, { origin: port })).for, 'a file, for another port').toBeUndefined()
  expect
    .soft(
      (await ask(FILE, { origin: port, 'access-control-request-method': 'GET' }, 'OPTIONS')).for,
      'in advance',
    )
    .toBeUndefined()

  for (const [site, mode, path, status] of [
    ['same-origin', 'cors', FILE, 200],
    ['none', 'navigate', '/', 200],
    ['same-site', 'navigate', '/', 200],
    ['same-site', 'no-cors', FILE, 403],
    ['cross-site', 'navigate', '/', 403],
    ['cross-site', 'no-cors', FILE, 403],
  ] as const)
    expect
      .soft(await ask(path, { 'sec-fetch-site': site, 'sec-fetch-mode': mode }), `${site}, ${mode}`)
      .toMatchObject({ status })
})
