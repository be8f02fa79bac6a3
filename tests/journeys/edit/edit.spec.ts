import type { FrameLocator, Page } from '@playwright/test'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import sharp from 'sharp'
import { parse } from 'yaml'
import { isPresentation, isShownInForm, partsOf, partWith } from '../../../editor/core/parts.ts'
import { isList, isRecord, type Json, type Path } from '../../../editor/core/value.ts'
import { axeViolations } from '../../look/axe.ts'
import { expect, openPart, test, type RunningEditor } from './editor.ts'

/** One editor for all tests: starting it takes longer than any of them. */
test.describe.configure({ mode: 'default' })

const SERVICES = 'content/services.yaml'
const LANDING = 'content/landing.yaml'
const SITE = 'content/site.yaml'
const TESTIMONIALS = 'content/testimonials.yaml'

/** Rules of axe whose result depends on style sheets, and so on the color scheme and the width. */
const STYLE_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Everything that somebody can type into, choose from, or tick. */
const CONTROLS = 'main :is(input, textarea, select)'

test('a price: clicked, typed, shown, undone, done again', async ({ page, site, form, status, editor }) => {
  const before = editor.read(SERVICES)
  // Two services have this price; each opens its own.
  await site.locator('[data-edit="services.yaml#services.7.price"]').click()
  const price = form.getByLabel('Price').and(page.locator('[data-field$="services.7.price"]'))
  await expect(price).toBeFocused()
  await expect(price).toHaveValue('10,000')
  await expect(form.locator('details[open] > summary')).toHaveText('Keynote Speaking · $10,000')
  await price.fill('$12,500.00 USD')
  await expect(site.getByText('$12,500', { exact: true }).first()).toBeInViewport()
  await expect(status).toHaveText('Saved')
  expect(editor.read(SERVICES)).toMatch(/Keynote Speaking.*price: 12500/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(price).toHaveValue('10,000')
  await expect.poll(() => editor.read(SERVICES)).toBe(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(price).toHaveValue('12,500')
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByRole('dialog').locator('li').first()).toContainText('10,000')
  await page.getByRole('button', { name: /^Take it back: .*Price$/ }).click()
  await expect(price).toHaveValue('10,000')
  await expect(page.getByRole('button', { name: 'Versions' })).toBeFocused()
  // Said until the next thing happens.
  await expect(page.locator('.message')).toHaveText(/^Taken back: /)
  // A browser that keeps nothing loses no key.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
  })
  await price.fill('11,000')
  await expect(price).toHaveValue('11,000')
  await expect(page.locator('.message')).toHaveText('')
})

test('what is not valid stays in the field, also after a kill', async ({ page, form, status, editor }) => {
  const before = editor.read(LANDING)
  const headline = form.getByLabel('Headline, two lines')
  await headline.fill('Advise with a very long line\ncertainty.')
  await expect(form.getByRole('alert')).toContainText('12')
  await expect(page.getByRole('button', { name: 'First screen To fix' })).toBeVisible()
  await openPart(page, 'Income calculator')
  await form.getByText('CCA Referrals').click()
  await form.locator('details[open]').getByLabel('Price').fill('1.997')
  await expect(form.getByRole('alert')).toContainText('1997')
  await openPart(page, 'First screen')
  await editor.kill()
  await expect(status).toHaveText('Not connected: what you type is kept in this browser')
  await form.getByLabel('Text below the headline').fill('Typed while nothing answered.')
  await form.getByLabel('What the forecasts become').fill('mine')
  editor.write(LANDING, before.replace(/sureLine: .*/, 'sureLine: by hand'))
  await editor.start()
  await page.goto('about:blank')
  await page.goto(editor.url)
  await expect(headline).toHaveValue('Advise with a very long line\ncertainty.')
  await expect.poll(() => editor.read(LANDING)).toContain('intro: Typed while nothing answered.')
  await expect(form.getByRole('alert').filter({ hasText: 'changed this to: by hand' })).toBeVisible()
  await expect(form.getByLabel('What the forecasts become')).toHaveValue('mine')
  expect(editor.read(LANDING)).toContain('sureLine: by hand')
  await form.getByRole('button', { name: 'Keep theirs' }).click()
  await headline.fill('Count with\ncertainty.')
  await expect(page.getByRole('button', { name: 'First screen', exact: true })).toBeVisible()
  await openPart(page, 'Income calculator')
  await form.getByText('CCA Referrals').click()
  await expect(form.locator('details[open]').getByLabel('Price')).toHaveValue('1.997')
  await form.locator('details[open]').getByLabel('Price').fill('1997')
  await expect(status).toHaveText('Saved')
  expect(editor.read(LANDING)).toContain('headline: [Count with, certainty.]')
})

