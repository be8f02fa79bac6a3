import type { readContent } from '../../scripts/read-content.ts'
import { UNITS } from '../../src/plan/units.ts'
import { textOf, type BuiltSite } from './built-site.ts'

type Content = ReturnType<typeof readContent>

/** A constant of the specification: its value, and how to find it in content/ and on the built pages. */
type Constant = {
  name: string
  expected: unknown
  found: (content: Content, pages: BuiltSite) => unknown
}

/** Items of a navigation. The section about the founder has an anchor that ends in the founder's name. */
const items = ({ page, elements }: BuiltSite, place: string) =>
  elements('index.html', `${place} a`).map((link) => [
    textOf(page('index.html')(link)),
    link.attribs['href']?.replace(/#about-[a-z0-9-]+$/, '#about-{name}'),
  ])

const NAVIGATION = [
  ['CCA Program', '#program'],
  ['Success Stories', '#success'],
  ['Why Now', '#why-now'],
  ['Who This Is For', '#who-for'],
  ['Income Potential', '#calculator'],
  ['About the founder', '#about-{name}'],
  ['CCA Graduates', '/cca-graduates'],
  ['Apply', '#apply'],
]

/** A service by its name, in content/ and as a row on the landing page. */
function service(name: string, content: Content, { page }: BuiltSite) {
  const found = content.services.services.find((each) => each.service === name)
  const unit = found && UNITS[found.unit]
  const $ = page('index.html')
  const row = $('#calculator tbody tr').filter((_, each) => textOf($(each).find('th b')) === name)
  const slider = row.find('input[type="range"]')
  return {
    price: found?.price,
    perYear: unit?.periodsPerYear,
    max: unit?.max,
    step: unit?.step,
    row: [textOf(row.find('td').first()), ...['min', 'max', 'step'].map((limit) => slider.attr(limit))],
  }
}

/** Name, price, and the price as shown. */
const OFFERED = [
  ['1:1 Certainty Coaching', 5000, '$5,000'],
  ['Group Certainty Mastermind', 15000, '$15,000'],
  ['Certainty Workshop', 997, '$997'],
  ['Custom Certainty Course Creation', 1997, '$1,997'],
  ['Corporate Certainty Training', 50000, '$50,000'],
  ['Custom Certainty Training Program', 25000, '$25,000'],
  ['Certainty Audit & Strategy', 10000, '$10,000'],
  ['Keynote Speaking', 10000, '$10,000'],
  ['CCA Referrals', 2000, '$2,000'],
] as const

/** A figure of the program with its label, in content/ and on the landing page. */
const claim = (figure: string, counts: RegExp): Constant => ({
  name: `the claim ${figure}`,
  expected: { content: [figure], page: [figure] },
  found: ({ landing }, { page }) => {
    const $ = page('index.html')
    const shown = $('#program dl > div').filter((_, each) => counts.test(textOf($(each).find('dt'))))
    const written = landing.program.proof.filter(({ label }) => counts.test(label))
    return {
      content: written.map((proof) => `${proof.figure}${proof.suffix ?? ''}`),
      page: shown.toArray().map((each) => textOf($(each).find('dd').first())),
    }
  },
})

/** The constants of the specification. They can change only together with it. */
export const SPECIFICATION: readonly Constant[] = [
  {
    name: 'the routes, and the pages for what is not there',
    expected: ['404.html', '500.html', 'cca-graduates.html', 'index.html'],
    found: (_, { pages }) => pages.filter((file) => file !== 'privacy.html'),
  },
  {
    name: 'the navigation in the bar and at the foot',
    expected: [NAVIGATION, NAVIGATION],
    found: (_, pages) => ['body > header nav', 'body > footer nav'].map((place) => items(pages, place)),
  },
  {
    name: 'the order and the anchors of the sections',
    expected: ['program', 'success', 'why-now', 'who-for', 'calculator', 'about-{name}', 'apply'],
    found: (_, { elements }) =>
      elements('index.html', ':is(main, footer) > section[id]').map(({ attribs }) =>
        attribs['id']?.replace(/^about-[a-z0-9-]+$/, 'about-{name}'),
      ),
  },
  {
    name: 'the price and the limits of each service',
    expected: OFFERED.map(([, price, shown]) => ({
      price,
      perYear: 1,
      max: 50,
      step: 1,
      row: [shown, '0', '50', '1'],
    })),
    found: (content, pages) => OFFERED.map(([name]) => service(name, content, pages)),
  },
  {
    name: 'the price and the limits of Certainty Credits Commission',
    expected: {
      price: 19,
      perYear: 12,
      max: 1000,
      step: 10,
      row: ['$19 per unit × 12 months', '0', '1000', '10'],
    },
    found: (content, pages) => service('Certainty Credits Commission', content, pages),
  },
  {
    name: 'six choices of the filter, All being the first',
    expected: ['All', 'Coaching', 'Training', 'Consulting', 'Speaking', 'Commission'],
    found: (_, { elements }) =>
      elements('index.html', '#calculator input[type="radio"]').map(({ attribs }) => attribs['value']),
  },
  {
    name: 'the claim of 20 modules, self-guided, open for enrollment at any time',
    expected: ['20 modules, self-guided', 'Enroll anytime', 20, 20],
    found: ({ landing: { program } }, { page, elements }) => {
      const { facts } = program.curriculum
      const shown = textOf(page('index.html')('#program'))
      return [
        ...facts.filter((text) => shown.includes(text)),
        program.curriculum.modules,
        elements('index.html', '#program ol > li').length,
      ]
    },
  },
  claim('100+', /providers/i),
  claim('3,000+', /conversations/i),
  claim('4×', /40-under-40/i),
  {
    name: 'the copyright of 2025',
    expected: { content: 2025, pages: ['© 2025'] },
    found: ({ site }, { page, pages }) => ({
      content: site.copyrightYear,
      pages: [...new Set(pages.map((file) => /© \d+/.exec(textOf(page(file)('body > footer')))?.[0]))],
    }),
  },
  {
    name: 'the text of a page that is not there',
    expected: 'Oops! Page not found',
    found: (_, { page }) => textOf(page('404.html')('h1')),
  },
  {
    name: 'the text of a failure',
    expected: 'Unexpected Application Error',
    found: (_, { page }) => textOf(page('500.html')('h1')),
  },
]
