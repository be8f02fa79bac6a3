import type { Graduate } from './graduate.ts'
import type { Site } from './site.ts'
import type { Testimonial } from './testimonials.ts'

/** What is read to find out whether the site may be published. */
export type LaunchContent = {
  site: Site
  testimonials: readonly Testimonial[]
  /** By file, such as `content/graduates/1-year-end.yaml`. */
  graduates: readonly (Graduate & { file: string })[]
  /** content/privacy.md exists. */
  privacyPage: boolean
}

/** One thing between the content and a launch. */
export type OpenPoint = {
  file: string
  /** The field, for its line. */
  path: readonly (string | number)[]
  /** False: the site may be published without it. */
  required: boolean
  /** What is there, and what to do. */
  text: string
}

const SITE = 'content/site.yaml'
const PLACEHOLDER_NAME = 'Founder Name'
const EXAMPLE_HOSTS = /(^|[@.])example\.(com|org|net)$/

/** The people this repo came with. A record that is said to be real must not carry one of their names. */
const SAMPLE_NAMES: ReadonlySet<string> = new Set([
  'Jane Sample',
  'Peter Example',
  'Maria Specimen',
  'Tom Placeholder',
  'Ruth Muster',
  'Daniel Model',
])

/** Why a record may not be published; undefined when it may. */
function sampleReason({ name, sample }: { name: string; sample: boolean }): string | undefined {
  if (sample) return `${name} is a sample`
  return SAMPLE_NAMES.has(name) ? `${name} is the name of a sample` : undefined
}

type Check = (content: LaunchContent) => OpenPoint[]
type Rule = [path: OpenPoint['path'], open: (site: Site, content: LaunchContent) => boolean, text: string]

const REQUIRED: readonly Rule[] = [
  [
    ['founder', 'name'],
    ({ founder }) => founder.name === PLACEHOLDER_NAME,
    "is a placeholder: write the founder's name",
  ],
  [
    ['support', 'email'],
    ({ support }) => EXAMPLE_HOSTS.test(support.email),
    'is an example: write the address that is read',
  ],
  [
    ['connections', 'domain'],
    ({ connections }) => connections.domain === null || EXAMPLE_HOSTS.test(new URL(connections.domain).host),
    'is not set: write the address of the published site',
  ],
  [
    ['connections', 'applicationForm'],
    ({ connections }) => connections.applicationForm === null,
    'is not set: paste the link of your form',
  ],
  [
    ['connections', 'privacyPolicy'],
    ({ connections }, { privacyPage }) => connections.privacyPolicy === null && !privacyPage,
    "is not set: write the policy's address, or add content/privacy.md",
  ],
  [
    ['calculator', 'disclaimerApproved'],
    ({ calculator }) => calculator.shown && !calculator.disclaimerApproved,
    'is false: have counsel approve the disclaimer in content/services.yaml, or set calculator.shown to false',
  ],
]

const RECOMMENDED: readonly Rule[] = [
  [
    ['founder', 'portrait'],
    ({ founder }) => founder.portrait === null,
    'is not set: the placeholder is shown',
  ],
  [
    ['connections', 'heroVideo'],
    ({ connections }) => connections.heroVideo === null,
    'is not set: the placeholder is shown',
  ],
]

const siteRules =
  (rules: readonly Rule[], required: boolean): Check =>
  (content) =>
    rules
      .filter(([, open]) => open(content.site, content))
      .map(([path, , text]) => ({ file: SITE, path, required, text: `${path.join('.')} ${text}` }))

const testimonialRules: Check = ({ testimonials }) =>
  testimonials.flatMap((testimonial, index): OpenPoint[] => {
    const reason = sampleReason(testimonial)
    const text = `${reason}: replace it with a real person's approved words, or remove it`
    const path = ['testimonials', index, testimonial.sample ? 'sample' : 'name']
    return reason ? [{ file: 'content/testimonials.yaml', path, required: true, text }] : []
  })

const graduateRules: Check = ({ graduates }) =>
  graduates.flatMap((graduate): OpenPoint[] => {
    const { file, sample, video } = graduate
    const reason = sampleReason(graduate)
    const text = `${reason}: replace it with a real graduate, or remove the file`
    return [
      ...(reason ? [{ file, path: [sample ? 'sample' : 'name'], required: true, text }] : []),
      ...(video
        ? []
        : [{ file, path: ['video'], required: false, text: 'video is not set: the drawing is shown' }]),
    ]
  })

const CHECKS: readonly Check[] = [
  testimonialRules,
  graduateRules,
  siteRules(REQUIRED, true),
  siteRules(RECOMMENDED, false),
]

/**
 * Everything that still stands between the content and a launch, required points first. While a required one is open,
 * every build is a preview: 16 CFR 465 bars testimonials of people who do not exist.
 */
export function openPoints(content: LaunchContent): OpenPoint[] {
  const points = CHECKS.flatMap((check) => check(content))
  return [...points.filter(({ required }) => required), ...points.filter(({ required }) => !required)]
}