test('what a text editor changes shows at once, except in a field in use', async ({ form, editor }) => {
  const facts = form.getByLabel('How it is taught')
  await facts.fill('')
  editor.write(
    LANDING,
    editor
      .read(LANDING)
      .replace(/facts: .*/, 'facts: By hand.')
      .replace(/sureLine: .*/, 'sureLine: by hand'),
  )
  await expect(form.getByLabel('What the forecasts become')).toHaveValue('by hand')
  await expect(facts).toHaveValue('')
})

test('YAML broken by hand is named, and can be mended', async ({ page, site, form, status, editor }) => {
  const before = editor.read(SERVICES)
  await openPart(page, 'Income calculator')
  await expect(form.getByLabel('Disclaimer', { exact: true })).toBeVisible()
  await site.locator('html').evaluate((html) => html.setAttribute('data-old', ''))
  editor.write(SERVICES, before.replace('heading: You', 'heading: "You'))
  await expect(form.getByRole('alert').first()).toContainText(/content\/services\.yaml, line \d+/)
  await expect(site.locator('html:not([data-old])')).toHaveAttribute('data-prepared', '/')
  await expect(site.getByRole('heading', { name: 'You choose the numbers.' })).toBeAttached()
  await expect(status).toHaveText('A file cannot be read; the rest is saved')
  await expect(form.getByLabel('Disclaimer', { exact: true })).toHaveCount(0)
  // What is shown of another file is still its own.
  await expect(form.getByLabel('The calculator is on the site')).toBeChecked()
  await form.getByRole('button', { name: 'Restore the last readable text' }).click()
  await expect(form.getByLabel('Disclaimer', { exact: true })).toBeVisible()
  await expect.poll(() => editor.read(SERVICES)).toBe(before)
  // What no control shows is named, too, and a row that is none can be removed.
  const testimonials = editor.read(TESTIMONIALS)
  editor.write(TESTIMONIALS, `${testimonials.replace('    role:', '    town: Bern\n    role:')}  -\n`)
  await openPart(page, 'Success stories To fix')
  await expect(form.getByRole('alert').filter({ hasText: 'unknown field "town"' })).toBeVisible()
  editor.write(SITE, editor.read(SITE).replace('trustedFormHosts: []', 'trustedFormHosts: [1]'))
  await expect(form.getByRole('alert').filter({ hasText: 'content/site.yaml, line' })).toBeVisible()
  await form.locator('summary').last().click()
  await form.getByRole('button', { name: 'Remove: New testimonial' }).click()
  await expect.poll(() => editor.read(TESTIMONIALS)).not.toMatch(/-\n$/)
})

