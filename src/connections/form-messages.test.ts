import { expect, test } from 'vitest'
import { saysSubmitted } from './form-messages.ts'

const ORIGIN = 'https://form.example'

test.each([
  ['typeform', { type: 'form-submit', embedId: 'cca1', formId: 'AbC', responseId: 'x' }, true],
  ['typeform', { type: 'form-ready', embedId: 'cca1' }, false],
  ['jotform', 'setHeight:1539:241234567890123', false],
  ['jotform', { action: 'submission-completed', formID: '241234567890123' }, true],
  ['tally', '{"event":"Tally.FormSubmitted","payload":{}}', true],
  ['tally', '{"event":"Tally.FormSubm', false],
  ['tally', null, false],
  ['other', { type: 'form-submit' }, false],
] as const)('%s says by %j that the form was sent: %s', (provider, data, expected) => {
  expect(saysSubmitted({ provider, frameSource: ORIGIN }, { origin: ORIGIN, data })).toBe(expected)
})

test('messages from elsewhere are ignored', () => {
  const message = { origin: 'https://form.example:8443', data: { type: 'form-submit' } }
  expect(saysSubmitted({ provider: 'typeform', frameSource: ORIGIN }, message)).toBe(false)
})
