import { expect, test } from 'vitest'
import { formProblem, recognizeForm } from './forms.ts'

test.each([
  ['https://your-name.typeform.com/to/AbC123', 'Typeform', 'https://your-name.typeform.com', 'fragment'],
  ['https://form.typeform.eu/to/AbC123?utm=1', 'Typeform', 'https://form.typeform.eu', 'fragment'],
  ['https://tally.so/r/mRoDv3', 'Tally', 'https://tally.so', 'query'],
  ['https://eu.jotform.com/241234567890123', 'Jotform', 'https://eu.jotform.com', 'query'],
  [
    'https://docs.google.com/forms/d/e/1FAIpQLScAbCdEfGhIj/viewform',
    'Google Forms',
    'https://docs.google.com',
    'none',
  ],
  ['https://share.hsforms.com/1AbCdEfGhIjKlMnOpQrStUvWxYz2', 'HubSpot', 'https://share.hsforms.com', 'none'],
  ['https://forms.example.com/apply?id=3', 'forms.example.com', 'https://forms.example.com', 'query'],
  [
    'https://typeform.com.evil.test/to/AbC123',
    'typeform.com.evil.test',
    'https://typeform.com.evil.test',
    'query',
  ],
])('%s is a form of %s', (link, providerName, frameSource, hiddenFields) => {
  expect(recognizeForm(link)).toMatchObject({ providerName, frameSource, hiddenFields })
  expect(formProblem(link)).toBeUndefined()
})

test('what is framed has what the provider needs for it; any other address stays as it is', () => {
  expect(recognizeForm('https://tally.so/r/mRoDv3').embedUrl).toBe(
    'https://tally.so/embed/mRoDv3?alignLeft=1&hideTitle=1&transparentBackground=1',
  )
  expect(recognizeForm('https://forms.example.com/apply?id=3').embedUrl).toBe(
    'https://forms.example.com/apply?id=3',
  )
})

test.each([
  ['https://forms.gle/AbC123', 'A short link cannot be framed.'],
  ['https://admin.typeform.com/form/AbC123/create', 'This is where you edit the form.'],
  ['https://tally.so/forms/mRoDv3/edit', 'This is where you edit the form.'],
  ['https://www.jotform.com/build/241234567890123', 'This is where you edit the form.'],
  ['https://docs.google.com/forms/d/1AbC/edit', 'This is where you edit the form.'],
  ['https://app.hubspot.com/forms/1', 'This is where you edit the form.'],
  ['https://me:secret@forms.example.com/', 'Leave out the user name and the port.'],
  ['https://forms.example.com:8443/', 'Leave out the user name and the port.'],
])('%s is refused: %s', (link, reason) => {
  expect(formProblem(link)).toContain(reason)
})