test('rows are added, moved and removed; the focus is on what is next', async ({ page, form, editor }) => {
  await openPart(page, 'Income calculator')
  await form.getByRole('button', { name: 'Add a service' }).click()
  await expect(form.locator('.new').getByLabel('Service')).toBeFocused()
  await page.keyboard.type('Board Certainty Day')
  await form.locator('.new').getByLabel('Category').fill('Speaking')
  await form.locator('.new').getByLabel('Price').fill('1.997')
  const add = form.getByRole('button', { name: 'Add it', exact: true })
  await add.click()
  await expect(form.getByRole('alert')).toContainText('1997')
  await expect(page.getByRole('button', { name: 'Income calculator', exact: true })).toBeVisible()
  await form.locator('.new').getByLabel('Price').fill('1,997')
  expect(editor.read(SERVICES)).not.toContain('Board')
  await add.click()
  const added = form.getByText('Board Certainty Day · $1,997')
  await expect(added).toBeVisible()
  expect(editor.read(SERVICES)).toMatch(/id: board-certainty-day,\s+service: Board Certainty Day/)

  await added.click()
  await form.getByRole('button', { name: 'Move up: Board' }).click()
  await expect(page.locator(':focus')).toHaveText('Board Certainty Day · $1,997')
  await expect.poll(() => editor.read(SERVICES)).toMatch(/board-certainty-day[^]*certainty-credits/)
  await form.locator('details[open]').getByRole('button', { name: 'Remove: Board' }).click()
  await expect(page.locator(':focus')).toHaveText('Certainty Credits Commission · $19')
})

