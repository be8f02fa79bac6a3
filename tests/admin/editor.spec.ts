import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { calculatorOn } from '../journeys/calculator-page.ts'
import { control, openEntry, save, siteIsBuilt, test } from './editor.ts'

const changedLines = (diff: string) => diff.split('\n').filter((line) => /^[+-](?![+-])/.test(line))

test('changing a text and changing it back leaves no difference', async ({ page, editor }) => {
  const before = editor.git('rev-parse', 'HEAD')
  for (const [end, lines] of [
    ['!', 2],
    ['.', 0],
  ] as const) {
    await openEntry(page, editor, 'graduates/entries/1-year-end')
    const field = control(page, 'description')
    await field.fill((await field.inputValue()).replace(/.$/, end))
    await save(page)
    expect(changedLines(editor.git('diff', before))).toHaveLength(lines)
  }
})

test('a price may have a dollar sign and a comma', async ({ page, context, editor }) => {
  const site = await context.newPage()
  await site.goto(editor.site)
  const before = editor.git('rev-parse', 'HEAD')
  await openEntry(page, editor, '_singletons/entries/services')
  await page.getByRole('button', { name: 'Expand All' }).click()
  const price = control(page, 'services.0.price')
  await price.fill('')
  await price.pressSequentially('1.997,00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('[data-key-path="services.0.price"]')).toContainText('number')
  expect(editor.git('rev-parse', 'HEAD')).toBe(before)
  await price.fill('')
  await price.pressSequentially('$1,997')
  await save(page)
  expect(changedLines(editor.git('diff', before))).toEqual(['-    price: 5000', '+    price: 1997'])
  // The page beside the editor reloads itself.
  await expect(site.getByRole('row', { name: /1:1 Certainty Coaching/ })).toContainText('$1,997')
  expect(editor.git('log', '-1', '--format=%an: %s')).toBe('Ada Owner: content: change services')
  const calculator = calculatorOn(site)
  await calculator.set('Certainty Workshop', 3)
  await calculator.expectTotals('$2,991', '1', '3')
})

test('a presentation and its photo are one commit', async ({ page, editor }) => {
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a52' } })
    .withExif({ IFD0: { Copyright: 'a-secret' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('a-secret')).toBe(true)
  await openEntry(page, editor, 'graduates/new')
  const texts = { name: 'Ada Real', title: 'CPA', industry: 'Tax', presentation: 'My Talk', duration: '31' }
  for (const [path, text] of Object.entries({ ...texts, description: 'How it went.' }))
    await control(page, path).fill(text)
  await page.locator('[data-key-path="thumbnail"]').getByRole('combobox').click()
  await page.getByRole('option', { name: 'grid' }).click()
  await page
    .locator('[data-key-path="picture"] input[type="file"]')
    .first()
    .setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.locator('[data-key-path="picture"] img')).toBeVisible()
  await save(page)
  const files = editor.git('show', '--name-only', '--format=', 'HEAD').split('\n')
  expect(files).toEqual(['content/graduates/my-talk.yaml', 'content/media/img_1.webp'])
  const saved = readFileSync(join(editor.folder, 'content/media/img_1.webp'))
  expect(saved.includes('a-secret')).toBe(false)
  expect(await sharp(saved).metadata()).toMatchObject({ format: 'webp', width: 2400 })
})

siteIsBuilt()
