import { expect } from '@playwright/test'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import type { Services } from '../../src/content/schemas/services.ts'
import { calculatorOn } from '../../tests/journeys/calculator-page.ts'
import { control, fill, openEntry, save, show, test } from './editor.fixture.ts'

const SERVICES = 'content/services.yaml'

/** The editor and the site take long to open, so this is a single journey. A failed step does not end it. */
test('an owner edits, goes back, and publishes', async ({ page: first, context, editor }) => {
  const { folder, git, said, write } = editor
  // A soft failure is reported with its step even if the journey ends later by a failure outside of its steps.
  const step = (name: string, action: () => Promise<void>) =>
    test.step(name, action).catch((error: unknown) => expect.soft(error, name).toBeUndefined())
  const services = () => (parse(git('show', `HEAD:${SERVICES}`)) as Services).services
  const answer = async (path: string) => {
    const response = await context.request.get(new URL(path, editor.url).href)
    return { status: response.status(), url: response.url(), text: await response.text() }
  }
  const restarts = () => said.filter((line) => line.includes('Starting the site again'))

  await step('a mistake in a file is reported until it is fixed, and the editor keeps running', async () => {
    const problem = (line: number) =>
      expect.stringContaining(`Income calculator: ${SERVICES} cannot be read at line ${line}.`)
    expect(await answer('/')).toMatchObject({ status: 503, text: problem(1) })
    write(SERVICES, '\nheading: a: b\n')
    await expect.poll(() => answer('/admin/history/')).toMatchObject({ status: 200, text: problem(2) })
    git('checkout', '-q', SERVICES)
    await expect.poll(() => answer('/')).toMatchObject({ status: 200 })
    expect(await answer('/admin/history/')).toMatchObject({
      status: 200,
      text: expect.not.stringContaining('cannot be read'),
    })
  })
  // Without the site, most of the other steps would wait in vain.
  if (test.info().errors.length > 0) return
  const { url: home } = await answer('/')

  await step('the first screen is previewed beside its fields', async () => {
    await openEntry(first, editor, '_singletons/entries/landing')
    await expect(first.frameLocator('iframe').getByText('if we hire in June')).toBeVisible()
  })

  const site = await context.newPage()
  await step('the site works beside the editor', async () => {
    await site.goto(home)
    const calculator = calculatorOn(site)
    await calculator.ready()
    await calculator.set('Certainty Workshop', 3)
    await calculator.expectTotals('$2,991', '1', '3')
    const messages = (await site.consoleMessages()).filter((one) => ['error', 'warning'].includes(one.type()))
    expect([...messages.map((one) => one.text()), ...(await site.pageErrors())]).toEqual([])
  })

  // The tab that a link opens takes over.
  const opened = context.waitForEvent('page')
  await site.getByRole('link', { name: 'Edit: You choose the numbers.' }).click()
  const page = await opened

  await step('a price can be typed as people write it, and the preview shows it', async () => {
    const before = git('rev-parse', 'HEAD')
    await expect(first.getByText('open in another tab')).toBeVisible()
    // The preview's calculator does not write its plan into the editor's address.
    await page.frameLocator('iframe').getByRole('button', { name: 'Fill in an example' }).click()
    expect(await page.evaluate(() => location.search)).toBe('')
    await page.getByRole('button', { name: 'Expand', exact: true }).first().click()
    const price = control(page, 'services.0.price')
    await price.fill('1.997,00')
    await expect(page.frameLocator('iframe').getByText('The last change cannot be shown yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('[data-key-path="services.0.price"]')).toContainText('number')
    expect(git('rev-parse', 'HEAD')).toBe(before)
    await price.fill('')
    await price.pressSequentially('$1,997')
    await save(page)
    const lines = git('diff', before).match(/^[+-](?![+-]).*/gm)
    expect(lines).toEqual(['-    price: 5000', '+    price: 1997'])
    expect(git('log', '-1', '--format=%an: %s')).toBe('Ada Owner: content: change services')
    // The page beside the editor reloads itself.
    await expect(site.getByRole('row', { name: /1:1 Certainty Coaching/ })).toContainText('$1,997')
  })
  // Otherwise, this page would reload after each save.
  await site.goto('about:blank')

  const [one, , ...others] = services()
  await step('items of a list can be moved, removed and added', async () => {
    await openEntry(page, editor, '_singletons/entries/services')
    const list = page.locator('[data-key-path="services"]').first()
    await list.getByRole('button', { name: 'Reorder Item' }).first().press('ArrowDown')
    await list.getByRole('button', { name: 'Remove', exact: true }).first().click()
    await list.getByRole('button', { name: /Add/ }).last().click()
    const item = `services.${others.length + 1}`
    // Text from Word can contain a soft hyphen and a vertical tab.
    await fill(page, `${item}.service`, 'Of\u00ADfice\u000BHours')
    await fill(page, `${item}.category`, 'Coaching')
    await fill(page, `${item}.price`, '250')
    await show(page, `${item}.unit`)
    await page.getByRole('radio', { name: 'clients per year' }).click()
    await save(page)
    const added = { service: 'Office Hours', category: 'Coaching', price: 250 }
    expect(services()).toEqual([one, ...others, { ...added, unit: 'clients per year', id: 'office-hours' }])
  })

  await step('History shows the saves and brings one back', async () => {
    await openEntry(page, editor, '_singletons/entries/services')
    await page.getByLabel('History').click()
    const shown = context.waitForEvent('page')
    await page
      .getByRole('link', { name: /Ada Owner/ })
      .first()
      .click()
    const saves = await shown
    await expect(saves.getByText('service: "Office Hours"')).toBeVisible()
    await saves.getByRole('button', { name: 'Bring this back' }).nth(1).click()
    await expect.poll(() => services().at(-1)).toEqual(others.at(-1))
    await saves.close()
  })

  await step('a presentation and its photo are saved in one commit', async () => {
    const photo = await sharp({ create: { width: 20, height: 3000, channels: 3, background: '#a52' } })
      .withExif({ IFD0: { Copyright: 'a-secret' } })
      .jpeg()
      .toBuffer()
    await openEntry(page, editor, 'graduates/new')
    const texts = { name: 'Ada Real', title: 'CPA', industry: 'Tax', presentation: 'My Talk', duration: '31' }
    for (const [path, text] of Object.entries({ ...texts, description: 'How it went.' }))
      await fill(page, path, text)
    await show(page, 'thumbnail')
    await page.locator('[data-key-path="thumbnail"]').getByRole('combobox').click()
    await page.getByRole('option', { name: 'grid' }).click()
    await page.evaluate(() => {
      const decode = createImageBitmap
      const { promise, resolve } = Promise.withResolvers()
      window.createImageBitmap = async (source: ImageBitmapSource) => promise.then(() => decode(source))
      document.addEventListener('release', resolve)
    })
    await show(page, 'picture')
    const before = git('rev-parse', 'HEAD')
    const started = restarts().length
    const input = page.locator('[data-key-path="picture"] input[type="file"]').first()
    await input.setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: photo })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('A photo is still being prepared. Save again in a moment.').waitFor()
    expect(git('rev-parse', 'HEAD')).toBe(before)
    await page.getByRole('button', { name: 'OK' }).click()
    await page.evaluate(() => document.dispatchEvent(new Event('release')))
    await expect(page.locator('[data-key-path="picture"] img')).toBeVisible()
    await save(page)
    const files = git('show', '--name-only', '--format=', 'HEAD').split('\n')
    expect(files).toEqual(['content/graduates/my-talk.yaml', 'content/media/img_1.webp'])
    const { format, height, exif } = await sharp(join(folder, 'content/media/img_1.webp')).metadata()
    expect([format, height, exif]).toEqual(['webp', 2400, undefined])
    // The site restarts once for both files. Until then, it does not respond.
    await expect.poll(restarts).toHaveLength(started + 1)
    const card = site.locator('li:has(#presentation-my-talk) img')
    await expect(async () => {
      await site.goto(`${home}cca-graduates`)
      // In a photo that is taller than wide, the face is in the upper part.
      await expect(card).toHaveCSS('object-position', '50% 20%', { timeout: 5_000 })
    }).toPass()
    expect(restarts()).toHaveLength(started + 1)
  })

  await step('an item of the launch list links to its file', async () => {
    await site.goto(`${home}launch`)
    const item = site.getByRole('link', { name: 'Names, connections › Founder › Name' })
    await expect(item).toHaveAttribute('href', '/admin/#/collections/_singletons/entries/site')
    await site.close()
  })

  await step('a tab asks before it closes, and another restores its draft', async () => {
    await openEntry(page, editor, 'testimonials/new')
    await control(page, 'content').pressSequentially('Typed.')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()
    await first.goto(page.url())
    await first.getByRole('button', { name: 'Edit here' }).click()
    await first.getByRole('button', { name: 'Restore' }).click()
    await expect(control(first, 'content')).toHaveValue('Typed.')
    // Nothing restores a draft that was reverted, so the editor asks first.
    await first.getByRole('button', { name: 'Show Editor Options' }).click()
    for (const [answer, left] of [
      ['dismiss', 'Typed.'],
      ['accept', ''],
    ] as const) {
      first.once('dialog', (dialog) => void dialog[answer]())
      await first.getByRole('menuitem', { name: 'Revert All Changes' }).click()
      await expect(control(first, 'content')).toHaveValue(left)
    }
    await expect(page.getByText('open in another tab')).toBeVisible()
    await expect(page.locator('[data-key-path]')).toHaveCount(0)
  })

  await step('the "Publish" button publishes', async () => {
    git('init', '-q', '--bare', '-b', 'main', '.cache/remote')
    git('remote', 'add', 'origin', '.cache/remote')
    await page.goto(`${editor.url}history/`)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('log')).toContainText('Sent to ')
    expect(git('--git-dir=.cache/remote', 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'))
  })
})
