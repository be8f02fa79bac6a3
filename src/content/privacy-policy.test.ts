import { expect, test } from 'vitest'
import { privacyPolicyHtml, privacyPolicyProblem } from './privacy-policy.ts'

test.each([
  ['## What’s *new*, Zoë?', '<h2 id="policy-whats-new-zoë">What’s <em>new</em>, Zoë?</h2>'],
  ['## A\n## A', '<h2 id="policy-a">A</h2>\n<h2 id="policy-a-1">A</h2>'],
  ['[a](#main)', '<p><a href="#policy-main">a</a></p>'],
  ['# A\n## B', '<h2 id="policy-a">A</h2>\n<h3 id="policy-b">B</h3>'],
  ['[a](www.a.test/b)', '<p><a href="https://www.a.test/b">a</a></p>'],
  ['a\\_b@a.test', '<p><a href="mailto:a_b@a.test">a_b@a.test</a></p>'],
  ['https://a.test/\\~a', '<p><a href="https://a.test/~a">https://a.test/~a</a></p>'],
  ['A\u200B\v\u00ADb\nc  \nd', '<p>A b\nc<br>d</p>'],
  ['A <b title="a">b</b>', '<p>A &lt;b title=&quot;a&quot;&gt;b&lt;/b&gt;</p>'],
  ['<kbd>a <img src=a onerror=a()', '<p>&lt;kbd&gt;a &lt;img src=a onerror=a()</p>'],
  ['<script>\na()\n</script>', '&lt;script&gt;\na()\n&lt;/script&gt;'],
])('%j is converted', (markdown, shown) => {
  expect(privacyPolicyHtml(markdown).trim()).toBe(shown)
})

test('a table takes its name from the heading above', () => {
  const table = '| A |\n| - |\n| a |\n\n'
  expect(privacyPolicyHtml(`${table}## B\n\n${table}`).match(/<div[^>]*>/g)).toEqual(
    ['prose-heading', 'policy-b'].map((id) => `<div role="group" tabindex="0" aria-labelledby="${id}">`),
  )
})

test.each([
  '<https://a.test>, <http://a.test>, <mailto:a@a.test>, <ann.real+x@a.test>',
  'See www.aboutads.info and http://a.test. 2 < 3, I <3 it.',
  '[a](https://a.test) [b](http://a.test) [c](#c) [d](/privacy) [e](tel:+1) [f](<mailto:a@a.test>)',
  '[Name], [address]. [a][b]\n\n[b]: https://a.test\n[1]: The data.\n\n| A |\n| :-: |\n| a |',
  '```html\n<b>\n~~~\n```\n\n~~~~\n```\n![a](b)\n~~~\n~~~~~',
  '---\n\nA line.',
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
  ['Text.\n\n| A | B |', 'A table has no row of headings.'],
  ['![a](https://a.test/b.png)', 'A picture cannot be shown here.'],
  ['![[a]](https://a.test/b.png)', 'A picture cannot be shown here.'],
  ['A.[^1]\n\n[^1]: Note.', 'A footnote cannot be shown here.'],
  ['A.[^a]\n\n[^a]: This is a note.', 'A footnote cannot be shown here.'],
  ['[a]()', 'link to ""'],
  ['[a]: javascript:a', 'link to "javascript:a"'],
  ['- > [a]: a.test', 'link to "a.test"'],
  ['[a]: javascript:b "title"', 'link to "javascript:b"'],
  ['```\n```\n<b>', '"<b" begins'],
  ['- a\n  ```\n\n<b>', '"<b" begins'],
  ['``` `\n<b>', '"<b" begins'],
])('%j is refused', (markdown, said) => {
  expect(privacyPolicyProblem(markdown)).toContain(said)
})

test('text is read once, and not again from each bracket', () => {
  expect(privacyPolicyProblem('!['.repeat(100_000) + '\n['.repeat(100_000))).toBeUndefined()
})
