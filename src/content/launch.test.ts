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
  },
  landing: {
    program: {
      curriculum: { modules: 2, titles: ['Range', 'Answer'], facts: [] },
      glance: { rows: [], open: [{ term: 'Price', text: '$4,900' }] },
    },
    about: { intro: 'Ada asks.' },
  },
  services: { services: [{} as never], source: 'A survey.' },
  testimonials: [{ name: 'Ana Reyes', sample: false }],
  graduates: [{ name: 'Ben Okafor', sample: false, video: VIDEO }],
  policy: 'Nothing is [collected][1] [sic].\n\n[1]: https://certainty.test',
} satisfies Content

const { landing, site } = DONE
const { program } = landing
const withProgram = (fields: Partial<Content['landing']['program']>) => ({
  landing: { ...landing, program: { ...program, ...fields } },
})
const withConnections = (fields: Partial<Content['site']['connections']>) => ({
  site: { ...site, connections: { ...site.connections, ...fields } },
})

test.each<[Partial<Content>, boolean, string]>([
  [{ testimonials: [{ name: 'Ana Reyes', sample: true }] }, true, 'testimonial of Ana Reyes is a sample.'],
  [
    { graduates: [{ name: 'Daniel Model', sample: false, video: VIDEO }] },
    true,
    'presentation of Daniel Model is a sample.',
  ],
  [{ site: { ...site, founder: { ...site.founder, name: 'Founder Name' } } }, true, "founder's name"],
  [{ site: { ...site, support: { email: 'a@example.com' } } }, true, 'support address'],
  [withConnections({ domain: undefined }), true, 'address of the site'],
  [withConnections({ domain: 'https://www.example.com' }), true, 'address of the site'],
  [withConnections({ applicationForm: { openUrl: 'https://forms.example.com/' } as never }), true, 'form'],
  [{ site: { ...site, calculator: { disclaimerApproved: false } } }, true, 'Counsel'],
  [{ policy: undefined }, true, 'no privacy policy'],
  [{ policy: 'We are \\[Name\\].' }, true, 'placeholders'],
  [withProgram({ glance: { rows: [], open: [{ term: 'Price' }] } }), false, '"Price"'],
  [withProgram({ curriculum: { ...program.curriculum, titles: [] } }), false, 'no titles'],
  [{ landing: { ...landing, about: {} } }, false, 'introduction'],
  [{ services: { ...DONE.services, source: undefined } }, false, 'where its prices come from'],
  [{ site: { ...site, apply: { ...site.apply, answer: undefined } } }, false, 'who answers'],
  [{ site: { ...site, founder: { ...site.founder, portrait: undefined } } }, false, 'portrait'],
  [withConnections({ heroVideo: undefined }), false, 'video'],
  [{ graduates: [{ name: 'Ben Okafor', sample: false, video: undefined }] }, false, 'no video'],
])('%j leaves a point open', (change, required, text) => {
  expect(openPoints({ ...DONE, ...change })).toEqual([{ required, text: expect.stringContaining(text) }])
})

test.each([
  [[], '\nNothing is left to do before a launch.\n'],
  [[{ required: false, text: 'B.' }], '\nWorth doing:\n- B.\n'],
  [
    [
      { required: true, text: 'A.' },
      { required: false, text: 'B.' },
    ],
    '\nRequired before a launch:\n- A.\n\nWorth doing:\n- B.\n',
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
