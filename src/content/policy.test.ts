import { expect, test } from 'vitest'
import { policyHtml, policyProblem } from './policy.ts'

test.each([
  ['## Main', '<h2 id="main">Main</h2>', '<h2 id="policy-main">Main</h2>'],
  ['[a](#main)', '<a href="#main">a</a>', '<a href="#policy-main">a</a>'],
  ['# A\n## B', '<h1>A</h1><h2>B</h2>', '<h2>A</h2><h3>B</h3>'],
  ['[a](www.a.test/b)', '<a href="www.a.test/b">a</a>', '<a href="https://www.a.test/b">a</a>'],
])('%j is converted', (markdown, html, shown) => {
  expect(policyHtml(markdown, html)).toBe(shown)
})

test.each([
  '<https://a.test>, <http://a.test>, <mailto:a@a.test>, <ann.real+x@a.test>',
  'See www.aboutads.info and http://a.test. 2 < 3, I <3 it.',
  '[a](https://a.test) [b](http://a.test) [c](#c) [d](/privacy) [e](tel:+1) [f](<mailto:a@a.test>)',
  '[Name], [address]. [a][b]\n\n[b]: https://a.test\n[1]: The data.\n[^1]: Note.\n| A |\n| :-: |\n| a |',
])('%j is accepted', (markdown) => {
  expect(policyProblem(markdown)).toBeUndefined()
})

test.each([
  ['<script>a()</script>', '"<s" begins a piece of HTML.'],
  ['A</b>', '"</" begins'],
  ['<!-- a -->', '"<!" begins'],
  ['[a](javascript:a)', 'link to "javascript:a"'],
  ['| A | B |\n| a | b |', 'A table has no row of headings.'],
  ['[a]()', 'link to ""'],
  ['[a]: javascript:a', 'link to "javascript:a"'],
  ['[a]: javascript:b "title"', 'link to "javascript:b"'],
])('the editor and the build refuse %j', (markdown, said) => {
  expect(policyProblem(markdown)).toContain(said)
  expect(() => policyHtml(markdown, '')).toThrow(`content/privacy.md: ${policyProblem(markdown) ?? ''}`)
})

test('the build refuses a link that only Astro recognizes', () => {
  const html = '<a href="https://a.test">a</a><a href="javascript:a">b</a>'
  expect(() => policyHtml('', html)).toThrow('link to "javascript:a"')
})
