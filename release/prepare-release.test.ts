import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { write } from './folder.ts'
import { removeMetadata, removeUnpublished } from './media.ts'
import { prepareRelease, shortened } from './prepare-release.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'cca-prepare-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (...parts: string[]) => join(folder, ...parts)
const read = (...parts: string[]) => readFileSync(at(...parts), 'utf8')

function prepare(files: Readonly<Record<string, string>>, frame: string[] = []) {
  for (const [file, text] of Object.entries(files)) write(at('dist', file), text)
  prepareRelease(at('source'), at('dist'), at('hosts'), { frame, connect: ['https://plausible.io'] })
}

test('every file a host needs is written, with the same policy', () => {
  prepare({ 'index.html': '<script>alert(1)</script>' }, ['https://form.typeform.com'])
  const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(read('dist', '_headers')) ?? []
  expect(policy).toContain("; connect-src 'self' https://plausible.io; ")
  expect(policy).toContain('; frame-src https://form.typeform.com; ')
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';")
  expect(read('hosts', 'cca-site.conf')).toContain(policy)
})

test('the compressed copies contain the final page, as it is served', () => {
  const words = 'word '.repeat(200)
  prepare({
    'index.html': `<link rel="stylesheet" href="/_astro/a.css"><p>${words}`,
    '_astro/a.css': 'a { color: red } '.repeat(50),
  })
  const page = read('dist/index.html')
  expect(brotliDecompressSync(readFileSync(at('dist/index.html.br'))).toString()).toBe(page)
  expect(gunzipSync(readFileSync(at('dist/_astro/a.css.gz'))).toString()).toBe(read('dist/_astro/a.css'))
})

test('reports every fault of every page, and writes no headers', () => {
  const files = { 'index.html': '<p style="a">', 'a/b.html': '<p onclick="a"><a href="javascript:a">' }
  expect(() => prepare(files)).toThrow(
    /^a\/b\.html, line 1: <p> has the inline handler.*\na\/b\.html, line 1: <a> has a javascript: address.*\nindex\.html, line 1: <p> has an inline style.*$/,
  )
  expect(existsSync(at('dist/_headers'))).toBe(false)
})

test('a copied picture that cannot be read is named', async () => {
  for (const part of ['dist', 'public']) write(at(part, 'press/a.jpg'), 'no picture')
  const sentence =
    'public/press/a.jpg cannot be read as a picture, or only in part. Export it again as jpg or png.'
  await expect(removeMetadata(at('dist'), at('public'))).rejects.toThrow(sentence)
})

test('what lies beside the videos of the owner is published if the site refers to it', () => {
  for (const file of ['film.mp4', 'film.vtt', 'notes.txt']) write(at('dist/videos', file), file)
  write(at('dist/index.html'), '<video src="/videos/film.mp4">')
  removeUnpublished(at('dist'))
  expect(['film.mp4', 'film.vtt', 'notes.txt'].map((file) => existsSync(at('dist/videos', file)))).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  [
    '<svg><path d="M0 0h1"></path><use href="#a"></use></svg>',
    '<svg><path d="M0 0h1"/><use href="#a"/></svg>',
  ],
  [
    '<svg><path d="M0 0h1"><title>One</title></path></svg>',
    '<svg><path d="M0 0h1"><title>One</title></path></svg>',
  ],
  ['<p data-a="" alt="" title=" data-b=&quot;">', '<p data-a alt="" title=" data-b=&quot;">'],
  ['<p> data-a=""</p>', '<p> data-a=""</p>'],
  ['<p></p><iframe></iframe>', '<p></p><iframe></iframe>'],
  ['<script>\n    one()\n      two()\n  </script>', '<script>\none()\ntwo()\n</script>'],
  [
    '<script type="application/ld+json">{"a":"b\n  c"}</script>',
    '<script type="application/ld+json">{"a":"b\n  c"}</script>',
  ],
  ['<pre>\n  one\n</pre>', '<pre>\n  one\n</pre>'],
])('%j is shortened to %j', (html, expected) => {
  expect(shortened(html)).toBe(expected)
})
