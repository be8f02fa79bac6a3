import sharp from 'sharp'
import { axeViolations } from '../../checks/axe.ts'
import { difference, expect, test } from './editor.ts'

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
  await page.getByLabel('Part of the site').selectOption('Income calculator')
  await site.getByText('$997', { exact: true }).first().click()
  const price = form.getByLabel('Price', { exact: true }).and(page.locator(':focus'))
  await expect(price).toHaveValue('997')
  await price.fill('1,200')
  const started = Date.now()
  await save()
  expect(difference(before, editor.read(SERVICES))).toEqual({
    gone: ['      price: 997,'],
    added: ['      price: 1200,'],
  })
  await expect(site.getByText('$1,200', { exact: true }).first()).toBeInViewport()
  console.log(`The page shows a save after ${Date.now() - started} ms.`)

  await page.getByRole('button', { name: 'Undo last save' }).click()
  await expect(page.getByText('The last save was undone.')).toBeVisible()
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
  await site.getByText('One discipline.').click()
  const second = form.getByLabel('Heading, second line')
  await expect(second).toBeFocused()
  await second.fill('')
  const first = form.getByLabel('Heading, first line')
  await first.fill('Twenty modules, one discipline.')
  await expect(form.getByText('at most 24 characters').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Not saved: fix the problem listed above the form.')).toBeVisible()
  expect(editor.read(LANDING)).toContain('heading: [Twenty modules., One discipline.]')
  await first.fill('Twenty modules: one.')
  await save()
  expect(editor.read(LANDING)).toContain("  heading: 'Twenty modules: one.'\n")
  await expect(site.getByRole('heading', { name: 'Twenty modules: one.' })).toBeInViewport()
})

test('a testimonial: added, filled in, moved to the top', async ({ page, site, form, save, editor }) => {
  const before = editor.read(TESTIMONIALS)
  await page.getByLabel('Part of the site').selectOption('Success stories')
  await form.getByRole('button', { name: 'Add testimonial 5' }).click()
  await expect(form.getByText('Testimonial 5').first()).toBeFocused()
  await page.keyboard.press('Enter')
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

test('a seventh graduate', async ({ page, site, form, save, editor }) => {
  await page.getByLabel('Part of the site').selectOption('Graduates page')
  await form.getByRole('button', { name: 'Add a presentation' }).click()
  await expect(form.getByLabel('Place in the gallery')).toHaveValue('7')
  await form.getByLabel('Name', { exact: true }).fill('Gia Rossi')
  await form.getByLabel('Title').fill('Notary')
  await form.getByLabel('Industry').fill('Law')
  await form.getByLabel('Presentation', { exact: true }).fill('Who Signs When?')
  await form.getByLabel('Duration').fill('21')
  await form.getByLabel('Description').fill('How one signature was planned for.')
  await save()
  expect(editor.read('content/graduates/7-who-signs-when.yaml')).toContain('presentation: Who Signs When?\n')
  await expect(site.getByRole('heading', { name: 'Who Signs When?' })).toBeInViewport()
})

test('a portrait: dropped, converted, shown', async ({ page, site, form, save, editor }) => {
  const buffer = await sharp({ create: { width: 3000, height: 900, channels: 3, background: '#446' } })
    .png()
    .toBuffer()
  await page.getByLabel('Part of the site').selectOption('About the founder')
  const drop = form.getByLabel('Choose a picture, or drop it here')
  const broken = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' }))
    return transfer
  })
  await drop.dispatchEvent('drop', { dataTransfer: broken })
  await expect(form.getByText('broken.jpg: This file cannot be read as a picture')).toBeVisible()
  await drop.setInputFiles({ name: 'Ada Founder.png', mimeType: 'image/png', buffer })
  await expect(form.getByText('Stored as media/ada-founder.png. It was made smaller')).toBeVisible()
  await save()
  expect(editor.read(SITE)).toContain('  portrait: media/ada-founder.png\n')
  const portrait = site.getByRole('img', { name: 'Founder Name' })
  await expect(portrait).toBeInViewport()
  await portrait.click()
  await expect(form.getByLabel('Picture', { exact: true })).toBeFocused()
})

