import { expect, test } from 'vitest'
import { Document } from 'yaml'
import { isProduction, launchPoints } from './launch.ts'

type Content = Parameters<typeof launchPoints>[0]

/** The checked part of the content of an owner who has finished everything. */
const DONE = {
  site: {
    founder: { name: 'Ada Founder', portrait: { width: 1000 } },
    support: { email: 'hello@certainty.test' },
    connections: {
      domain: 'https://certainty.test',
      heroVideo: {},
      applicationForm: { pageUrl: 'https://a.test' },
    },
    apply: { intro: 'Ada reads every application.', answer: 'Ada answers.' },
    copyrightYear: 2027,
  },
  landing: {
    program: {
      curriculum: { titles: ['Range', 'Answer'] },
      glance: { ownerFacts: [{ term: 'Price', text: '$4,900' }] },
    },
    whoFor: { questions: [{ profession: 'Accountants', answer: { sample: false } }, {}] },
    about: { intro: 'Ada asks.' },
  },
  services: {
    services: [{}],
    source: 'A survey.',
    disclaimer: 'No promise.',
    approvedDisclaimer: 'No promise.',
  },
  testimonials: [{ name: 'Ana Reyes', sample: false }],
  graduates: [{ name: 'Ben Okafor', sample: false, video: {} }],
  graduatesPage: { heading: ['One case.', 'One decision.'] },
  policy: 'Nothing is [collected][1] [sic].\n\n[1]: https://certainty.test',
}

/** Lists what is left to do after the field at a path is set to a value. */
function pointsAfter(path: string, value: unknown) {
  const content = new Document(DONE)
  content.setIn(path.split('.'), value)
  return launchPoints(content.toJS() as Content, new Date('2027-03-02'))
}

const FORM = 'site.connections.applicationForm'

test.each<[path: string, value: unknown, required: boolean, said: string]>([
  ['testimonials.0.sample', true, true, 'Ana Reyes is marked as a sample. Clear "Sample"'],
  ['graduates.0.name', 'Daniel Model', true, 'presentation of Daniel Model is a sample.'],
  ['landing.whoFor.questions.0.answer.sample', true, true, 'for "Accountants" is marked as a sample.'],
  ['site.founder.name', 'Founder Name', true, '(Names, connections › Founder › Name)'],
  ['site.support.email', 'a@example.com', true, 'support address'],
  ['site.connections.domain', undefined, true, 'address of the site'],
  ['site.connections.domain', 'https://www.example.com', true, 'address of the site'],
  [FORM, { pageUrl: 'https://tally.so/r/mRoDv3' }, true, '› Connections › Application form)'],
  [FORM, { pageUrl: 'https://forms.example.co/a' }, true, 'is an example'],
  ['services.approvedDisclaimer', undefined, true, '(Income calculator › The words that counsel'],
  ['services.disclaimer', 'A promise.', true, 'It says: "A promise." Counsel approved: "No promise."'],
  ['services.approvedDisclaimer', 'no promise.', true, 'Counsel approved: "no promise."'],
  ['policy', '', true, 'no privacy policy'],
  ['policy', 'We are \\[Name\\].', true, 'placeholders'],
  ['policy', '| A | B |', true, 'A table has no row of headings.'],
  [FORM, { pageUrl: 'https://a.test', provider: 'other', providerName: 'A' }, false, 'A may refuse'],
  ['landing.program.glance.ownerFacts.0.text', '', false, '"Price" is not set'],
  ['landing.program.curriculum.titles', [], false, 'no titles'],
  ['landing.about', {}, false, '(Landing page › About the founder › Introduction)'],
  ['services.source', undefined, false, '(Income calculator › Source of the prices)'],
  ['site.apply.answer', undefined, false, 'who answers'],
  ['graduates.0.picture', { width: 60, height: 60 }, false, 'The photo of Ben Okafor looks blurred'],
  ['graduates.0.picture', { width: 9000, height: 700 }, false, '(Presentations › Photo)'],
  ['site.apply.intro', 'Apply with a short letter.', false, '(Names, connections › Application › Introd'],
  ['site.founder.portrait', undefined, false, 'There is no portrait'],
  ['site.founder.portrait.width', 999, false, '999 pixels wide. Use one of at least 1,000.'],
  ['site.connections.heroVideo', undefined, false, 'video'],
  ['graduates.0.video', undefined, false, '(Presentations)'],
  ['graduatesPage.heading', ['Six cases.'], false, 'says "Six", and the number of presentations is 1.'],
  ['site.copyrightYear', 2026, false, 'The copyright year is 2026, and this is 2027.'],
])('%s: %j leaves a point', (path, value, required, said) => {
  expect(pointsAfter(path, value).map((point) => [point.required, `${point.text} (${point.where})`])).toEqual(
    [[required, expect.stringContaining(said)]],
  )
})

test('the approved words may have other blanks', () => {
  expect(pointsAfter('services.approvedDisclaimer', 'No\u00A0 promise.')).toEqual([])
})

test('without presentations, nothing is left to do', () => {
  expect(pointsAfter('graduates', [])).toEqual([])
})

test('a link may say what is a placeholder in brackets', () => {
  expect(pointsAfter('policy', 'This site is hosted by [host](/).')).toEqual([])
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
