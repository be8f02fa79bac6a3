import { expect, test } from 'vitest'
import { utmParameters, withHiddenFields } from './form-url.ts'
import { recognizeForm } from '../connections/forms.ts'

const typeform = recognizeForm('https://form.typeform.com/to/AbC123xy')
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

test.each([
  [typeform, `https://form.typeform.com/to/AbC123xy?${TYPEFORM}#${WRITTEN}`],
  [tally, `https://tally.so/embed/mRoDv3?alignLeft=1&hideTitle=1&transparentBackground=1&${WRITTEN}`],
  [jotform, `https://form.jotform.com/241234567890123?isIframeEmbed=1&${WRITTEN}`],
  [google, 'https://docs.google.com/forms/d/e/1FAIpQLScAbCdEfGhIj/viewform?embedded=true'],
  [other, `https://forms.example.com/apply?id=5&${WRITTEN}#top`],
])('$providerName gets this address in a frame', (connection, expected) => {
  expect(withHiddenFields(connection.embedUrl, connection, FIELDS)).toBe(expected)
})

test.each([
  [typeform, `https://form.typeform.com/to/AbC123xy#${WRITTEN}`],
  [tally, `https://tally.so/r/mRoDv3?${WRITTEN}`],
])('$providerName gets this address in a new tab', (connection, expected) => {
  expect(withHiddenFields(connection.pageUrl, connection, FIELDS)).toBe(expected)
})

test.each([
  [
    'all six, in one order',
    '?utm_id=6&utm_content=5&utm_term=4&utm_campaign=3&utm_medium=2&utm_source=1',
    { utm_source: '1', utm_medium: '2', utm_campaign: '3', utm_term: '4', utm_content: '5', utm_id: '6' },
  ],
  ['foreign', '?utm_evil=1&UTM_SOURCE=1', {}],
])('utm parameters are read: %s', (_, search, expected) => {
  expect(utmParameters(search)).toEqual(expected)
})
