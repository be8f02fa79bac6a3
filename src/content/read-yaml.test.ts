import { expect, test } from 'vitest'
import { readYaml } from './read-yaml.ts'

test.each([
  ['5', 5],
  ['-3', -3],
  ['19.90', 19.9],
  ['5.000', '5.000'],
  ['0x1F4', '0x1F4'],
  ['1e3', '1e3'],
  ['0b101', '0b101'],
  ['007', '007'],
  ['2027-03-01', '2027-03-01'],
  ['"*Jane # 1"', '*Jane # 1'],
  ['true', true],
  ['', null],
])('%s is %j', (written, value) => {
  expect(readYaml(`# A note\na: ${written}\n`)).toEqual({ a: value })
})

test.each([
  'role: *CEO*',
  'role: &more than I hoped',
  'roles: [&a CEO, CPA]',
  'role: &a CEO\nsame: *a',
  'role: !important CEO',
  'role: Jane # CPA',
  'role: "CEO\nname: Jane',
  'role: CEO\n<<<<<<< HEAD',
])('%j cannot be read', (text) => {
  expect(() => readYaml(text)).toThrow(/^cannot be read at line \d\./)
})
