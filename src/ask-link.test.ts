import { expect, test } from 'vitest'
import { askHash, cleanWords, LIMITS, problemOf, readAsk } from './ask-link.ts'

const JANE = { name: 'Jane Doe', forecasts: ['the lease renews', '', 'we hire'], struck: undefined }
const ASK = '#ask=Jane+Doe&if=the+lease+renews&if=&if=we+hire'

test.each([
  [ASK, JANE],
  [`${ASK}&struck=1.3`, { ...JANE, struck: [0, 2] }],
  [`${ASK}&struck=`, { ...JANE, struck: [] }],
  // What programs make of it.
  ['#ask=Jane%20Doe&if=the%20lease%20renews&if=&if=we%20hire', JANE],
  ['#ask=3DJane+Doe&if=3Dthe+lease+renews&if=3D&if=3Dwe+hire', JANE],
  ['#ask=Jane+Doe&amp;if=the+lease+renews&amp;if=&amp%3Bif=we+hire', JANE],
  ['#ask%3DJane%2BDoe%26if%3Dthe%2Blease%2Brenews%26if%3D%26if%3Dwe%2Bhire', JANE],
  ['#ask=Jane%2520Doe&if=the%2520lease%2520renews&if=&if=we%2520hire', JANE],
  [`${ASK}).`, JANE],
  [`${ASK}%3E`, JANE],
  [`${ASK}&struck=1.3)`, { ...JANE, struck: [0, 2] }],
  // What no program writes.
  [`${ASK}&struck=0.3.4.x.-1`, { ...JANE, struck: [2] }],
  ['#ask=&if=%E0%A4%A', { name: '', forecasts: [''], struck: undefined }],
  ['#ask=%&if=5%', { name: '', forecasts: ['5%'], struck: undefined }],
  ['#ask=3D+Shop&if=we+hire', { name: '3D Shop', forecasts: ['we hire'], struck: undefined }],
  [`#ask=A${'&if=b'.repeat(9)}`, { name: 'A', forecasts: Array(6).fill('b'), struck: undefined }],
  ['#ask', undefined],
  ['#asks=Jane', undefined],
  ['#apply', undefined],
  [`#ask=A&if=${'a'.repeat(100_000)}`, { name: '', forecasts: [], struck: undefined }],
])('%.60s', (hash, expected) => {
  expect(readAsk(hash)).toEqual(expected)
})

test('what is written can be read again', () => {
  const ask = {
    name: '5% & Söhne?',
    forecasts: ['it’s + 50%', 'a=b', '', '100%25', '#1', 'x'],
    struck: [0, 5],
  }
  expect(readAsk(askHash(ask))).toEqual(ask)
  expect(askHash({ ...JANE, forecasts: ['a', '', ''] })).toBe('#ask=Jane+Doe&if=a')
})

test.each([
  ['  the\u00a0lease\n renews. ', 'the lease renews'],
  ['re\u0301sume\u0301', 'résumé'],
  ['\u202Eevil\u202C\u200B\u2066', 'evil'],
  ['a\u0301\u0302\u0303\u0304\u0305\u0306', 'á\u0302\u0303\u0304'],
  ['Z\u0300\u0301\u200D\u0300\u0301\u200D', 'Z\u0300\u0301\u200D'],
  ['مها ابوی', 'مها ابوی'],
  ['\u3164\u2800\u00AD\u115F', ''],
  ['...', ''],
  ['if the lease renews', 'the lease renews'],
  ['If ', ''],
])('%j becomes %j', (text, words) => {
  expect(cleanWords(text)).toBe(words)
})

test.each([
  ['flour stays at $28', undefined],
  ['sales reach $10,000', undefined],
  ['we open 9-5 in 2027', undefined],
  ['W'.repeat(26), undefined],
  ['a'.repeat(27), 'long'],
  ['\uFDFA\uFDFA', 'long'],
  ['http://x', 'call'],
  ['see evil.com', 'call'],
  ['see evil。com', 'call'],
  ['see evil．com', 'call'],
  ['see evil.\u0301com', 'call'],
  ['see e\u200Bvil.\u200Bcom', 'call'],
  ['www.', undefined],
  ['WWW. evil', 'call'],
  ['me＠evil', 'call'],
  ['a@b', 'call'],
  ['pin 12345', 'call'],
  ['pin １２３４５', 'call'],
  ['555-123-4567', 'call'],
  ['(0800) 12 34 567', 'call'],
  ['555–123–4567', 'call'],
  ['555\u00B7123_4567', 'call'],
  ['0800\u200D1234\u200D5678', 'call'],
  ['5\uFE0F\u20E35\uFE0F\u20E35\uFE0F\u20E31\uFE0F\u20E32\uFE0F\u20E3', 'call'],
  ['evil\u200D.com', 'call'],
  ['evil\u0332.com', 'call'],
  ['evil۔com', 'call'],
  ['the 2026-2027 grant', undefined],
])('%j is refused as %s', (text, problem) => {
  expect(problemOf(text, LIMITS.forecast)).toBe(problem)
})
