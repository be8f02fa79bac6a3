import { expect, test } from 'vitest'
import { completed, numberOf, numberProblem, oneLine, textOf } from './typed.ts'

test.each([
  ['$1,997.00 USD', 1997],
  ['USD 19.50', 19.5],
  ['34 min', 34],
  ['\u202a$1\u2009997\u202c', 1997],
  ['-5', undefined],
  ['1.997', undefined],
])('the number in %j', (typed, value) => {
  expect(numberOf(typed)).toBe(value)
})

test('not a number', () => {
  expect(numberProblem('1.997')).toBe(
    'Found "1.997", which may be 1997 or a little over 1. Write it without the dot.',
  )
  expect(numberProblem(' ')).toBe('Enter a number.')
  expect(numberProblem('five')).toContain('such as 1,997')
})

test.each([
  [['services', 0, 'price'], 2050, '2,050'],
  [['copyrightYear'], 2027, '2027'],
])('the number of %j as it is shown: %s', (path, value, text) => {
  expect(textOf({ kind: 'number' }, path, value)).toBe(text)
})

const DOMAIN = ['connections', 'domain']
const FORM = ['connections', 'applicationForm']

test.each([
  [DOMAIN, 'müller.de', 'https://xn--mller-kva.de'],
  [DOMAIN, 'HTTPS://Example.com/', 'https://example.com'],
  [DOMAIN, 'not a host', 'not a host'],
  [FORM, 'tally.so/r/mRoDv3', 'https://tally.so/r/mRoDv3'],
  [FORM, '<iframe data-tally-src="https://tally.so/m?a&amp;b"></iframe>', 'https://tally.so/m?a&b'],
  [['video', 'link'], 'vimeo.com/123', 'https://vimeo.com/123'],
  [['video', 'link'], 'talk.mp4', 'talk.mp4'],
  [['hero', 'intro'], 'example.com', 'example.com'],
])('%j: %s', (path, typed, text) => {
  expect(completed(path, typed)).toBe(text)
})

test('a pasted line is one line', () => {
  expect(oneLine(' a\r\n  b\u2028c\t')).toBe('a b c')
  expect(oneLine('\u202a555 0100\u202c')).toBe('555 0100')
})

// With a step for each pair of spaces, this would take hours.
test('a paste of a million spaces', () => {
  const spaces = ' '.repeat(1_000_000)
  expect(oneLine(`a${spaces}b\0c`)).toBe(`a${spaces}b c`)
  expect(numberOf(`$${spaces}x`)).toBeUndefined()
  expect(numberOf(`1${spaces}USD`)).toBe(1)
})
