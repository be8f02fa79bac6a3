import { expect, test } from 'vitest'
import { policyHtml } from './policy.ts'

test.each([
  ['## A', '<h2 id="a">A</h2>', '<h2 id="a">A</h2>'],
  ['# A\n## B', '<h1>A</h1><h2>B</h2>', '<h2>A</h2><h3>B</h3>'],
  ['<https://a.test>', '<a href="https://a.test">a</a>', '<a href="https://a.test">a</a>'],
])('%j is shown', (markdown, html, shown) => {
  expect(policyHtml(markdown, html)).toBe(shown)
})

test.each([
  ['<script>a()</script>', '', 'HTML tag'],
  ['A <b>word</b>', '', 'HTML tag'],
  ['[a](javascript:a)', '<a href="javascript:a">a</a>', 'link to "javascript:a"'],
  ['[a](http://a.test)', '<a href="http://a.test">a</a>', 'link to "http://a.test"'],
])('%j stops the build', (markdown, html, said) => {
  expect(() => policyHtml(markdown, html)).toThrow(said)
})
