import type { Graduate } from '../schemas/graduate.ts'
import { isExampleForm, isExampleHost, isExampleStatistics, isExampleVideo, isGuideText } from './examples.ts'
import { countPoints, type Counted } from './counts.ts'
import type { OpenPoint } from './open-point.ts'
import { placeholders } from './placeholders.ts'
import { connectedProviders, isNamed, isEmptyPolicy } from './policy.ts'
import { LANDING, SITE, TESTIMONIALS } from '../reading/content-files.ts'
import { POLICY_FILE } from '../reading/policy-file.ts'
import type { Landing } from '../schemas/landing.ts'
import type { Site } from '../schemas/site.ts'
import type { Testimonial } from '../schemas/testimonials.ts'

/** Input of the launch rules. */
export type LaunchContent = {
  site: Site
  testimonials: readonly Testimonial[]
  /** By file, such as `content/graduates/1-year-end.yaml`. */
  graduates: readonly (Graduate & { file: string })[]
  /** The text of content/privacy.md; undefined when there is no such file. */
  policy: string | undefined
  /** The founder's portrait in pixels; undefined when there is none. */
  portrait?: { width: number; height: number } | undefined
  /** The facts of `program.glance.open`. Left out in builds, like `counted`. */
  facts?: Landing['program']['glance']['open'] | undefined
  /** Texts that state a count, and the current year. Left out in builds, which need only the required points. */
  counted?: Counted | undefined
}

const PLACEHOLDER_NAME = 'Founder Name'
/** Pixels, as docs/owner-guide.md asks for. */
const PORTRAIT_SIDE = 1000

/** Whether an email address is a placeholder. */
export const isExampleEmail = isExampleHost

const isExample = (address: string | null) => address !== null && isExampleHost(new URL(address).hostname)

/**
 * A privacyPolicy URL on the site itself. The policy's page comes from content/privacy.md, at /privacy, and
 * needs no URL in the content.
 */
const isOwnAddress = ({ privacyPolicy, domain }: Site['connections']) =>
  privacyPolicy !== null && domain !== null && new URL(privacyPolicy).origin === new URL(domain).origin

/** Names of the sample people this repo ships with. A record marked as real must not carry one of them. */
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
  return SAMPLE_NAMES.has(name)
    ? `${name} is the name of a sample, and without its tag visitors take it for a real person`
    : undefined
}

type Check = (content: LaunchContent) => OpenPoint[]
type Rule = [path: OpenPoint['path'], open: (site: Site, content: LaunchContent) => boolean, text: string]

const REQUIRED: readonly Rule[] = [
  [
    ['founder', 'name'],
    ({ founder }) => founder.name === PLACEHOLDER_NAME,
    "The founder's name is a placeholder. Enter the real name.",
  ],
  [
    ['support', 'email'],
    ({ support }) => isExampleEmail(support.email),
    'The support email address is an example. Enter your own.',
  ],
  [
    ['connections', 'domain'],
    ({ connections }) => connections.domain === null,
    'The domain is not set. Enter the address of the published site.',
  ],
  [
    ['connections', 'domain'],
    ({ connections }) => isExample(connections.domain),
    'The domain is an example. Enter the address of the published site.',
  ],
  [
    ['connections', 'applicationForm'],
    ({ connections }) => connections.applicationForm === null,
    'No application form is connected. Paste the link of your form.',
  ],
  [
    ['connections', 'applicationForm'],
    ({ connections }) => isExampleForm(connections.applicationForm),
    'The link of the application form is an example. Paste the link of your own form.',
  ],
  [
    ['connections', 'heroVideo', 'link'],
    ({ connections }) => isExampleVideo(connections.heroVideo),
    'The link of the introduction video is an example. Paste the link of your own video, or remove the video.',
  ],
  [
    ['connections', 'statistics'],
    ({ connections }) => isExampleStatistics(connections.statistics),
    'The address of the statistics is an example. Paste that of your own account, or remove it.',
  ],
  [
    ['connections', 'privacyPolicy'],
    ({ connections }) => isExample(connections.privacyPolicy),
    'The address of the privacy policy is an example. Enter your own.',
  ],
  [
    ['connections', 'privacyPolicy'],
    ({ connections }) => isOwnAddress(connections),
    'The address of the privacy policy is on this site, which has no such page. Write the policy on this site, and remove the address.',
  ],
  [
    ['calculator', 'disclaimerApproved'],
    ({ calculator }) => calculator.shown && !calculator.disclaimerApproved,
    "The calculator's disclaimer is not approved. Have counsel approve it, or take the calculator off the site.",
  ],
]

