import { expect, test } from 'vitest'
import { formProblem, recognizeForm } from './forms.ts'

const EDITING = /^This is where you edit the form\./
const PRIVATE = /^Leave out the user name and the port\./

/** Each address has a provider, and some have a reason not to be framed. */
test.each<[link: string, provider: string, problem?: RegExp]>([
  ['https://your-name.typeform.com/to/AbC123', 'Typeform'],
  ['https://form.typeform.eu/to/AbC123?utm=1', 'Typeform'],
  ['https://tally.so/r/mRoDv3', 'Tally'],
  ['https://eu.jotform.com/241234567890123', 'Jotform'],
  ['https://docs.google.com/forms/d/e/1FAIpQLScAbCdEfGhIj/viewform', 'Google Forms'],
  ['https://share.hsforms.com/1AbCdEfGhIjKlMnOpQrStUvWxYz2', 'HubSpot'],
  ['https://forms.example.com/apply?id=3', 'forms.example.com'],
  ['https://typeform.com.evil.test/to/AbC123', 'typeform.com.evil.test'],
  ['https://forms.gle/AbC123', 'forms.gle', /^A short link cannot be framed\./],
  ['https://admin.typeform.com/form/AbC123/create', 'admin.typeform.com', EDITING],
  ['https://tally.so/forms/mRoDv3/edit', 'tally.so', EDITING],
  ['https://www.jotform.com/build/241234567890123', 'www.jotform.com', EDITING],
  ['https://docs.google.com/forms/d/1AbC/edit', 'docs.google.com', EDITING],
  ['https://app.hubspot.com/forms/1', 'app.hubspot.com', EDITING],
  ['https://me:secret@forms.example.com/', 'forms.example.com', PRIVATE],
  ['https://forms.example.com:8443/', 'forms.example.com', PRIVATE],
])('%s is a form of %s', (link, providerName, problem) => {
  const { origin: frameSource } = new URL(link)
  expect(recognizeForm(link)).toMatchObject({ providerName, frameSource })
  if (problem) expect(formProblem(link)).toMatch(problem)
  else expect(formProblem(link)).toBeUndefined()
})
