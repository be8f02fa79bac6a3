import { expect } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { control, openEntry, save, test } from './form.ts'

/** A text of every content file. */
const TEXTS = [
  ['_singletons/entries/landing', 'title'],
  ['_singletons/entries/services', 'intro'],
  ['_singletons/entries/testimonials', 'testimonials.0.role'],
  ['_singletons/entries/graduatesPage', 'intro'],
  ['_singletons/entries/site', 'footer.note'],
  ['graduates/entries/1-year-end', 'description'],
] as const

const changedLines = (diff: string) => diff.split('\n').filter((line) => /^[+-](?![+-])/.test(line))

for (const [entry, path] of TEXTS)
  test(`a text of ${entry} is changed in one line, and changed back to the byte`, async ({ page, form }) => {
    const before = form.git('rev-parse', 'HEAD')
    const change = async (write: (text: string) => string) => {
      await openEntry(page, form, entry)
      const list = page.getByRole('button', { name: 'Expand All' })
      if (path.includes('.0.')) await list.click()
      const field = control(page, path)
      const text = await field.inputValue()
      await field.fill(write(text))
      await save(page)
    }
    await change((text) => text.replace(/.$/, '!'))
    expect(changedLines(form.git('diff', before))).toHaveLength(2)
    const ends = { 'testimonials.0.role': 'm', title: 'y' }[path as string] ?? '.'
    await change((text) => text.replace(/.$/, ends))
    expect(form.git('diff', before)).toBe('')
  })

test('a price may be typed as it is written; what is no price is refused at its field', async ({
  page,
  context,
  form,
}) => {
  const site = await context.newPage()
  await site.goto(new URL('/', form.url).href)
  const before = form.git('rev-parse', 'HEAD')
  await openEntry(page, form, '_singletons/entries/services')
  await page.getByRole('button', { name: 'Expand All' }).click()
  const price = control(page, 'services.2.price')
  await price.fill('')
  await price.pressSequentially('1.997,00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('[data-key-path="services.2.price"]')).toContainText('number')
  expect(form.git('rev-parse', 'HEAD')).toBe(before)
  await price.fill('')
  await price.pressSequentially('$1,997')
  await save(page)
  expect(changedLines(form.git('diff', before))).toEqual(['-    price: 997', '+    price: 1997'])
  // The page beside the form reloads by itself.
  await expect(site.getByRole('row', { name: /Certainty Workshop/ })).toContainText('$1,997')
  expect(form.git('log', '--format=%an: %s', `${before}..`)).toBe('Ada Owner: content: change services')
})

test('a presentation with a photo is one commit of two files, without the place it was taken', async ({
  page,
  form,
}) => {
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a52' } })
    .withExif({
      IFD0: { Copyright: 'a-secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect(photo.includes('a-secret')).toBe(true)
  await openEntry(page, form, 'graduates/new')
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
  const files = form.git('show', '--name-only', '--format=', 'HEAD').split('\n')
  expect(files).toEqual(['content/graduates/my-talk.yaml', 'content/media/img_1.webp'])
  const saved = readFileSync(join(form.folder, 'content/media/img_1.webp'))
  const { format, width, exif } = await sharp(saved).metadata()
  expect({ format, width, exif, kept: saved.includes('a-secret') }).toEqual({
    format: 'webp',
    width: 2400,
    exif: undefined,
    kept: false,
  })
})

test('a second tab, and a file that was changed on disk, are not overwritten', async ({
  page,
  context,
  form,
}) => {
  const second = await context.newPage()
  for (const tab of [page, second]) await openEntry(tab, form, '_singletons/entries/graduatesPage')
  await control(page, 'intro').fill('Of the first tab.')
  await save(page)
  await control(second, 'intro').fill('Of the second tab.')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByRole('alertdialog')).toContainText(/changed by someone else/i)
  expect(form.git('grep', 'Of the', 'HEAD', '--', 'content')).toContain('Of the first tab.')
  const file = join(form.folder, 'content/graduates-page.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Of the first tab.', 'Of a text editor.'))
  await openEntry(page, form, '_singletons/entries/graduatesPage')
  await control(page, 'intro').fill('Of the form.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('was changed on disk. Nothing was overwritten.')).toBeVisible()
  expect(readFileSync(file, 'utf8')).toContain('Of a text editor.')
  await expect(control(page, 'intro')).toHaveValue('Of the form.')
  execFileSync('git', ['checkout', '-q', 'content'], { cwd: form.folder })
})
