import template from './privacy-template.md?raw'
import type { Graduate } from './schemas/graduate.ts'
import type { Landing } from './schemas/landing.ts'
import type { Services } from './schemas/services.ts'
import type { Site } from './schemas/site.ts'
import type { Testimonial } from './schemas/testimonials.ts'

/** The content that is checked. `policy` is the text of content/privacy.md. */
type Content = {
  site: Pick<Site, 'founder' | 'support' | 'connections' | 'calculator' | 'apply'>
  landing: {
    program: Pick<Landing['program'], 'curriculum' | 'glance'>
    about: Pick<Landing['about'], 'intro'>
  }
  services: Pick<Services, 'services' | 'source'>
  testimonials: readonly Pick<Testimonial, 'name' | 'sample'>[]
  graduates: readonly Pick<Graduate, 'name' | 'sample' | 'video'>[]
  policy: string | undefined
}

/** Something left to do. While a required point is left, a build for production fails. */
export type OpenPoint = { required: boolean; text: string }

/** The names of the samples that came with this repo. They are found even if the owner cleared "Sample". */
const SAMPLE_NAMES = [
  'Jane Sample',
  'Peter Example',
  'Maria Specimen',
  'Tom Placeholder',
  'Ruth Muster',
  'Daniel Model',
]

const EXAMPLE = /(?:^|[/@.])example\.(?:com|org|net)\b/

/** 16 CFR 465 prohibits testimonials of people who do not exist. */
const samples = (what: string, people: readonly Pick<Testimonial, 'name' | 'sample'>[]) =>
  people
    .filter(({ name, sample }) => sample || SAMPLE_NAMES.includes(name))
    .map(({ name }) => `The ${what} of ${name} is a sample. Replace it with a real person's, or remove it.`)

/** The texts in square brackets that the owner replaces. Others may be links. */
const PLACEHOLDERS = template.match(/\[[^\]]+\]/g) ?? []

function required(content: Content): (string | false)[] {
  const { founder, support, connections, calculator } = content.site
  const { domain, applicationForm, privacyPolicy } = connections
  const policy = privacyPolicy ?? content.policy
  return [
    ...samples('testimonial', content.testimonials),
    ...samples('presentation', content.graduates),
    founder.name === 'Founder Name' && "The founder's name is a placeholder. Enter the real one.",
    EXAMPLE.test(support.email) &&
      'The support address is an example, and applications are sent to it. Enter your own.',
    (!domain || EXAMPLE.test(domain)) &&
      'The address of the site is missing. Enter your domain under "Names, connections".',
    applicationForm !== undefined &&
      EXAMPLE.test(applicationForm.openUrl) &&
      'The address of the application form is an example. Paste that of your form.',
    !calculator.disclaimerApproved &&
      "Counsel has not approved the calculator's disclaimer. Check the box once counsel has.",
    !policy?.trim() && 'There is no privacy policy. Write one, or paste its address.',
    // The editor may put backslashes before brackets.
    PLACEHOLDERS.some((text) => content.policy?.replaceAll('\\', '').includes(text)) &&
      'The privacy policy has placeholders in square brackets. Replace them.',
  ]
}

function recommended({ site, landing, services, graduates }: Content): (string | false)[] {
  return [
    ...landing.program.glance.open.map(({ term, text }) => !text && `"${term}" is not set.`),
    landing.program.curriculum.titles.length === 0 && 'The modules have no titles.',
    !landing.about.intro && 'There is no introduction of the founder.',
    !site.apply.answer && 'The site does not say who answers an application, and when.',
    services.services.length > 0 &&
      !services.source &&
      'The calculator does not say where its prices come from.',
    !site.founder.portrait && 'There is no portrait of the founder.',
    !site.connections.heroVideo && 'There is no video on the first screen.',
    graduates.some(({ video }) => !video) && 'Some presentations have no video.',
  ]
}

/** The points as a build prints them, where `npm run publish` reads them. */
export function launchList(points: readonly OpenPoint[]): string {
  const listed = (heading: string, required: boolean) => {
    const rows = points.filter((point) => point.required === required).map(({ text }) => `- ${text}\n`)
    return rows.length > 0 ? `\n${heading}\n${rows.join('')}` : ''
  }
  return (
    listed('Required before a launch:', true) + listed('Worth doing:', false) ||
    '\nNothing is left to do before a launch.\n'
  )
}

/** Lists what is left before a launch, required points first. */
export const openPoints = (content: Content): OpenPoint[] =>
  [
    ...required(content).map((text) => ({ required: true, text })),
    ...recommended(content).map((text) => ({ required: false, text })),
  ].filter((point): point is OpenPoint => point.text !== false)

/**
 * Whether a build is the one for visitors. Hosts build branches with the same command, but those are previews, which
 * search engines must not list beside the site.
 * @param args of the command
 * @param env has Netlify's `CONTEXT`, or the branch that Cloudflare builds
 */
export const isProduction = (args: readonly string[], env: Readonly<Record<string, string | undefined>>) =>
  args.includes('--production') &&
  (env['CONTEXT'] ?? 'production') === 'production' &&
  [env['WORKERS_CI_BRANCH'], env['CF_PAGES_BRANCH']].every((branch = 'main') => branch === 'main')
