import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentError } from './content-file.ts'
import { readPolicy, withLowerHeadings } from './policy-file.ts'
import { projectFiles } from './project-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'policy-'))
  mkdirSync(join(root, 'content'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const read = (text: string | Buffer) => {
  writeFileSync(join(root, 'content/privacy.md'), text)
  try {
    return readPolicy(projectFiles(root))
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
}

test('the file is optional', () => {
  expect(readPolicy(projectFiles(root))).toBeUndefined()
})

test('a policy of text, lists, tables, links and code is accepted', () => {
  const text =
    '# Privacy\n\n| a < b |\n|---|\n| <https://a.test> |\n\nWrite to [us](mailto:a@b.c) or <a@b.c>, see [A](#a) and `<b>`.\n'
  expect(read(text)).toBe(text)
})

test.each([
  '<script src="https://x.example/a.js"></script>',
  '<IFRAME\nsrc="https://x.example">',
  '<img src="x" data-a=">" onerror="x()">',
  '<!--> <img src="x" onerror="x()"> -->',
  '<!-- ask counsel -->',
  '<script',
])('HTML in it is refused: %s', (html) => {
  expect(read(`## A\n\n${html}`)).toContain(
    `content/privacy.md:3  Found ${JSON.stringify(html)}, which is HTML. A policy is Markdown, without HTML: remove the tag.`,
  )
})

test.each([
  ['[a](java&#115;cript:x)', 'javascript:x'],
  ['[a](&Tab;javascript:x)', '\tjavascript:x'],
  ['[a]\n\n[a]: data:text/html,x', 'data:text/html,x'],
  ['[a](www.acme.com)', 'www.acme.com'],
])('a link that opens no page is refused: %s', (link, address) => {
  expect(read(`## A\n\n- ${link}`)).toMatch(
    `Found a link to ${JSON.stringify(address)}. Enter an address that starts with https://, mailto:, tel:, / or #.`,
  )
})

test.each(['![a map](https://a.test/map.png)', '![a map](javascript:x)', '![a map][b]\n\n[b]: /map.png'])(
  'a picture is refused: %s',
  (picture) => {
    expect(read(`## A\n\n- ${picture}`)).toMatch(
      'content/privacy.md:3  Found a picture. A policy is text: remove the picture, or link to a page that shows it.',
    )
  },
)

test('every line with HTML is reported', () => {
  expect(read('<p>a\n\n<p style="a">\n')).toMatch(/privacy\.md:1 .*\n.*privacy\.md:3 /)
})

test('another encoding is refused', () => {
  expect(read(Buffer.from('## Privacy\n\nJosé\n', 'latin1'))).toContain('content/privacy.md:3  This line has')
})

test.each([
  ['<h1 id="a">A</h1><h2>B</h2><h5>C</h5><h6>D</h6>', '<h2 id="a">A</h2><h3>B</h3><h6>C</h6><h6>D</h6>'],
  ['<h2>A</h2><h3>B</h3>', '<h2>A</h2><h3>B</h3>'],
  ['<hr><header>x</header><h1>A</h1>', '<hr><header>x</header><h2>A</h2>'],
])('headings of %s', (html, expected) => {
  expect(withLowerHeadings(html)).toBe(expected)
})
