import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtSite, textOf } from '../checks/built-site.ts'
import { siteFolder } from '../sites.ts'

const site = builtSite(join(siteFolder('frozen'), 'dist'))
const landing = site.page('index.html')
const graduates = site.page('cca-graduates.html')

test.each(['body > header nav', 'body > footer nav'])(
  '%s of the graduates page leads back to the sections',
  (place) => {
    const links = site.elements('cca-graduates.html', `${place} a`)
    expect(links.map((link) => [textOf(graduates(link)), link.attribs['href']])).toEqual([
      ['CCA Program', '/#program'],
      ['Success Stories', '/#success'],
      ['Why Now', '/#why-now'],
      ['Who This Is For', '/#who-for'],
      ['Income Potential', '/#calculator'],
      ['About the founder', '/#about-founder'],
      ['CCA Graduates', '/cca-graduates'],
      ['Apply', '#apply'],
    ])
  },
)

test('the first section contains the h1', () => {
  expect(landing('main > section').first().find('h1')).toHaveLength(1)
})

test('the apply section is in the footer landmark, before the repeated navigation', () => {
  const order = site.elements('index.html', 'body > footer nav, body > footer #apply')
  expect(order.map(({ tagName }) => tagName)).toEqual(['section', 'nav'])
})

test('the calculator begins at 0, with every total at 0', () => {
  const fields = site.elements('index.html', '#calculator tbody input[type="text"]')
  // The 0 is a placeholder until hydration, so that what is typed before does not add to it.
  expect(fields.map(({ attribs }) => [attribs['value'], attribs['placeholder']])).toEqual(
    Array(10).fill(['', '0']),
  )
  const totals = ['income', 'streams', 'clients'].map((name) => textOf(landing(`[data-total="${name}"]`)))
  expect(totals).toEqual(['$0', '0', '0'])
})

test('the services are in order, each with its category', () => {
  const rows = site.elements('index.html', '#calculator tbody tr')
  expect(
    rows.map((row) => [textOf(landing(row).find('th b')), textOf(landing(row).find('th small'))]),
  ).toEqual([
    ['1:1 Certainty Coaching', 'Coaching'],
    ['Group Certainty Mastermind', 'Coaching'],
    ['Certainty Workshop', 'Training'],
    ['Custom Certainty Course Creation', 'Training'],
    ['Corporate Certainty Training', 'Training'],
    ['Custom Certainty Training Program', 'Training'],
    ['Certainty Audit & Strategy', 'Consulting'],
    ['Keynote Speaking', 'Speaking'],
    ['CCA Referrals', 'Commission'],
    ['Certainty Credits Commission', 'Commission'],
  ])
})

test('all categories are shown at first', () => {
  const radios = site.elements('index.html', '#calculator input[type="radio"]')
  expect(radios.map(({ attribs }) => 'checked' in attribs)).toEqual([true, ...Array<boolean>(5).fill(false)])
})

test('the six presentations are cards with a heading each', () => {
  expect(graduates('main li:has(h2)')).toHaveLength(6)
})
