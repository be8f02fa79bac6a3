import { isExample } from './examples.ts'
import { connectedProviders, isEmptyPolicy, isNamed, placeholders } from './policy.ts'
import { inOrder, type Content } from '../reading/all-content.ts'
import { GRADUATES_PAGE, LANDING, SERVICES, SITE, TESTIMONIALS } from '../reading/content-files.ts'
import { POLICY_FILE } from '../reading/policy-file.ts'
import type { Site } from '../schemas/site.ts'

/** One thing left to do before launch. */
export type OpenPoint = {
  file: string
  /** The field, used to find the line. */
  path: readonly (string | number)[]
  /** 1-based; for files without fields. */
  line?: number
  /** The text that is meant, in such a file. */
  quote?: string
  /** False if the site may be published without it. */
  required: boolean
  /** What is missing or wrong, and what to do: whole sentences. */
  text: string
}

const PLACEHOLDER_NAME = 'Founder Name'

/**
 * A privacyPolicy URL on the site itself. The policy's page comes from content/privacy.md, at /privacy, and
 * needs no URL in the content.
 */
const isOwnAddress = ({ privacyPolicy, domain }: Site['connections']) =>
  privacyPolicy !== undefined && domain !== undefined && new URL(privacyPolicy).origin === new URL(domain).origin

/** Names of the sample people this repo ships with, and of the guide's. A record marked as real must not carry one. */
const SAMPLE_NAMES =
  /^(?:Their Name|Jane Sample|Peter Example|Maria Specimen|Tom Placeholder|Ruth Muster|Daniel Model)$/

type Check = (content: Content, today: Date) => OpenPoint[]
type Rule = [path: OpenPoint['path'], open: (site: Site, today: Date) => boolean, text: string]

const REQUIRED: readonly Rule[] = [
  [
    ['founder', 'name'],
    ({ founder }) => founder.name === PLACEHOLDER_NAME,
    "The founder's name is a placeholder. Enter the real name.",
  ],
  [
    ['support', 'email'],
    ({ support }) => isExample(support.email),
    'The support email address is an example. Enter your own.',
  ],
  [
    ['connections', 'domain'],
    ({ connections }) => connections.domain === undefined || isExample(connections.domain),
    'The domain is missing or an example. Enter the address of the published site.',
  ],
  [
    ['connections', 'applicationForm'],
    ({ connections: { applicationForm } }) => applicationForm === undefined || isExample(applicationForm.openUrl),
    'The application form is missing or an example. Paste the link of your own form.',
  ],
  [
    ['connections', 'heroVideo', 'link'],
    ({ connections }) => isExample(connections.heroVideo?.source.openUrl),
    'The link of the introduction video is an example. Paste the link of your own video, or remove the video.',
  ],
  [
    ['connections', 'statistics'],
    ({ connections: { statistics } }) => isExample(statistics?.endpoint) || isExample(statistics?.site),
    'The address of the statistics is an example. Paste that of your own account, or remove it.',
  ],
  [
    ['connections', 'privacyPolicy'],
    ({ connections }) => isExample(connections.privacyPolicy) || isOwnAddress(connections),
    'The address of the privacy policy is an example, or on this site. Enter that of your policy elsewhere, or remove it and write the policy on this site.',
  ],
  [
    ['calculator', 'disclaimerApproved'],
    ({ calculator }) => !calculator.disclaimerApproved,
    "The calculator's disclaimer is not approved. Have counsel approve it.",
  ],
]

const RECOMMENDED: readonly Rule[] = [
  [
    ['founder', 'portrait'],
    ({ founder }) => founder.portrait === undefined,
    'There is no portrait of the founder, so the placeholder is shown.',
  ],
  [
    ['connections', 'heroVideo'],
    ({ connections }) => connections.heroVideo === undefined,
    'There is no introduction video, so the placeholder is shown.',
  ],
  [
    ['apply', 'answer'],
    ({ apply }) => apply.answer === undefined,
    'The site does not say who answers an application, and when. Enter it, and it appears below the letter.',
  ],
  [
    ['copyrightYear'],
    ({ copyrightYear }, today) => copyrightYear < today.getFullYear(),
    'The copyright year is over. Enter the year that the footer should show.',
  ],
]

const siteRules =
  (rules: readonly Rule[], required: boolean): Check =>
  ({ site }, today) =>
    rules
      .filter(([, open]) => open(site.data, today))
      .map(([path, , text]) => ({ file: SITE.file, path, required, text }))

/** A point for a record that may not be published. */
function samplePoint(
  { name, sample }: { name: string; sample: boolean },
  file: string,
  path: OpenPoint['path'],
  remedy: string,
): OpenPoint[] {
  if (!sample && !SAMPLE_NAMES.test(name)) return []
  const reason = sample
    ? `${name} is a sample`
    : `${name} is the name of a sample, and without its tag visitors take it for a real person`
  return [{ file, path: [...path, sample ? 'sample' : 'name'], required: true, text: `${reason}. ${remedy}` }]
}

