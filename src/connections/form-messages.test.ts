import { expect, test } from 'vitest'
import { readFormMessage } from './form-messages.ts'

const ORIGIN = 'https://form.example'
const SUBMITTED = { kind: 'submitted' }
const px = (value: number) => ({ kind: 'height', px: value })

test('the messages of each provider are read', () => {
  for (const [provider, data, expected] of [
    ['typeform', { type: 'form-submit', embedId: 'cca1', formId: 'AbC', responseId: 'x' }, SUBMITTED],
    ['typeform', { type: 'form-height-changed', embedId: 'cca1', height: 812.4 }, px(813)],
    ['typeform', { type: 'form-height-changed', embedId: 'cca1', height: Infinity }, undefined],
    ['typeform', { type: 'form-submit', embedId: 'cca2' }, undefined],
    ['jotform', 'setHeight:1539:241234567890123', px(1_539)],
    ['jotform', 'setHeight:1539px', undefined],
    ['jotform', { action: 'submission-completed', formID: '241234567890123' }, SUBMITTED],
    ['tally', '{"event":"Tally.FormSubmitted","payload":{}}', SUBMITTED],
    ['tally', '{"event":"Tally.FormSubm', undefined],
  ] as const) {
    expect.soft(readFormMessage(provider, ORIGIN, ORIGIN, data, 'cca1'), provider).toEqual(expected)
  }
})

test.each([
  [0, 300],
  [Number.MAX_VALUE, 6_000],
])('a height of %d becomes %d', (height, expected) => {
  const data = { type: 'form-height-changed', embedId: 'cca1', height }
  expect(readFormMessage('typeform', ORIGIN, ORIGIN, data, 'cca1')).toEqual(px(expected))
})

test('messages from elsewhere are ignored', () => {
  const elsewhere = 'https://form.example:8443'
  expect(readFormMessage('jotform', elsewhere, ORIGIN, 'setHeight:1539:1', 'cca1')).toBeUndefined()
})
