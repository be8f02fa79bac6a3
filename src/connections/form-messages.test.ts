import { expect, test } from 'vitest'
import { readFormMessage } from './form-messages.ts'

const ORIGIN = 'https://form.example'

test.each([
  ['typeform', { type: 'form-submit', embedId: 'cca1', formId: 'AbC', responseId: 'x' }, 'submitted'],
  ['typeform', { type: 'form-ready', embedId: 'cca1' }, undefined],
  ['typeform', 'setHeight:1539:1', undefined],
  ['jotform', 'setHeight:1539:241234567890123', 1_539],
  ['jotform', 'setHeight:0', 300],
  ['jotform', `setHeight:${'9'.repeat(400)}`, 6_000],
  ['jotform', 'setHeight:1539px', undefined],
  ['jotform', { action: 'submission-completed', formID: '241234567890123' }, 'submitted'],
  ['tally', '{"event":"Tally.FormSubmitted","payload":{}}', 'submitted'],
  ['tally', '{"event":"Tally.FormSubm', undefined],
  ['tally', null, undefined],
  ['other', { type: 'form-submit' }, undefined],
] as const)('%s tells by %j: %s', (provider, data, expected) => {
  expect(readFormMessage({ provider, frameSource: ORIGIN }, { origin: ORIGIN, data })).toBe(expected)
})

test('messages from elsewhere are ignored', () => {
  const message = { origin: 'https://form.example:8443', data: 'setHeight:1539:1' }
  expect(readFormMessage({ provider: 'jotform', frameSource: ORIGIN }, message)).toBeUndefined()
})
