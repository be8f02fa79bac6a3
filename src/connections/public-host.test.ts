import { expect, test } from 'vitest'
import { publicHostProblem } from './public-host.ts'

test('public hosts', () => {
  for (const host of [
    'forms.example.com',
    'xn--tlly-5na.so',
    '4u.example.com',
    'formulare.example.xn--p1ai',
  ] as const) {
    expect.soft(publicHostProblem(host), host).toBeUndefined()
  }
})

const NUMBER = 'is a number instead of a name'
const LOCAL = 'is a name on this computer or its local network, which visitors cannot reach'
const ONE = 'is incomplete: a full name has a dot and an ending such as ".com"'
const ODD = 'has a character that no host name has, such as a slash, a capital or a space'

test('what is not one, and why', () => {
  for (const [host, problem] of [
    ['127.0.0.1', NUMBER],
    ['0x7f.0.0.0x1', NUMBER],
    ['2130706433', NUMBER],
    ['forms.example.443', NUMBER],
    ['::1', NUMBER],
    ['[::1]', NUMBER],
    ['localhost', LOCAL],
    ['printer.local', LOCAL],
    ['forms.test', LOCAL],
    ['intranet', ONE],
    ['', ONE],
    ['forms.example.com:8443', 'has a port after the host'],
    ['jane@forms.example.com', 'has a user name before the host'],
    ['forms.example.com/apply', ODD],
    ['Forms.example.com', ODD],
    ['forms example.com', ODD],
    ['forms..example.com', ODD],
    ['.example.com', ODD],
    ['forms.example.com.', ODD],
    ['-forms.example.com', ODD],
    ['forms.example.com\n', ODD],
    [`${'a'.repeat(64)}.com`, ODD],
    [`${'a.'.repeat(126)}com`, ODD],
  ] as const) {
    expect.soft(publicHostProblem(host), host).toBe(problem)
  }
})
