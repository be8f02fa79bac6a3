import { expect, test } from 'vitest'
import { isProduction, launchList, openPoints } from './launch.ts'

type Content = Parameters<typeof openPoints>[0]

const VIDEO = { link: { kind: 'file', source: '/videos/a.mp4', openUrl: '/videos/a.mp4' } } as never

/** This is the content of an owner who has finished everything. */
const DONE = {
  site: {
    founder: { name: 'Ada Founder', slug: 'ada', portrait: {} as never },
    support: { email: 'hello@certainty.test' },
    connections: { domain: 'https://certainty.test', formFields: true, heroVideo: VIDEO },
    calculator: { disclaimerApproved: true },
    apply: { button: 'Apply', heading: 'Apply', intro: 'Write.', answer: 'Ada answers.' },
    copyrightYear: 2027,
  },
  landing: {
    program: {
      curriculum: { modules: 2, titles: ['Range', 'Answer'] },
      glance: { rows: [], open: [{ term: 'Price', text: '$4,900' }] },
    },
    about: { intro: 'Ada asks.' },
  },
  services: { services: [{} as never], source: 'A survey.' },
  testimonials: [{ name: 'Ana Reyes', sample: false }],
  graduates: [{ name: 'Ben Okafor', sample: false, video: VIDEO }],
  graduatesPage: { heading: 'One question. One answer each.' },
  policy: 'Nothing is [collected][1] [sic].\n\n[1]: https://certainty.test',
} satisfies Content

const TODAY = new Date('2027-03-15')
const { landing, site } = DONE
const { program } = landing
const withProgram = (fields: Partial<Content['landing']['program']>) => ({
  landing: { ...landing, program: { ...program, ...fields } },
})
const next = (text: string) => ({ rows: [], open: [{ term: 'Next start', text }] })
const withConnections = (fields: Partial<Content['site']['connections']>) => ({
  site: { ...site, connections: { ...site.connections, ...fields } },
})

const withForm = (fields: object) =>
  withConnections({ applicationForm: { openUrl: 'https://a.test', ...fields } as never })

test.each<[Partial<Content>, boolean, string]>([
  [
    { testimonials: [{ name: 'Ana Reyes', sample: true }] },
    true,
    'Ana Reyes is marked as a sample. Clear "Sample"',
  ],
  [
    { graduates: [{ name: 'Daniel Model', sample: false, video: VIDEO }] },
    true,
    'presentation of Daniel Model is a sample.',
  ],
  [
    { site: { ...site, founder: { ...site.founder, name: 'Founder Name' } } },
    true,
    '(Names, connections › Founder › Name)',
  ],
  [{ site: { ...site, support: { email: 'a@example.com' } } }, true, 'support address'],
  [withConnections({ domain: undefined }), true, 'address of the site'],
  [withConnections({ domain: 'https://www.example.com' }), true, 'address of the site'],
  [
    withForm({ openUrl: 'https://tally.so/r/mRoDv3' }),
    true,
    '(Names, connections › Connections › Application form)',
  ],
  [withForm({ openUrl: 'https://forms.example.co/a' }), true, 'is an example'],
  [withForm({ provider: 'other', providerName: 'forms.test' }), false, 'forms.test may refuse'],
  [
    { site: { ...withForm({}).site, apply: { ...site.apply, intro: 'Apply with a letter.' } } },
    false,
    'speaks of a letter',
  ],
  [{ site: { ...site, calculator: { disclaimerApproved: false } } }, true, 'Counsel'],
  [{ policy: undefined }, true, 'no privacy policy'],
  [{ policy: 'We are \\[Name\\].' }, true, 'placeholders'],
  [withProgram({ glance: { rows: [], open: [{ term: 'Price' }] } }), false, '"Price"'],
  [withProgram({ curriculum: { ...program.curriculum, titles: [] } }), false, 'no titles'],
  [{ landing: { ...landing, about: {} } }, false, '(Landing page › About the founder › Introduction)'],
  [
    { services: { ...DONE.services, source: undefined } },
    false,
    '(Income calculator › Source of the prices)',
  ],
  [{ site: { ...site, apply: { ...site.apply, answer: undefined } } }, false, 'who answers'],
  [{ site: { ...site, founder: { ...site.founder, portrait: undefined } } }, false, 'portrait'],
  [withConnections({ heroVideo: undefined }), false, 'video'],
  [{ graduates: [{ name: 'Ben Okafor', sample: false, video: undefined }] }, false, '(Presentations)'],
  [
    { graduatesPage: { heading: 'Six questions.' } },
    false,
    'says "six", but the number of presentations is 1',
  ],
  [{ graduatesPage: { heading: '2 questions.' } }, false, '(Graduates page › Heading)'],
  [{ site: { ...site, copyrightYear: 2026 } }, false, 'The copyright year is 2026, and this is 2027.'],
  [
    withProgram({ glance: next('March 2026 and February 12, 2027') }),
    false,
    '(Landing page › CCA Program › At a glance)',
  ],
  [withProgram({ glance: next('2026') }), false, '"Next start" has passed: 2026.'],
])('%j leaves a point open', (change, required, text) => {
  const open = openPoints({ ...DONE, ...change }, TODAY)
  expect(open.map((point) => [point.required, `${point.text} (${point.where})`])).toEqual([
    [required, expect.stringContaining(text)],
  ])
})

test.each([
  [{}],
  [withProgram({ glance: next('March 2027') })],
  [withProgram({ glance: next('2027, or in the spring of 2026') })],
  [withProgram({ glance: next('As soon as 20 have applied') })],
  [{ graduatesPage: { heading: 'Questions of many' } }],
  [{ graduates: [] }],
])('%j leaves nothing open', (change: Partial<Content>) => {
  expect(openPoints({ ...DONE, ...change }, TODAY)).toEqual([])
})

test.each([
  [[], 'Nothing is left to do before a launch.\n'],
  [
    [
      { required: true, text: 'A.', where: 'Site › A' },
      { required: false, text: 'B.', where: 'Site' },
    ],
    'Required: A. (Site › A)\nWorth doing: B. (Site)\n',
  ],
])('for the points %j, a build prints %j', (points, printed) => {
  expect(launchList(points)).toBe(printed)
})

const ASKED = ['node', 'astro', 'build', '--production']

test.each([
  ['asked for on one’s own machine', ASKED, {}, true],
  ['not asked for', ['node', 'astro', 'build'], {}, false],
  ['Netlify’s production', ASKED, { CONTEXT: 'production' }, true],
  ['Netlify’s preview of a pull request', ASKED, { CONTEXT: 'deploy-preview' }, false],
  ['Cloudflare’s main', ASKED, { WORKERS_CI_BRANCH: 'main', CF_PAGES_BRANCH: 'main' }, true],
  ['another branch in Workers', ASKED, { WORKERS_CI_BRANCH: 'summer' }, false],
  ['another branch in Pages', ASKED, { CF_PAGES_BRANCH: 'summer' }, false],
])('only a build for visitors is production: %s', (_, args, env, expected) => {
  expect(isProduction(args, env)).toBe(expected)
})
