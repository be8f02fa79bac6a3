import { expect, test } from 'vitest'
import { readYaml } from './read-yaml.ts'

test('only what people write as a number is one', () => {
  const numbers = 'a: 5\nb: -3\nc: 19.90\n'
  const texts = 'd: 5.000\ne: 0x1F4\nf: 1e3\ng: 007\nh: 0b101\ni: 2027-03-01\nj: "*5 # 1"\n'
  expect(readYaml(`# A note\n${numbers}${texts}k: true\nl:\n`)).toEqual({
    ...{ a: 5, b: -3, c: 19.9, k: true, l: null },
    ...{ d: '5.000', e: '0x1F4', f: '1e3', g: '007', h: '0b101', i: '2027-03-01', j: '*5 # 1' },
  })
})

test.each([
  ['role: *CEO*', 1],
  ['role: &more than I hoped', 1],
  ['roles: [&a CEO, CPA]', 1],
  ['role: &a CEO\nsame: *a', 1],
  ['role: !important CEO', 1],
  ['role: Jane # CPA', 1],
  ['a: b\nrole: "CEO\nname: Jane\nc: d\n', 2],
  ["a: 'b\n  c'\nrole: 'It''s\nname: Jane\nd: e\n", 3],
  ['a: "b"\na: "c"', 2],
  ['role: CEO\n<<<<<<< HEAD', 2],
])('%j cannot be read at line %i', (text, line) => {
  expect(() => readYaml(text)).toThrow(`cannot be read at line ${line}.`)
})