const RECOMMENDED: readonly Rule[] = [
  [
    ['founder', 'portrait'],
    ({ founder }) => founder.portrait === null,
    'There is no portrait of the founder, so the placeholder is shown.',
  ],
  [
    ['founder', 'portrait'],
    (_, { portrait }) => portrait !== undefined && Math.min(portrait.width, portrait.height) < PORTRAIT_SIDE,
    `The founder's portrait is less than ${PORTRAIT_SIDE.toLocaleString('en')} pixels wide or high, so it looks blurry. Use a larger picture.`,
  ],
  [
    ['connections', 'heroVideo'],
    ({ connections }) => connections.heroVideo === null,
    'There is no introduction video, so the placeholder is shown.',
  ],
]

const siteRules =
  (rules: readonly Rule[], required: boolean): Check =>
  (content) =>
    rules
      .filter(([, open]) => open(content.site, content))
      .map(([path, , text]) => ({ file: SITE.file, path, required, text }))

const EXAMPLE_TEXT = "This is the example from the guide. Enter the real person's."

const testimonialRules: Check = ({ testimonials }) =>
  testimonials.flatMap((testimonial, index): OpenPoint[] => {
    const point = (field: string, text: string): OpenPoint => ({
      file: TESTIMONIALS.file,
      path: ['testimonials', index, field],
      required: true,
      text,
    })
    const reason = sampleReason(testimonial)
    const text = `${reason}. Replace the testimonial with a real person's approved words, or remove it.`
    return [
      ...(reason ? [point(testimonial.sample ? 'sample' : 'name', text)] : []),
      ...(['name', 'role', 'content'] as const)
        .filter((field) => isGuideText(testimonial[field]))
        .map((field) => point(field, EXAMPLE_TEXT)),
    ]
  })

const EXAMPLE_VIDEO =
  'The link of the video is an example. Paste the link of the presentation, or remove the video.'

const graduateRules: Check = ({ graduates }) =>
  graduates.flatMap((graduate): OpenPoint[] => {
    const { file, sample, video } = graduate
    const reason = sampleReason(graduate)
    const text = `${reason}. Replace it with a real graduate, or delete the presentation.`
    return [
      ...(reason ? [{ file, path: [sample ? 'sample' : 'name'], required: true, text }] : []),
      ...(isExampleVideo(video)
        ? [{ file, path: ['video', 'link'], required: true, text: EXAMPLE_VIDEO }]
        : []),
    ]
  })

/** One point for all presentations without a video; it leads to the first. */
const missingVideos: Check = ({ graduates }) => {
  const [first, ...others] = graduates.filter(({ video }) => video === null)
  if (!first) return []
  const text =
    others.length === 0
      ? `"${first.presentation}" has no video, so its drawing is shown.`
      : `${others.length + 1} of ${graduates.length} presentations have no video, so their drawings are shown. The first is "${first.presentation}".`
  return [{ file: first.file, path: ['video'], required: false, text }]
}

/** The facts that only the owner knows. */
const factRules: Check = ({ facts = [] }) =>
  facts.flatMap(({ term, text }, index): OpenPoint[] =>
    text === null
      ? [
          {
            file: LANDING.file,
            path: ['program', 'glance', 'open', index, 'text'],
            required: false,
            text: `"${term}" is not set, so the published site leaves it out. Enter it, or remove this fact.`,
          },
        ]
      : [],
  )

const policyPoint = (line: number, required: boolean, text: string): OpenPoint => ({
  file: POLICY_FILE,
  path: [],
  line,
  required,
  text,
})

const policyRules: Check = ({ policy, site, graduates }) => {
  if (policy === undefined)
    return site.connections.privacyPolicy === null
      ? [policyPoint(1, true, 'There is no privacy policy. Begin one, or enter the address of yours.')]
      : []
  if (isEmptyPolicy(policy)) return [policyPoint(1, true, 'The policy has no text yet. Write it.')]
  return [
    ...placeholders(policy).map(({ line, text, quote }) => ({
      ...policyPoint(line, true, `${text} is a placeholder. Replace it.`),
      quote,
    })),
    ...connectedProviders(site, graduates)
      .filter((provider) => !isNamed(provider, policy))
      .map((provider) =>
        policyPoint(1, false, `The policy does not mention ${provider}, which is connected.`),
      ),
  ]
}

const countRules: Check = ({ counted, site, graduates }) =>
  counted ? countPoints(counted, site, graduates.length) : []

const CHECKS: readonly Check[] = [
  testimonialRules,
  graduateRules,
  siteRules(REQUIRED, true),
  policyRules,
  missingVideos,
  siteRules(RECOMMENDED, false),
  factRules,
  countRules,
]

/**
 * Everything in the content that is still open before launch, required points first. While a required one is
 * open, every build is a preview: 16 CFR 465 prohibits testimonials by people who do not exist.
 */
export function openPoints(content: LaunchContent): OpenPoint[] {
  const points = CHECKS.flatMap((check) => check(content))
  return [...points.filter(({ required }) => required), ...points.filter(({ required }) => !required)]
}
