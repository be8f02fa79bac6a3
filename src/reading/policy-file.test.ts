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

const broken = (problem: string) =>
  `content/privacy.md cannot be used as it is:\n  content/privacy.md:${problem}`

test('the file is optional', () => {
  expect(readPolicy(projectFiles(root))).toBeUndefined()
})

test('a character that nobody can see and that changes how the rest is read is refused', () => {
  expect(read('# Privacy\n\nWe \u202Esell\u202C nothing.\n')).toContain('content/privacy.md:3  ')
})

test('a policy of text, lists, tables and links is accepted', () => {
  const text = '# Privacy\n\n| a | b |\n|---|---|\n| 1 | <b>2</b> |\n\nWrite to [us](mailto:a@b.example).\n'
  expect(read(text)).toBe(text)
})

test.each([
  [
    'a script',
    '## A\n\n<script src="https://x.example/a.js"></script>\n',
    '3  Found <script>. A policy is text: remove scripts, frames and forms.',
  ],
  [
    'a frame',
    'text <iframe src="https://x.example"></iframe>\n',
    '1  Found <iframe>. A policy is text: remove scripts, frames and forms.',
  ],
  [
    'a style sheet',
    '<style>p{color:red}</style>\n',
    '1  Found <style>. Remove it: the site styles the text.',
  ],
  [
    'an inline style',
    'a\n<p class="x" style="color: red">b</p>\n',
    "2  Found an inline style, which the site's security policy blocks. Remove it: the site styles the text.",
  ],
  [
    'a handler',
    '<a href="#" onclick="x()">b</a>\n',
    '1  Found a script in an attribute. A policy is text: remove it.',
  ],
  [
    'a javascript: address',
    '[Settings](javascript:void(0))\n',
    '1  Found a javascript: address. Use an address that starts with https://.',
  ],
  [
    'another encoding',
    Buffer.from('## Privacy\n\nJosé\n', 'latin1'),
    '3  This line has a character that was not saved as UTF-8, such as an accented letter. Save the file again as UTF-8 (in most editors under "Save as", "Encoding").',
  ],
])('%s in it is rejected, with its line', (_, text, problem) => {
  expect(read(text)).toBe(broken(problem))
})

test('every line with code is reported', () => {
  expect(read('<script>a</script>\n\n<p style="a">\n')).toMatch(/privacy\.md:1 .*\n.*privacy\.md:3 /)
})

test.each([
  ['<h1 id="a">A</h1><h2>B</h2><h5>C</h5><h6>D</h6>', '<h2 id="a">A</h2><h3>B</h3><h6>C</h6><h6>D</h6>'],
  ['<h2>A</h2><h3>B</h3>', '<h2>A</h2><h3>B</h3>'],
  ['<hr><header>x</header><h1>A</h1>', '<hr><header>x</header><h2>A</h2>'],
])('headings of %s', (html, expected) => {
  expect(withLowerHeadings(html)).toBe(expected)
})
