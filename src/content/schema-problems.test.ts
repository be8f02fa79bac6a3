import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { fileProblem, isDrawable, unknownFileProblem } from './content-check.ts'

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
  ['content/notes.md', '', 'content/notes.md is no file of this site.'],
  ['content/privacy.md', '---', 'Privacy policy: It begins with a line.'],
  ['content/site.yaml', 'program:\na: b: c', 'connections: content/site.yaml cannot be read at line 2.'],
  ['content/services.yaml', 'services: [{}, {}]', 'Income calculator › Services › 2 › Price: Fill in'],
  ['content/graduates/b.yaml', 'picture: /content/media/a.png', 'b › Photo: There is no file /content/m'],
])('of the file %s with %j, an owner reads %j', async (file, text, said) => {
  expect(await fileProblem(file, text)).toContain(said)
})

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photo = sharp({ create: { width: 200, height: 150, channels: 3, background: '#a52', noise } })
const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

test.each([
  ['whole.jpg', () => photo.clone().jpeg().toBuffer(), true],
  ['cut-off.jpg', async () => cut(await photo.clone().jpeg().toBuffer()), false],
  ['an-svg.png', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>', false],
])('whether %s can be drawn', async (name, made, isWhole) => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), await made())
  expect(await isDrawable(join(folder, name))).toBe(isWhole)
})