const testimonialRules: Check = ({ testimonials }) =>
  testimonials.data.testimonials.flatMap((testimonial, index) =>
    samplePoint(
      testimonial,
      TESTIMONIALS.file,
      ['testimonials', index],
      "Replace the testimonial with a real person's approved words, or remove it.",
    ),
  )

const EXAMPLE_VIDEO =
  'The link of the video is an example. Paste the link of the presentation, or remove the video.'

const graduateRules: Check = (content) =>
  inOrder(content.graduates).flatMap(({ file, data }): OpenPoint[] => {
    const point = { file, path: ['video', 'link'], required: true, text: EXAMPLE_VIDEO }
    return [
      ...samplePoint(data, file, [], 'Replace it with a real graduate, or delete the presentation.'),
      ...(isExample(data.video?.source.openUrl) ? [point] : []),
    ]
  })

/** One point for all presentations without a video; it leads to the first. */
const missingVideos: Check = (content) => {
  const graduates = inOrder(content.graduates)
  const [first, ...others] = graduates.filter(({ data }) => data.video === undefined)
  if (!first) return []
  const { presentation } = first.data
  const text =
    others.length === 0
      ? `"${presentation}" has no video, so its drawing is shown.`
      : `${others.length + 1} of ${graduates.length} presentations have no video, so their drawings are shown. The first is "${presentation}".`
  return [{ file: first.file, path: ['video'], required: false, text }]
}

const programPoint = (path: OpenPoint['path'], text: string): OpenPoint => ({
  file: LANDING.file,
  path: ['program', ...path],
  required: false,
  text,
})

/** What only the owner knows: the specification's own word for how often trainings are, and facts. */
const programRules: Check = ({ landing }) => {
  const { offers, glance } = landing.data.program
  const isUnclear = /bi-monthly(?!.*month)/is.test(offers.liveTrainings.text)
  const often = programPoint(
    ['offers', 'liveTrainings', 'text'],
    '"bi-monthly" can mean twice a month, or every two months. If trainings are every two months or more often, write that.',
  )
  const unset = glance.open.map(({ term, text }, index) =>
    text === undefined
      ? programPoint(
          ['glance', 'open', index, 'text'],
          `"${term}" is not set, so the site leaves it out. Enter it, or remove this fact.`,
        )
      : undefined,
  )
  return [isUnclear ? often : undefined, ...unset].filter((point) => point !== undefined)
}

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** A point for a text whose first word is a number other than the count of items in its file, if any. */
function countPoint(file: string, field: string, text: string, counted: string, count: number): OpenPoint[] {
  const [, word = ''] = new RegExp(`^(\\w+) (?:${counted})\\b`, 'i').exec(text) ?? []
  const said = Number(word) || NUMBERS.indexOf(word.toLowerCase()) + 1
  if (said === 0 || count === 0 || said === count) return []
  const problem = `The text begins with "${word}", but there are ${count}. Correct it.`
  return [{ file, path: [field], required: false, text: problem }]
}

const countRules: Check = (content) => {
  const { intro, services } = content.services.data
  const { heading } = content.graduatesPage.data
  const offered = services.length
  const presentations = inOrder(content.graduates).length
  return [
    ...countPoint(SERVICES.file, 'intro', intro, 'services', offered),
    ...countPoint(
      GRADUATES_PAGE.file,
      'heading',
      heading,
      'questions|presentations|graduates',
      presentations,
    ),
  ]
}

const policyPoint = (line: number, required: boolean, text: string): OpenPoint => ({
  file: POLICY_FILE,
  path: [],
  line,
  required,
  text,
})

const policyRules: Check = (content) => {
  const { policy, site } = content
  if (policy === undefined)
    return site.data.connections.privacyPolicy === undefined
      ? [policyPoint(1, true, 'There is no privacy policy. Begin one, or enter the address of yours.')]
      : []
  if (isEmptyPolicy(policy)) return [policyPoint(1, true, 'The policy has no text yet. Write it.')]
  return [
    ...placeholders(policy).map(({ line, text, quote }) => ({
      ...policyPoint(line, true, `${text} is a placeholder. Replace it.`),
      quote,
    })),
    ...connectedProviders(
      site.data,
      inOrder(content.graduates).map(({ data }) => data),
    )
      .filter((provider) => !isNamed(provider, policy))
      .map((provider) =>
        policyPoint(1, false, `The policy does not mention ${provider}, which is connected.`),
      ),
  ]
}

const CHECKS: readonly Check[] = [
  testimonialRules,
  graduateRules,
  siteRules(REQUIRED, true),
  policyRules,
  missingVideos,
  siteRules(RECOMMENDED, false),
  programRules,
  countRules,
]

/**
 * Everything in the content that is still open before launch, required points first. While a required one is
 * open, every build is a preview: 16 CFR 465 prohibits testimonials by people who do not exist.
 */
export function openPoints(content: Content, today = new Date()): OpenPoint[] {
  const points = CHECKS.flatMap((check) => check(content, today))
  return [...points.filter(({ required }) => required), ...points.filter(({ required }) => !required)]
}