test('a presentation is begun empty, gets a photo, and is deleted', async ({ page, form, site, editor }) => {
  await page.getByRole('button', { name: 'Add a presentation' }).click()
  const texts = {
    Name: 'Ada Real',
    Title: 'CPA',
    Industry: 'Accounting',
    'Name of the presentation': 'One Real Answer',
  }
  for (const [label, text] of Object.entries({ ...texts, Description: 'What happened.', Minutes: '12' }))
    await form.getByLabel(label, { exact: true }).fill(text)
  const file = 'content/graduates/one-real-answer.yaml'
  await form.getByRole('button', { name: 'Add it', exact: true }).dblclick()
  await expect(form.getByRole('heading', { name: 'One Real Answer' })).toBeVisible()
  expect(editor.read(file)).toContain('sample: false')

  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose a photo' }).click()
  await (await chooser).setFiles({ name: 'My Photo.JPG', mimeType: 'image/jpeg', buffer: photo })
  await expect(form.getByRole('img')).toBeVisible()
  await expect.poll(() => editor.read(file)).toMatch(/picture: media\/my-photo-\w{8}\.jpg/)
  expect(editor.read('content/graduates/one-real-answer-2.yaml')).toBe('')
  await expect(site.locator('#one-real-answer img')).toBeVisible()
  await form.getByRole('button', { name: 'Remove the photo' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Choose a photo' })).toBeFocused()

  await form.getByRole('button', { name: 'Delete this presentation' }).click()
  await expect(form.getByRole('heading', { name: 'Graduates page' })).toBeFocused()
})

test('a film and its captions, in either order, and another film', async ({ page, form, editor }) => {
  const choose = async (button: string, name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: button }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  const film = readFileSync('src/content/reading/film.fixture.mp4')
  const link = form.getByLabel('Introduction video: link')
  const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n')
  for (const isFilmFirst of [true, false]) {
    if (isFilmFirst) await choose('Choose a video file', 'Talk.mp4', film)
    else await choose('Choose its captions', 'Talk.vtt', captions)
    await expect(form.getByRole('alert')).toContainText('captions')
    await page.reload()
    if (isFilmFirst) await choose('Choose its captions', 'Talk.vtt', captions)
    else await choose('Choose a video file', 'Talk.mp4', film)
    await expect(form.getByText(/^Captions: \/videos\/talk-\w{8}\.vtt$/)).toBeVisible()
    await expect
      .poll(() => editor.read(SITE))
      .toMatch(
        /heroVideo:\s+public: false\s+published: .*\s+link: \/videos\/talk-\w+.mp4\s+captions: \/videos\/talk-\w+.vtt/,
      )
    if (!isFilmFirst) continue
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(link).toHaveValue('')
  }
  await choose('Choose other captions', 'Others.vtt', Buffer.from(`${captions.toString()}\n`))
  await expect.poll(() => editor.read(SITE)).toMatch(/captions: \/videos\/others-\w+.vtt/)
  await choose('Choose a video file', 'Talk.jpg', Buffer.from('no film'))
  await expect(form.getByText('This file is not an mp4 video.')).toBeVisible()
  // A pause after the old link is deleted keeps the rest of the record; a provider's film has its own captions.
  const kept = editor.read(SITE)
  await link.fill('')
  await page.waitForTimeout(900)
  expect(editor.read(SITE)).toBe(kept)
  await link.fill('https://vimeo.com/123456789')
  await expect.poll(() => editor.read(SITE)).toMatch(/published: .*\s+link: https:\/\/vimeo.com\/123456789\n/)
  expect(editor.read(SITE)).not.toContain('others')
  await link.fill('')
  await page.keyboard.press('Tab')
  await expect.poll(() => editor.read(SITE)).toContain('heroVideo: null')
})

test('a page drawn before a change, or with an error, is loaded again', async ({
  page,
  site,
  form,
  editor,
}) => {
  const old = await page.request.get(new URL('/', editor.url).href)
  let times = 0
  await page.route(new URL('/', editor.url).href, (route) => {
    times += 1
    if (times > 2) return route.continue()
    return times === 1 ? route.fulfill({ response: old }) : route.fulfill({ response: old, status: 500 })
  })
  await form.getByLabel('How it is taught').fill('Taught by hand.')
  await expect(site.getByText('Taught by hand.')).toBeVisible()
  expect(times).toBe(3)
})

test('the page turns to the part that is chosen, or else stays', async ({ page, site, form, editor }) => {
  await openPart(page, 'Name and footer')
  await expect(site.locator('[data-edit="site.yaml#footer.note"]')).toBeInViewport()
  // The first screen has the profession, too.
  const profession = site.locator('[data-edit="landing.yaml#whoFor.questions.1"]')
  await profession.click()
  await expect(form.getByText('Coaches · ')).toBeFocused()
  // Written right before the page would turn.
  await expect.poll(() => site.locator('style[data-outline]').textContent()).toContain('questions.1')
  await expect(profession).toBeInViewport()
  // What is chosen on the page is chosen, too.
  await site.locator('label').filter({ hasText: 'Speaking' }).click()
  await expect(page.locator('[data-field="content/services.yaml#services.7.category"]')).toBeFocused()
  await expect(site.getByRole('radio', { name: 'Speaking' })).toBeChecked()
  // A link of the page leads on; what is typed then is shown there.
  await openPart(page, 'Name and footer')
  await site.locator('a[href="/cca-graduates"]').last().click()
  await expect(site.locator('html')).toHaveAttribute('data-prepared', '/cca-graduates')
  await site.locator('[data-edit="site.yaml#footer.note"]').scrollIntoViewIfNeeded()
  await form.getByLabel('Note in the footer').fill('Another note.')
  await expect.poll(() => editor.read(SITE)).toContain('note: Another note.')
  await expect(site.getByText('Another note.')).toBeInViewport()
  await expect(site.locator('html')).toHaveAttribute('data-prepared', '/cca-graduates')
})

type Shown = { field: string; text: string; isInForm: boolean }

/** The texts of files as a page shows them, by their fields: `site.yaml#footer.note`. */
function textsOf(editor: RunningEditor, files: string): Shown[] {
  const textsIn = (file: string, path: Path, value: Json | undefined): Shown[] => {
    if (isList(value)) return value.flatMap((entry, index) => textsIn(file, [...path, index], entry))
    if (isRecord(value))
      return Object.entries(value).flatMap(([key, inner]) => textsIn(file, [...path, key], inner))
    const [name, text] = [`content/${file}`, String(value)]
    const shown: Readonly<Record<string, string>> = {
      price: `$${Number(value).toLocaleString('en-US')}`,
      rating: `Rated ${text} of 5`,
      copyrightYear: `© ${text}`,
      duration: `${text} min`,
      one: text.replace(/^an? (.)/, (_, first: string) => first.toUpperCase()),
    }
    const isInForm =
      path.every((_, index) => isShownInForm(name, path.slice(0, index + 1))) &&
      (isPresentation(name) || partWith(partsOf([]), name, path) !== undefined)
    return [{ field: `${file}#${path.join('.')}`, text: shown[String(path.at(-1))] ?? text, isInForm }]
  }
  return globSync(files, { cwd: editor.file('content') }).flatMap((file) =>
    textsIn(file, [], parse(editor.read(`content/${file}`)) as Json),
  )
}

/** Where a page shows texts of the owner without a mark, or with that of another text. */
const unmarked = (site: FrameLocator, texts: readonly Shown[]) =>
  site.locator('body').evaluate((body, all) => {
    const shows = ({ textContent }: Element, text: string) => textContent.replace(/\s+/g, ' ').includes(text)
    const elements = [...body.querySelectorAll('*')].filter((each) => !each.matches('script, style'))
    // Shorter ones are parts of other words; some are also a text that the form does not have.
    const own = all.filter(
      ({ text, isInForm }) =>
        isInForm && text.length > 5 && all.every((other) => other.text !== text || other.isInForm),
    )
    return own.flatMap(({ field, text }) => {
      const fields = all.filter((other) => other.text.includes(text)).map((other) => `${other.field}.`)
      return elements
        .filter((each) => shows(each, text) && ![...each.children].some((child) => shows(child, text)))
        .map((each) => each.closest('[data-edit]')?.getAttribute('data-edit') ?? each.outerHTML)
        .filter((mark) => !fields.some((other) => other.startsWith(`${mark}.`)))
        .map((mark) => `${field}: ${text}: ${mark}`)
    })
  }, texts)

/** Follows every mark of a page. */
async function followMarks(page: Page, path: string, texts: readonly Shown[]) {
  expect(texts.filter(({ isInForm }) => isInForm)).not.toEqual([])
  const site = page.frameLocator('iframe')
  await expect(site.locator('html')).toHaveAttribute('data-prepared', path)
  expect(await unmarked(site, texts)).toEqual([])
  const marks = await site
    .locator('[data-edit]')
    .evaluateAll((all) => [...new Set(all.map((mark) => mark.getAttribute('data-edit') ?? ''))])
  for (const mark of marks) {
    const [file = '', field = ''] = mark.split('#')
    // Once more if the page was just being drawn again.
    await expect(async () => {
      await site.locator(`[data-edit="${mark}"]`).first().dispatchEvent('click')
      const opened = () => page.evaluate(() => document.activeElement?.getAttribute('data-field'))
      await expect
        .poll(async () => `content/${file}#${field}.`.startsWith(`${await opened()}.`), { timeout: 5_000 })
        .toBe(true)
    }, mark).toPass()
  }
}

test('every text of the owner opens its field by a click on the page', async ({ page, editor }) => {
  await followMarks(page, '/', textsOf(editor, '{landing,services,site,testimonials}.yaml'))
  await openPart(page, 'Graduates page')
  await followMarks(page, '/cca-graduates', textsOf(editor, '{graduates-page,graduates/*,site}.yaml'))
})

test('at most 180 controls in all, 30 at first; no problem that axe finds', async ({ page, form }) => {
  const parts = page.getByRole('navigation', { name: 'Parts of the site' }).locator('li button')
  await expect(parts.first()).toBeVisible()
  let all = 0
  for (const part of await parts.all()) {
    await part.click()
    await expect(form.getByRole('heading', { level: 2 })).toBeFocused()
    const first = await page.locator(`${CONTROLS}:visible`).count()
    expect(first, `controls of ${String(await part.textContent())}`).toBeLessThanOrEqual(30)
    all += await page.locator(CONTROLS).count()
  }
  expect(all).toBeLessThanOrEqual(180)
  await openPart(page, 'First screen')
  await form.getByLabel('Headline, two lines').fill('Advise with a very long line\ncertainty.')
  await expect(page.getByRole('button', { name: 'First screen To fix' })).toBeVisible()
  for (const width of [1366, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 768 })
      await page.emulateMedia({ colorScheme })
      const rules = colorScheme === 'dark' ? STYLE_RULES : undefined
      expect.soft(await axeViolations(page, { rules }), `${width} px, ${colorScheme}`).toEqual([])
    }
})

test('each change is announced once', async ({ page, form }) => {
  await openPart(page, 'Why now')
  await page.evaluate(() => {
    const heard: string[] = []
    const said = () =>
      [...document.querySelectorAll('[role=status], [role=alert]')].map((region) =>
        region.querySelector('[aria-hidden=true]') ? '' : region.textContent,
      )
    let last = said()
    new MutationObserver(() => {
      const now = said()
      // A server that is busy for seconds.
      if (now.some((text) => text.startsWith('Not connected'))) return
      heard.push(...now.filter((text) => text && !last.includes(text)))
      last = now
    }).observe(document.body, { childList: true, characterData: true, subtree: true, attributes: true })
    Object.assign(window, { heard })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))
  const heading = form.getByLabel('Heading').first()
  await heading.fill('Answers\nwin.')
  const all: string[] = []
  await expect.poll(async () => all.push(...(await heard())) && all).toEqual(['Saved'])
  await heading.fill('Answers that are far too long for a line\nwin.')
  await expect(page.locator('.status')).toHaveText('Something needs fixing; the rest is saved')
  await expect(form.getByRole('alert')).toBeVisible()
  expect(await heard()).toEqual([
    'Found "Answers that are far too long for a line". Enter at most 26 characters.',
  ])
  await heading.fill('Answers\nwin again.')
  await expect.poll(heard).toEqual(['Saved'])
  await form.getByText('Routine work earns less').click()
  await form.getByRole('button', { name: 'Move up: Routine' }).click()
  await expect(page.locator('.message')).toHaveText('Routine work earns less is now number 2.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.message')).toHaveText(/^Undone: /)
  expect(await heard()).toEqual([
    'Routine work earns less is now number 2.',
    expect.stringMatching(/^Undone: /),
  ])
})

