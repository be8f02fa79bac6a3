import { expect, test } from 'vitest'
import { formProblem, recognizeForm } from './forms.ts'

const NO_FRAME = /^That page cannot be embedded\./
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
  ['https://admin.typeform.com/form/AbC123/create', 'admin.typeform.com', NO_FRAME],
  ['https://tally.so/forms/mRoDv3/edit', 'tally.so', NO_FRAME],
  ['https://www.jotform.com/build/241234567890123', 'www.jotform.com', NO_FRAME],
  ['https://docs.google.com/forms/d/1AbC/edit', 'docs.google.com', NO_FRAME],
  ['https://www.jotform.com/form/241234567890', 'www.jotform.com', NO_FRAME],
  ['https://docs.google.com/forms/d/1AbC/prefill', 'docs.google.com', NO_FRAME],
  ['https://docs.google.com/forms/d/e/1FAbC/closedform', 'docs.google.com', NO_FRAME],
  ['https://docs.google.com/a/firm.example/forms/d/e/1FAbC/formResponse', 'docs.google.com', NO_FRAME],
  ['https://app.hubspot.com/forms/1', 'app.hubspot.com', NO_FRAME],
  ...['form.jotform.com', 'ann.typeform.com', 'tally.so', 'share.hsforms.com'].map(
    (host) => [`https://${host}/`, host, NO_FRAME] as [string, string, RegExp],
  ),
  ['https://me:secret@forms.example.com/', 'forms.example.com', PRIVATE],
  ['https://forms.example.com:8443/', 'forms.example.com', PRIVATE],
])('%s is a form of %s', (link, providerName, problem) => {
  const { origin: frameSource } = new URL(link)
  expect(recognizeForm(link)).toMatchObject({ providerName, frameSource })
  if (problem) expect(formProblem(link)).toMatch(problem)
  else expect(formProblem(link)).toBeUndefined()
})

const TALLY = 'alignLeft=1&hideTitle=1&transparentBackground=1'

test.each([
  ['https://tally.so/r/mRoDv3?source=website', `https://tally.so/embed/mRoDv3?source=website&${TALLY}`],
  [`https://tally.so/popup/mRoDv3?${TALLY}#a`, `https://tally.so/embed/mRoDv3?${TALLY}#a`],
  ['https://firm.jotform.com/241234567890?a=1', 'https://firm.jotform.com/241234567890?a=1&isIframeEmbed=1'],
  ...['forms/d/e/1FAbC/viewform?entry.123=CCA', 'a/firm.example/forms/d/1AbC/viewform?usp=pp_url'].map(
    (path) => [`https://docs.google.com/${path}`, `https://docs.google.com/${path}&embedded=true`],
  ),
  ['https://share.hsforms.com/1AbC?x=1', 'https://share.hsforms.com/1AbC?x=1'],
])('the form at %s is framed as %s', (link, embedUrl) => {
  expect(recognizeForm(link)).toMatchObject({ embedUrl, pageUrl: link })
})
