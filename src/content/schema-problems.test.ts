import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { fileProblem, isDrawable, unknownFileProblem, textProblem } from './content-check.ts'
import { problemsOf } from './schema-problems.ts'
import { services } from './schemas/services.ts'

const texts = { label: 'Income', heading: 'Income', intro: 'One service.', disclaimer: 'No forecast.' }
const service = { service: 'Keynote', category: 'Speaking', price: 10, unit: 'clients per year', id: 'key' }

test.each([
  [{ ...texts, services: [service, { ...service, price: 'lots' }] }, 'Services › 2 › Price: Enter a number'],
  [{ ...texts, services: [{ ...service, price: undefined }] }, 'Services › 1 › Price: Fill in this field.'],
  [{ ...texts, back: 1 }, 'The site has no field back.'],
])('what is refused of %j is named as in the editor', (data, said) => {
  expect(problemsOf('content/services.yaml', services, data)[0]).toContain('Income calculator')
  expect(problemsOf('content/services.yaml', services, data)[0]).toContain(said)
})

test.each([
  ['a: 1\nb: c: d\n', 'content/a.yaml cannot be read at line 2.'],
  ['a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> main\n', 'at line 2.'],
  ['a: 1\n\tb: 2\n', 'at line 2.'],
])('%j is no YAML', (text, said) => {
  expect(textProblem('content/a.yaml', text)).toContain(said)
})

test.each([
  ['content/site.yaml', false],
  ['content/privacy.md', false],
  ['content/graduates/7-my_talk.yaml', false],
  ['content/graduates/2-price 2.yaml', true],
  ["content/graduates/2-price (Ana's conflicted copy).yaml", true],
  ['content/testimonials/ana-reyes.yaml', false],
  ['content/testimonials.yaml', true],
  ['content/graduates.yaml', true],
  ['content/landing/copy.yaml', true],
  ['content/media.yaml', true],
  ['content/constructor.yaml', true],
  ['content/notes.md', true],
  ['content/old/site.yaml', true],
])('whether %s is a stray file: %s', (file, isStray) => {
  expect(unknownFileProblem(file) !== undefined).toBe(isStray)
})

test.each([
  ['content/notes.md', '', 'content/notes.md is no file of this site.'],
  ['content/privacy.md', '---', 'Privacy policy: It begins with a line.'],
  [
    'content/services.yaml',
    'heading: a: b',
    'Income calculator: content/services.yaml cannot be read at line 1.',
  ],
  ['content/graduates/1-a.yaml', 'duration: long', '1-a › Duration: Enter a whole number from 1 to 240.'],
  [
    'content/graduates/1-a.yaml',
    'picture: /content/media/none.png',
    'There is no file /content/media/none.png.',
  ],
])('of the file %s with %j, an owner reads %j', async (file, text, said) => {
  expect(await fileProblem(file, text)).toContain(said)
})

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photo = sharp({ create: { width: 200, height: 150, channels: 3, background: '#a52', noise } })
const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

test.each([
  ['whole.jpg', () => photo.clone().jpeg().toBuffer(), true],
  ['cut-off.jpg', async () => cut(await photo.clone().jpeg().toBuffer()), false],
  ['cut-off.webp', async () => cut(await photo.clone().webp().toBuffer()), false],
  ['a-text.jpg', () => 'No photo.', false],
  ['an-svg.png', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>', false],
])('whether %s can be drawn', async (name, made, isWhole) => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), await made())
  expect(await isDrawable(join(folder, name))).toBe(isWhole)
})
