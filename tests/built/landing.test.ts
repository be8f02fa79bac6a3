import type { HtmlElement } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { attribute, parse, textOf } from './built-page.ts'

let landing: HtmlElement
let graduates: HtmlElement
beforeAll(async () => {
  landing = await parse('index.html')
  graduates = await parse('cca-graduates.html')
})

const links = (root: HtmlElement, selector: string) =>
  root.querySelectorAll(`${selector} a`).map((link) => [textOf(link), attribute(link, 'href')])

const NAVIGATION = [
  ['CCA Program', '#program'],
  ['Success Stories', '#success'],
  ['Why Now', '#why-now'],
  ['Who This Is For', '#who-for'],
  ['Income Potential', '#calculator'],
  ['About the founder', '#about-founder'],
  ['CCA Graduates', '/cca-graduates'],
  ['Apply', '#apply'],
]

const FROM_GRADUATES = [
  ['CCA Program', '/#program'],
  ['Success Stories', '/#success'],
  ['Why Now', '/#why-now'],
  ['Who This Is For', '/#who-for'],
  ['Income Potential', '/#calculator'],
  ['About the founder', '/#about-founder'],
  ['CCA Graduates', '/cca-graduates'],
  ['Apply', '#apply'],
]

test.each(['body > header nav', 'body > footer nav'])('%s holds the eight items in order', (place) => {
  expect(links(landing, place)).toEqual(NAVIGATION)
  expect(links(graduates, place)).toEqual(FROM_GRADUATES)
})

test('the sections stand in the given order, with the given anchors', () => {
  const ids = landing
    .querySelectorAll('section')
    .map((section) => attribute(section, 'id'))
    .filter((id) => id !== undefined)
  expect(ids).toEqual(['program', 'success', 'why-now', 'who-for', 'calculator', 'about-founder', 'apply'])
  expect(landing.querySelectorAll('main > section')[0]?.querySelectorAll('h1')).toHaveLength(1)
})

test('the apply section is in the footer landmark, before the repeated navigation', () => {
  const footer = landing.querySelector('body > footer')
  const order = (footer?.querySelectorAll('*') ?? [])
    .filter((element) => element.tagName === 'nav' || attribute(element, 'id') === 'apply')
    .map(({ tagName }) => tagName)
  expect(order).toEqual(['section', 'nav'])
})

describe('the ten services', () => {
  const SERVICES = [
    ['1:1 Certainty Coaching', '$5,000', '50', '1', 'Coaching'],
    ['Group Certainty Mastermind', '$15,000', '50', '1', 'Coaching'],
    ['Certainty Workshop', '$997', '50', '1', 'Training'],
    ['Custom Certainty Course Creation', '$1,997', '50', '1', 'Training'],
    ['Corporate Certainty Training', '$50,000', '50', '1', 'Training'],
    ['Custom Certainty Training Program', '$25,000', '50', '1', 'Training'],
    ['Certainty Audit & Strategy', '$10,000', '50', '1', 'Consulting'],
    ['Keynote Speaking', '$10,000', '50', '1', 'Speaking'],
    ['CCA Referrals', '$2,000', '50', '1', 'Commission'],
    ['Certainty Credits Commission', '$19 per unit × 12 months', '1000', '10', 'Commission'],
  ]

  test('stand in the HTML with price, limit, step and category', () => {
    const rows = landing.querySelectorAll('#calculator tbody tr').map((row) => {
      const range = row.querySelector('input[type="range"]')
      const limits = ['min', 'max', 'step'].map((name) => range && attribute(range, name))
      expect(limits[0]).toBe('0')
      const name = row.querySelector('th b')
      const price = row.querySelector('td')
      const category = row.querySelector('th small')
      return [name, price]
        .map((cell) => cell && textOf(cell))
        .concat(
          limits.slice(1).map((limit) => limit ?? null),
          category && textOf(category),
        )
    })
    expect(rows).toEqual(SERVICES)
  })

  test('begin at 0, with every total at 0', () => {
    const fields = landing.querySelectorAll('#calculator tbody input[type="text"]')
    expect(fields.map((field) => attribute(field, 'value'))).toEqual(Array(10).fill('0'))
    const totals = ['income', 'streams', 'clients'].map((name) =>
      landing.querySelector(`[data-total="${name}"]`),
    )
    expect(totals.map((total) => total && textOf(total))).toEqual(['$0', '0', '0'])
  })

  test('can be filtered by six choices, of which All is the first and chosen', () => {
    const radios = landing.querySelectorAll('#calculator input[type="radio"]')
    expect(radios.map((radio) => attribute(radio, 'value'))).toEqual([
      'All',
      'Coaching',
      'Training',
      'Consulting',
      'Speaking',
      'Commission',
    ])
    expect(radios.map((radio) => radio.hasAttribute('checked'))).toEqual([true, ...Array(5).fill(false)])
  })
})

test('the six presentations are cards with a heading each', () => {
  const cards = graduates.querySelectorAll('main li').filter((item) => item.querySelector('h2'))
  expect(cards).toHaveLength(6)
})
