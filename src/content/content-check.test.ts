import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { contentProblem, fileProblem, isDrawable, unknownFileProblem } from './content-check.ts'

test.each([
  ['content/site.yaml', false],
  ['content/privacy.md', false],
  ['content/graduates/7-my_talk.yaml', false],
  ['content/graduates/2-price 2.yaml', true],
  ['content/testimonials/ana-reyes.yaml', false],
  ['content/testimonials.yaml', true],
  ['content/landing/copy.yaml', true],
  ['content/constructor.yaml', true],
  ['content/old/site.yaml', true],
])('whether %s is a stray file: %s', (file, isStray) => {
  expect(unknownFileProblem(file) !== undefined).toBe(isStray)
})

test.each([
  ['content/notes.md', '', 'content/notes.md is not used by this site.'],
  ['content/privacy.md', '<b>', 'Privacy policy: "<b" begins a piece of HTML.'],
  ['content/site.yaml', 'program:\na: b: c', 'connections: content/site.yaml cannot be read at line 2.'],
  [
    'content/testimonials/b.yaml',
    'order: 1\nrole: *CEO*',
    'b: content/testimonials/b.yaml cannot be read at line 2.',
  ],
  ['content/services.yaml', 'services: [{ price: 19.999 }]', '› 1 › Price: Enter a number with at most two'],
  ['content/services.yaml', 'services: [{}, {}]', 'Income calculator › Services › 2 › Price: Fill in'],
  ['content/graduates/b.yaml', 'picture: /content/media/a.png', 'b › Photo: There is no file /content/m'],
  [
    'content/graduates/b.yaml',
    'video: { link: /videos/a.mp4 }',
    'Link: There is no file public/videos/a.mp4.',
  ],
  ['content/graduates/b.yaml', 'video: { captions: /videos/a.vtt }', 'Captions: There is no file public/v'],
])('for the file %s with %j, an owner reads %j', async (file, text, said) => {
  expect(await fileProblem(file, text)).toContain(said)
})

test('a folder that is named like a file is reported with its path', async () => {
  const project = process.cwd()
  process.chdir(mkdtempSync(join(tmpdir(), 'content-')))
  onTestFinished(() => process.chdir(project))
  mkdirSync('content/testimonials/x.yaml', { recursive: true })
  expect(await contentProblem()).toContain('content/testimonials/x.yaml cannot be read. (EISDIR')
})

test('a whole picture can be drawn, but not half of one, or an SVG', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'pictures-')), 'half.jpg')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  const photo = await sharp('public/icon-512.png').jpeg().toBuffer()
  writeFileSync(file, photo.subarray(0, photo.length / 2))
  expect(await isDrawable(file)).toBe(false)
  expect(await isDrawable('public/favicon.svg')).toBe(false)
  expect(await isDrawable('public/icon-512.png')).toBe(true)
})
