import { expect, test } from 'vitest'
import { utmParameters, withHiddenFields } from './form-url.ts'
import { recognizeForm } from '../connections/forms.ts'

const typeform = recognizeForm('https://form.typeform.com/to/AbC123xy')
const typeformOfOwner = recognizeForm('https://form.typeform.com/to/AbC123xy#source=website&name=Visitor')
const tally = recognizeForm('https://tally.so/r/mRoDv3')
const jotform = recognizeForm('https://form.jotform.com/241234567890123')
const google = recognizeForm('https://docs.google.com/forms/d/e/1FAIpQLScAbCdEfGhIj/viewform')
const other = recognizeForm('https://forms.example.com/apply?id=5#top')

const LINK = 'https://example.com/?plan=5&workshop=3&keynote=2#calculator'
const FIELDS = {
  utm: { utm_source: 'news letter', utm_medium: 'a&b=c#d' },
  link: LINK,
  name: 'José O’Neil',
}
const WRITTEN = `utm_source=news+letter&utm_medium=a%26b%3Dc%23d&plan=${encodeURIComponent(LINK)}&name=Jos%C3%A9+O%E2%80%99Neil`
const TYPEFORM =
  'typeform-embed=embed-widget&typeform-embed-no-heading=true&typeform-embed-id=cca-application'
const TALLY = 'alignLeft=1&hideTitle=1&transparentBackground=1'

test.each([
  [typeform, typeform.embedUrl, `https://form.typeform.com/to/AbC123xy?${TYPEFORM}#${WRITTEN}`],
  [
    typeformOfOwner,
    typeformOfOwner.pageUrl,
    `https://form.typeform.com/to/AbC123xy#source=website&name=Jos%C3%A9+O%E2%80%99Neil&${WRITTEN.replace(/&name.*/, '')}`,
  ],
  [tally, tally.embedUrl, `https://tally.so/embed/mRoDv3?${TALLY}&${WRITTEN}`],
  [tally, tally.pageUrl, `https://tally.so/r/mRoDv3?${WRITTEN}`],
  [jotform, jotform.embedUrl, `https://form.jotform.com/241234567890123?isIframeEmbed=1&${WRITTEN}`],
  [google, google.embedUrl, 'https://docs.google.com/forms/d/e/1FAIpQLScAbCdEfGhIj/viewform?embedded=true'],
  [other, other.embedUrl, `https://forms.example.com/apply?id=5&${WRITTEN}#top`],
])('$providerName gets the hidden fields in this address', (connection, address, expected) => {
  expect(withHiddenFields(address, connection, FIELDS)).toBe(expected)
})

test('all six utm parameters are read, and no others', () => {
  const six = 'utm_source=1&utm_medium=2&utm_campaign=3&utm_term=4&utm_content=5&utm_id=6'
  expect(new URLSearchParams(utmParameters(`?${six}`)).toString()).toBe(six)
  expect(utmParameters('?utm_evil=1&UTM_SOURCE=1&utm_term=ada%40firm.com')).toEqual({})
})
