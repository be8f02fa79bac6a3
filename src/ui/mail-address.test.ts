import { expect, test } from 'vitest'
import { mailAddress } from './mail-address.ts'

test.each([
  [{}, 'mailto:hello@example.com'],
  [{ subject: '', body: '' }, 'mailto:hello@example.com'],
  [{ subject: 'Application' }, 'mailto:hello@example.com?subject=Application'],
  [{ body: 'My plan' }, 'mailto:hello@example.com?body=My%20plan'],
  [{ subject: 'A & B', body: 'My plan' }, 'mailto:hello@example.com?subject=A%20%26%20B&body=My%20plan'],
  [
    { body: 'My plan: https://example.com/?plan=1_keynote.2&x=a+b#calculator' },
    'mailto:hello@example.com?body=My%20plan%3A%20https%3A%2F%2Fexample.com%2F%3Fplan%3D1_keynote.2%26x%3Da%2Bb%23calculator',
  ],
  [{ body: '100 % "ü"\n' }, 'mailto:hello@example.com?body=100%20%25%20%22%C3%BC%22%0A'],
])('an email with %j', (fields, expected) => {
  expect(mailAddress('hello@example.com', fields)).toBe(expected)
})
