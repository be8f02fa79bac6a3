import { expect } from '@playwright/test'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import type { Services } from '../../src/content/schemas/services.ts'
import { calculatorOn } from '../../tests/journeys/calculator-page.ts'
import { control, openEntry, save, test } from './editor.fixture.ts'

test('a price is typed as people write it, and shown beside', async ({ page: other, context, editor }) => {
  const site = await context.newPage()
  await site.goto(editor.site)
  const calculator = calculatorOn(site)
  await calculator.ready()
  await calculator.set('Certainty Workshop', 3)
  await calculator.expectTotals('$2,991', '1', '3')
  const messages = (await site.consoleMessages()).filter((one) => ['error', 'warning'].includes(one.type()))
  expect([...messages.map((one) => one.text()), ...(await site.pageErrors())]).toEqual([])
  const before = editor.git('rev-parse', 'HEAD')
  // The tab of the links takes over.
  await openEntry(other, editor, '_singletons/entries/site')
  const opened = context.waitForEvent('page')
  await site.getByRole('link', { name: 'Edit: You choose the numbers.' }).click()
  const page = await opened
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
  expect(editor.git('rev-parse', 'HEAD')).toBe(before)
  await price.fill('')
  await price.pressSequentially('$1,997')
  await save(page)
  const lines = editor.git('diff', before).match(/^[+-](?![+-]).*/gm)
  expect(lines).toEqual(['-    price: 5000', '+    price: 1997'])
  // The page beside the editor reloads itself.
  await expect(site.getByRole('row', { name: /1:1 Certainty Coaching/ })).toContainText('$1,997')
  await site.close()
  // The tests that follow have the first tab.
  await page.close()
  await other.reload()
  expect(editor.git('log', '-1', '--format=%an: %s')).toBe('Ada Owner: content: change services')
})

test('items of a list can be moved, removed and added', async ({ page, editor }) => {
  const read = () => (parse(editor.git('show', 'HEAD:content/services.yaml')) as Services).services
  const [first, , ...others] = read()
  await page.setViewportSize({ width: 1280, height: 4000 })
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
  expect(read()).toEqual([first, ...others, { ...added, unit: 'clients per year', id: 'office-hours' }])
})

test('the first screen is shown beside its words', async ({ page, editor }) => {
  await openEntry(page, editor, '_singletons/entries/landing')
  await expect(page.frameLocator('iframe').getByText('if March repeats')).toBeVisible()
})

test('a presentation and its photo are one commit', async ({ page, editor }) => {
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
  const before = editor.git('rev-parse', 'HEAD')
  const input = page.locator('[data-key-path="picture"] input[type="file"]').first()
  await input.setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('A photo is still being prepared. Save again in a moment.').waitFor()
  expect(editor.git('rev-parse', 'HEAD')).toBe(before)
  await page.getByRole('button', { name: 'OK' }).click()
  await page.evaluate(() => document.dispatchEvent(new Event('release')))
  await expect(page.locator('[data-key-path="picture"] img')).toBeVisible()
  await save(page)
  const files = editor.git('show', '--name-only', '--format=', 'HEAD').split('\n')
  expect(files).toEqual(['content/graduates/my-talk.yaml', 'content/media/img_1.webp'])
  const { format, height, exif } = await sharp(join(editor.folder, 'content/media/img_1.webp')).metadata()
  expect([format, height, exif]).toEqual(['webp', 2400, undefined])
  // Waits for the site to read the file: a page that is opened before would not be reloaded.
  const gallery = async () => (await page.request.get(`${editor.site}cca-graduates`)).text()
  await expect.poll(gallery).toContain('presentation-my-talk')
  await page.goto(`${editor.site}cca-graduates`)
  const card = page.locator('li:has(#presentation-my-talk) img')
  // In a photo that is taller than wide, the face is in the upper part.
  await expect(card).toHaveCSS('object-position', '50% 20%')
})

test('History shows the saves and brings one back', async ({ page, context, editor }) => {
  const title = () => editor.git('show', 'HEAD:content/graduates-page.yaml').split('\n')[0]
  const before = title()
  await openEntry(page, editor, '_singletons/entries/graduatesPage')
  // As Word writes it, with a soft hyphen and a vertical tab.
  await control(page, 'title').fill('Chan\u00ADged\u000Bhere')
  await save(page)
  await openEntry(page, editor, '_singletons/entries/graduatesPage')
  await page.getByLabel('History').click()
  const opened = context.waitForEvent('page')
  const saved = page.getByRole('link', { name: /Ada Owner/ })
  await saved.first().click()
  const saves = await opened
  await expect(saves.getByText('+title: "Changed here"')).toBeVisible()
  await saves.getByRole('button', { name: 'Bring this back' }).nth(1).click()
  await expect.poll(title).toBe(before)
})

test('the button publishes, in the tab that edits', async ({ page, editor }) => {
  editor.git('init', '-q', '--bare', '-b', 'main', '.cache/remote')
  editor.git('remote', 'add', 'origin', '.cache/remote')
  await page.goto(editor.url)
  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('log')).toContainText('Sent to ')
  expect(editor.git('--git-dir=.cache/remote', 'rev-parse', 'main')).toBe(editor.git('rev-parse', 'HEAD'))
})

test('a tab asks before it closes, and another restores its draft', async ({ page, context, editor }) => {
  await openEntry(page, editor, '_singletons/entries/graduatesPage')
  await control(page, 'intro').pressSequentially('Typed. ')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).dismiss()
  const next = await context.newPage()
  await next.goto(page.url())
  await next.getByRole('button', { name: 'Edit here' }).click()
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(control(next, 'intro')).toHaveValue(/Typed\. /)
  await expect(page.getByText('open in another tab')).toBeVisible()
  await expect(page.locator('[data-key-path]')).toHaveCount(0)
})

test('a mistake in a file is said, and does not end the editor', async ({ page, editor }) => {
  const { folder, said, site, url } = editor
  const services = readFileSync(join(folder, 'content/services.yaml'), 'utf8')
  editor.write('content/services.yaml', services.replace(/heading: .*/, 'heading: a: b'))
  const problem = 'Income calculator: content/services.yaml cannot be read at line 2.'
  await expect(async () => {
    const answer = await page.request.get(new URL('/', url).href)
    expect([answer.status(), await answer.text()]).toEqual([503, expect.stringContaining(problem)])
  }).toPass()
  await page.goto(`${url}history/`)
  await expect(page.getByRole('status')).toContainText(problem)
  // The site keeps running, and restarts when the mistake is corrected. Two deleted pictures do not add a restart.
  await page.goto(site)
  for (const name of ['a', 'b']) rmSync(join(folder, `content/media/${name}.png`))
  editor.write('content/services.yaml', services)
  const restarts = () => said.filter((line) => line.includes('Starting the site again'))
  await expect.poll(restarts).toHaveLength(1)
  await expect(() => page.goto(site)).toPass()
  await page.goto(`${url}history/`)
  await expect(page.getByRole('status')).not.toContainText(problem)
  expect(restarts()).toHaveLength(1)
})
