import { expect } from '@playwright/test'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import type { Services } from '../../src/content/schemas/services.ts'
import { calculatorOn } from '../../tests/journeys/calculator-page.ts'
import { control, openEntry, save, test } from './editor.fixture.ts'

// The editor draws only the fields that are in view.
test.use({ viewport: { width: 1280, height: 4000 } })

/** The editor and the site take long to open, so this is one journey of an owner. A step that fails does not end it. */
test('an owner edits, goes back, and publishes', async ({ page: first, context, editor }) => {
  const { folder, git } = editor
  const failed: unknown[] = []
  const step = (name: string, action: () => Promise<void>) =>
    test.step(name, action).catch((error: unknown) => failed.push(error))

  await step('the first screen is shown beside its words', async () => {
    await openEntry(first, editor, '_singletons/entries/landing')
    await expect(first.frameLocator('iframe').getByText('if March repeats')).toBeVisible()
  })

  let site = await context.newPage()
  await step('the site works beside the editor', async () => {
    await site.goto(editor.site)
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

  await step('a price is typed as people write it, and shown beside', async () => {
    const before = git('rev-parse', 'HEAD')
    await expect(first.getByText('open in another tab')).toBeVisible()
    // The address of the editor is not that of a plan.
    await page.frameLocator('iframe').getByRole('button', { name: 'Fill in an example' }).click()
    expect(await page.evaluate(() => location.search)).toBe('')
    await page.getByRole('button', { name: 'Expand All' }).click()
    const price = control(page, 'services.0.price')
    await price.fill('')
    await price.pressSequentially('1.997,00')
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
  await site.close()
  site = await context.newPage()

  await step('items of a list can be moved, removed and added', async () => {
    const read = () => (parse(git('show', 'HEAD:content/services.yaml')) as Services).services
    const [one, , ...others] = read()
    await openEntry(page, editor, '_singletons/entries/services')
    const list = page.locator('[data-key-path="services"]').first()
    await list.getByRole('button', { name: 'Reorder Item' }).first().press('ArrowDown')
    await list.getByRole('button', { name: 'Remove', exact: true }).first().click()
    await list.getByRole('button', { name: /Add/ }).last().click()
    const added = { service: 'Office Hours', category: 'Coaching', price: 250 }
    const item = `services.${others.length + 1}`
    for (const [name, value] of Object.entries(added))
      await control(page, `${item}.${name}`).fill(String(value))
    await page.getByRole('radio', { name: 'clients per year' }).click()
    await save(page)
    expect(read()).toEqual([one, ...others, { ...added, unit: 'clients per year', id: 'office-hours' }])
  })

  await step('a presentation and its photo are one commit', async () => {
    const photo = await sharp({ create: { width: 20, height: 3000, channels: 3, background: '#a52' } })
      .withExif({ IFD0: { Copyright: 'a-secret' } })
      .jpeg()
      .toBuffer()
    await openEntry(page, editor, 'graduates/new')
    const texts = { name: 'Ada Real', title: 'CPA', industry: 'Tax', presentation: 'My Talk', duration: '31' }
    for (const [path, text] of Object.entries({ ...texts, description: 'How it went.' }))
      await control(page, path).fill(text)
    await page.locator('[data-key-path="thumbnail"]').getByRole('combobox').click()
    await page.getByRole('option', { name: 'grid' }).click()
    await page.evaluate(() => {
      const decode = createImageBitmap
      const { promise, resolve } = Promise.withResolvers()
      window.createImageBitmap = async (source: ImageBitmapSource) => promise.then(() => decode(source))
      document.addEventListener('release', resolve)
    })
    const before = git('rev-parse', 'HEAD')
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
    // The site starts again for a new file. Until it has, it refuses to answer.
    await expect.poll(() => editor.said.join()).toContain('Starting the site again')
    const card = site.locator('li:has(#presentation-my-talk) img')
    await expect(async () => {
      await site.goto(`${editor.site}cca-graduates`)
      // In a photo that is taller than wide, the face is in the upper part.
      await expect(card).toHaveCSS('object-position', '50% 20%', { timeout: 5_000 })
    }).toPass()
  })

  await step('History shows the saves and brings one back', async () => {
    const title = () => git('show', 'HEAD:content/graduates-page.yaml').split('\n')[0]
    const before = title()
    await openEntry(page, editor, '_singletons/entries/graduatesPage')
    // As Word writes it, with a soft hyphen and a vertical tab.
    await control(page, 'title').fill('Chan\u00ADged\u000Bhere')
    await save(page)
    await openEntry(page, editor, '_singletons/entries/graduatesPage')
    await page.getByLabel('History').click()
    const shown = context.waitForEvent('page')
    await page
      .getByRole('link', { name: /Ada Owner/ })
      .first()
      .click()
    const saves = await shown
    await expect(saves.getByText('+title: "Changed here"')).toBeVisible()
    await saves.getByRole('button', { name: 'Bring this back' }).nth(1).click()
    await expect.poll(title).toBe(before)
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
    await expect(page.getByText('open in another tab')).toBeVisible()
    await expect(page.locator('[data-key-path]')).toHaveCount(0)
  })

  await step('a point of the launch list leads to its file', async () => {
    await expect(() => site.goto(`${editor.site}launch`)).toPass()
    const point = site.getByRole('link', { name: 'Names, connections › Founder › Name' })
    await expect(point).toHaveAttribute('href', '/admin/#/collections/_singletons/entries/site')
  })

  git('init', '-q', '--bare', '-b', 'main', '.cache/remote')
  git('remote', 'add', 'origin', '.cache/remote')
  await page.goto(`${editor.url}history/`)
  await page.getByRole('button', { name: 'Publish' }).click()

  // The server can do this while it publishes.
  await step('a mistake in a file is said, and does not end the editor', async () => {
    const { said, url } = editor
    const restarts = () => said.filter((line) => line.includes('Starting the site again'))
    const before = restarts().length
    const services = readFileSync(join(folder, 'content/services.yaml'), 'utf8')
    editor.write('content/services.yaml', services.replace(/heading: .*/, 'heading: a: b'))
    const problem = 'Income calculator: content/services.yaml cannot be read at line 2.'
    const answer = async (address: string) => {
      const response = await site.request.get(new URL(address, url).href)
      return [response.status(), await response.text()]
    }
    await expect.poll(() => answer('/')).toEqual([503, expect.stringContaining(problem)])
    expect(await answer('/admin/history/')).toEqual([200, expect.stringContaining(problem)])
    // The site keeps running, and restarts when the mistake is corrected. Two deleted pictures do not add a restart.
    await site.goto(editor.site)
    for (const name of ['a', 'b']) rmSync(join(folder, `content/media/${name}.png`))
    editor.write('content/services.yaml', services)
    await expect.poll(restarts).toHaveLength(before + 1)
    await expect(() => site.goto(editor.site)).toPass()
    expect(await answer('/admin/history/')).toEqual([200, expect.not.stringContaining(problem)])
    expect(restarts()).toHaveLength(before + 1)
  })

  await step('the button publishes', async () => {
    await expect(page.getByRole('log')).toContainText('Sent to ')
    expect(git('--git-dir=.cache/remote', 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'))
  })

  expect(failed).toEqual([])
})