test('the link of the form, from the checklist: the provider is recognized at once', async ({
  form,
  save,
  editor,
}) => {
  await form.getByText('Launch checklist').click()
  const open = form.getByRole('button', { name: /^No application form is connected\./ })
  await open.click()
  const link = form.getByLabel('Link to the application form')
  await expect(link).toBeFocused()
  await link.fill('https://forms.example.test/join')
  await expect(form.getByText('Found "https://forms.example.test/join"').first()).toBeVisible()
  await link.fill('https://tally.so/r/mRoDv3')
  await expect(form.getByText('Recognized: a form from Tally.')).toBeVisible()
  await save()
  expect(editor.read(SITE)).toContain('  applicationForm: https://tally.so/r/mRoDv3\n')
  await expect(open).toBeHidden()
})

test('a file that another program changed: both versions are shown, and both changes kept', async ({
  page,
  form,
  save,
  editor,
}) => {
  await page.getByLabel('Part of the site').selectOption('Why now')
  await form.getByLabel('Label').fill('Why today')
  editor.write(
    LANDING,
    editor.read(LANDING).replace('proofNote: One mark for each.', 'proofNote: One mark each.'),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This was changed elsewhere' })
  await expect(dialog.getByRole('region', { name: 'Yours' }).locator('mark')).toHaveText([
    /One mark for each/,
    /Why today/,
  ])
  await expect(dialog.getByRole('region', { name: 'On disk' }).locator('mark')).toHaveText([
    /One mark each/,
    /Why Now/,
  ])
  expect(editor.read(LANDING)).not.toContain('Why today')
  await dialog.getByRole('button', { name: 'Apply my changes' }).click()
  await save()
  expect(editor.read(LANDING)).toContain('label: Why today')
  expect(editor.read(LANDING)).toContain('proofNote: One mark each.')
})

test('the calculator: taken off the site, and put back', async ({ page, site, form, save }) => {
  await page.getByLabel('Part of the site').selectOption('Income calculator')
  await form.getByLabel('Shown on the site').uncheck()
  await save()
  await expect(site.locator('#calculator')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo last save' }).click()
  await expect(site.locator('#calculator')).toHaveCount(1)
})

test('on a phone: a headline touched in the page, changed, seen in the page', async ({
  page,
  site,
  form,
  save,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(form).toBeHidden()
  await site.getByText('Advise with', { exact: true }).click()
  const line = form.getByLabel('Line 1')
  await expect(line).toBeFocused()
  await line.fill('Plan with')
  await save()
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Plan with')
  await expect(site.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('axe finds nothing in any form, and nothing is wider than a phone', async ({ page, form, console }) => {
  const parts = await page.getByLabel('Part of the site').locator('option').allTextContents()
  expect(parts.length).toBeGreaterThan(15)
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
      'Apply',
    ]) {
      await page.getByLabel('Part of the site').selectOption(part)
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
    await page.getByRole('button', { name: 'Discard' }).click()
  }
  await page.getByRole('button', { name: 'Page', exact: true }).press('Enter')
  await expect(form).toBeHidden()
  // Messages from axe in the frame.
  console.splice(0)
})

test('saves in a row, while the page is being read: each is there once the page is said to be fresh', async ({
  page,
  site,
  form,
  save,
  editor,
}) => {
  await page.getByLabel('Part of the site').selectOption('Income calculator')
  await site.getByText('$997', { exact: true }).first().click()
  const price = form.getByLabel('Price', { exact: true }).and(page.locator(':focus'))
  let reading = true
  const readers = Array.from({ length: 4 }, async () => {
    while (reading) await editor.readPage('/')
  })
  for (let dollars = 1201; dollars <= 1208; dollars += 1) {
    await price.fill(String(dollars))
    await save()
    await editor.fresh()
    expect(await editor.readPage('/')).toContain(`$${dollars.toLocaleString('en-US')}`)
  }
  reading = false
  await Promise.all(readers)
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
