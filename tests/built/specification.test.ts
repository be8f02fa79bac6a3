/**
 * The client's specification is not in this repository. These tests repeat its fixed words and numbers.
 * Change one only when the client has agreed. The owner's content may differ.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteFolder } from '../sites.ts'
import { builtSite, textOf } from './built-site.ts'

const site = builtSite(join(siteFolder('frozen'), 'dist'))
const $ = site.page('index.html')

const attributes = (selector: string, name: string) => site.attributes('index.html', selector, name)
const texts = (selector: string) => site.texts('index.html', selector)

test('the site has the error pages and the footer of the specification', () => {
  expect(textOf(site.page('404.html')('h1'))).toBe('Oops! Page not found')
  expect(textOf(site.page('500.html')('h1'))).toBe('Unexpected Application Error')
  // An empty address reloads the one that failed.
  expect(site.attributes('500.html', 'main a', 'href')).toEqual(['', '/'])
  for (const page of site.pages) expect(textOf(site.page(page)('body > footer'))).toContain('© 2025')
})

test.each(['header', 'footer'])('the %s has the navigation of the specification', (place) => {
  expect(texts(`body > ${place} nav a`)).toEqual([
    'CCA Program',
    'Success Stories',
    'Why Now',
    'Who This Is For',
    'Income Potential',
    'About the founder',
    'CCA Graduates',
    'Apply',
  ])
  // The sections are in the same order as their links.
  const anchors = attributes(':is(main, footer) > section[id]', 'id').map((id) => `#${id}`)
  const hrefs = attributes(`body > ${place} nav a`, 'href')
  expect(hrefs.filter((href) => href !== '/cca-graduates')).toEqual(anchors)
  // The gallery page has its own letter, and its own item is marked.
  const inGallery = site.elements('cca-graduates.html', `body > ${place} nav a`)
  expect(inGallery.at(-1)?.attribs['href']).toBe('#apply')
  expect(inGallery.filter(({ attribs }) => 'aria-current' in attribs)).toEqual([inGallery.at(-2)])
})

test('the calculator has the limits and categories of the specification', () => {
  const limits = site.elements('index.html', '#calculator [data-rows] tr').map((row) => {
    const { min, max, step } = $(row).find('input[type="range"]').attr() ?? {}
    return [textOf($(row).find('td').first()), min, max, step].join()
  })
  expect(limits).toHaveLength(10)
  expect(limits).toEqual(expect.arrayContaining(['$5,000,0,50,1', '$19 per unit × 12 months,0,1000,10']))
  expect(attributes('#calculator input[type="radio"]', 'value')).toEqual([
    'All',
    ...['Coaching', 'Training', 'Consulting', 'Speaking', 'Commission'],
  ])
})

test('the program makes the claims of the specification', () => {
  expect(texts('#program dl > div dd:first-of-type')).toEqual(expect.arrayContaining(['100+', '3,000+', '4']))
  const claims = textOf($('main'))
  for (const claim of ['20 modules, self-guided', 'Enroll anytime']) expect(claims).toContain(claim)
  expect(texts('#program ol > li')).toHaveLength(20)
})

test('the form and the privacy policy say that they are not available yet', () => {
  const button = $('#apply button[aria-disabled=true]')
  expect(button.attr('aria-describedby')).toBe('apply-status apply-until')
  expect(textOf($('#apply-status'))).toBe('Application form coming soon')
  expect(textOf($('footer a[aria-disabled=true]'))).toBe('Privacy Policy')
})

test('before scripts run, the letter has blanks to fill in', () => {
  const { href = '' } = $('#apply a[href*="Application"]').attr() ?? {}
  const body = ['I advise _____. I would like to join CCA.', '— _____ (name and profession)']
  expect(new URL(href).searchParams.get('body')).toBe(body.join('\r\n\r\n'))
  for (const line of body) expect(textOf($('#apply'))).toContain(line)
})

test('two links ask for the price by email', () => {
  const asks = texts('a[href^="mailto:"][href*="subject=Question%20about%20CCA&body=Please"]')
  expect(asks).toEqual(Array(2).fill('Ask about price, hours and dates'))
  // Chrome would read the line break that the address allows as a space.
  expect($('#apply a:has(wbr)').attr('aria-label')).toBe('support@example.com')
})
