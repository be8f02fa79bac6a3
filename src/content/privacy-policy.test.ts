import { expect, test } from 'vitest'
import { privacyPolicyHtml, privacyPolicyProblem } from './privacy-policy.ts'

test.each([
  ['<h2 id="main">Main</h2>', '<h2 id="policy-main">Main</h2>'],
  ['<a href="#main">a</a>', '<a href="#policy-main">a</a>'],
  ['<h1>A</h1><h2>B</h2>', '<h2>A</h2><h3>B</h3>'],
  ['<a href="www.a.test/b">a</a>', '<a href="https://www.a.test/b">a</a>'],
  ['<p>Write id="a".</p>', '<p>Write id="a".</p>'],
  ['<p>A\u200B\v\u00ADb\n\tc</p>', '<p>A b\n\tc</p>'],
])('%j is converted', (html, shown) => {
  expect(privacyPolicyHtml(html)).toBe(shown)
  expect(() => privacyPolicyHtml('<a href="a.test">')).toThrow('The link to "a.test" leads nowhere.')
  expect(() => privacyPolicyHtml('<img src="a.png">')).toThrow('A picture cannot be shown here.')
})

test.each([
  '<https://a.test>, <http://a.test>, <mailto:a@a.test>, <ann.real+x@a.test>',
  'See www.aboutads.info and http://a.test. 2 < 3, I <3 it.',
  '[a](https://a.test) [b](http://a.test) [c](#c) [d](/privacy) [e](tel:+1) [f](<mailto:a@a.test>)',
  '[Name], [address]. [a][b]\n\n[b]: https://a.test\n[1]: The data.\n[^1]: Note.\n| A |\n| :-: |\n| a |',
  '```html\n<b>\n~~~\n```\n\n~~~~\n```\n![a](b)\n~~~\n~~~~~',
])('%j is accepted', (markdown) => {
  expect(privacyPolicyProblem(markdown)).toBeUndefined()
})

test.each([
  ['<script>a()</script>', '"<s" begins a piece of HTML.'],
  ['A</b>', '"</" begins'],
  ['<!-- a -->', '"<!" begins'],
  ['Jos\uFFFD', 'Some letters were lost.'],
  ['[a](javascript:a)', 'link to "javascript:a"'],
  ['| A | B |\r\n| a | b |', 'A table has no row of headings.'],
  ['![a](https://a.test/b.png)', 'A picture cannot be shown here.'],
  ['[a]()', 'link to ""'],
  ['[a]: javascript:a', 'link to "javascript:a"'],
  ['- > [a]: a.test', 'link to "a.test"'],
  ['[a]: javascript:b "title"', 'link to "javascript:b"'],
  ['\n---\nAda: 1\n---\n', 'Begin with text.'],
  ['```\n```\n<b>', '"<b" begins'],
  ['- a\n  ```\n\n<b>', '"<b" begins'],
  ['``` `\n<b>', '"<b" begins'],
])('%j is refused', (markdown, said) => {
  expect(privacyPolicyProblem(markdown)).toContain(said)
})

test('text is read once, and not again from each bracket', () => {
  expect(privacyPolicyProblem('!['.repeat(500_000) + '\n['.repeat(500_000))).toBeUndefined()
})