test('by keyboard, and on a phone', async ({ page, form, status, editor }) => {
  await page.getByRole('button', { name: 'Why now' }).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: 'Why now' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Heading').first()).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Answers\nwin.')
  await page.keyboard.press('Tab')
  // On lines of their own, if it was one line for a moment.
  await expect.poll(() => editor.read(LANDING)).toMatch(/heading:[\s[-]+Answers[,\s-]+win\./)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Parts', exact: true }).click()
  await openPart(page, 'Apply')
  await form.getByLabel('Email address').fill('a@example.org')
  await expect(status).toHaveText('Saved')
  const bar = await page.getByRole('banner').first().boundingBox()
  expect(bar?.height).toBeLessThanOrEqual(110)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('nobody else is answered, and nothing hidden is served', async ({ page, request, editor }) => {
  const { origin, hash, port } = new URL(editor.url)
  // It is refused or answered, and ends nothing.
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write('GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n'),
  )
  await once(socket, 'data')
  socket.destroy()
  const token = { 'x-edit-token': hash.slice(1) }
  const ask = (path: string, headers: Record<string, string>) => request.get(origin + path, { headers })
  const answers = [
    [await ask('/edit/api/versions', {}), 403],
    [await ask('/edit/api/versions', { ...token, host: 'evil.example' }), 403],
    [await ask('/edit/api/versions', { ...token, origin: 'https://evil.example' }), 403],
    [await request.post(`${origin}/edit/api/write`, { headers: token, data: '{}' }), 403],
    [await ask('/edit/api/versions', token), 200],
  ] as const
  for (const [answer, status] of answers) expect(answer.status()).toBe(status)
  const [copy] = globSync('*', { cwd: editor.file('.cache/editor/copies') })
  expect(copy).toBeDefined()
  for (const hidden of ['open.html', `copies/${copy}`])
    for (const path of [
      `/.cache/editor/${hidden}`,
      `/.cache/editor/${hidden}?raw`,
      `/%2ecache/editor/${hidden}?import&raw`,
      `/@fs${editor.folder}/.cache/editor/${hidden}`,
      `/@fs${editor.folder}/.cache/editor/${hidden}?url`,
    ])
      expect((await ask(path, {})).ok(), path).toBe(false)
  expect((await ask('/conversations.svg', {})).headers()['content-type']).toContain('image/svg+xml')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${origin}/edit/`)
  await expect(page.getByText('npm run edit')).toBeVisible()
})
