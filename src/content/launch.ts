import { COUNTS } from '../words.ts'
import { displayName } from './display-names.ts'
import { privacyPolicyHtml, privacyPolicyProblem } from './privacy-policy.ts'
import template from './privacy-template.md?raw'
import { fieldName } from './schema-problems.ts'
import { SCHEMAS, type SchemaName } from './schemas/all.ts'
import type { Graduate } from './schemas/graduate.ts'
import type { GraduatesPage } from './schemas/graduates-page.ts'
import type { Landing } from './schemas/landing.ts'
import type { Services } from './schemas/services.ts'
import type { Site } from './schemas/site.ts'
import type { Testimonial } from './schemas/testimonials.ts'
import { sizeOf } from './schemas/text.ts'

/** The content that is checked. `policy` is the text of content/privacy.md. */
type Content = {
  site: Site
  landing: Landing
  services: Services
  testimonials: readonly Testimonial[]
  graduates: readonly Graduate[]
  graduatesPage: GraduatesPage
  policy: string
}

/** Something left to do in a field of the editor. While a required point is left, a build for production fails. */
export type LaunchPoint = { required: boolean; text: string; where: string; file: OpenPoint['file'] }

/** Something left to do in a field: its file, its path in that file, and what to do. */
type OpenPoint = { file: SchemaName | 'privacy'; path: readonly string[]; text: string }

/**
 * Lists the open points of a file. `fields` maps the path of a field (`founder.name`) to what is left to do, or false.
 */
const pointsIn = (file: OpenPoint['file'], fields: Readonly<Record<string, string | false>>): OpenPoint[] =>
  Object.entries(fields).flatMap(([path, text]) => (text ? { file, path: path.split('.'), text } : []))

/** The names of the samples that came with this repo. They are found even if the owner cleared "Sample". */
const SAMPLE_NAMES = [
  'Jane Sample',
  'Peter Example',
  'Maria Specimen',
  'Tom Placeholder',
  'Ruth Muster',
  'Daniel Model',
]

/** Addresses that are only examples. An owner may have copied one from a current or former hint. */
const EXAMPLE = /(?:^|[/@.])example\.\w|tally\.so\/r\/(?:mRoDv3|your-form)/

/** 16 CFR 465 prohibits testimonials of people who do not exist. */
const samples = (
  file: 'testimonials' | 'graduates',
  what: string,
  people: readonly Pick<Testimonial, 'name' | 'sample'>[],
): OpenPoint[] =>
  people
    .filter(({ name, sample }) => sample || SAMPLE_NAMES.includes(name))
    .map(({ name }) => {
      const remedy = SAMPLE_NAMES.includes(name)
        ? 'is a sample. Delete it, and add a real one with "New".'
        : 'is marked as a sample. Clear "Sample" if it is real, or remove it.'
      return { file, path: [], text: `The ${what} of ${name} ${remedy}` }
    })

/** The texts in square brackets that the owner replaces. Others may belong there. */
const PLACEHOLDERS = template.match(/\[[^\]]+\]/g) ?? []

/** Text from Word may contain spaces that do not break. */
const withPlainBlanks = (text: string) => text.replace(/\s+/g, ' ')

/** The approval is the text itself, so nothing that changes the disclaimer can keep it. */
function disclaimerProblem({ disclaimer, approvedDisclaimer: approved }: Services): string | false {
  if (!approved)
    return "Counsel has not approved the calculator's disclaimer. Once counsel has, paste the approved words."
  return (
    withPlainBlanks(approved) !== withPlainBlanks(disclaimer) &&
    `Counsel did not approve this disclaimer. It says: "${disclaimer}" Counsel approved: "${approved}" Use the approved words, or have counsel read the new ones.`
  )
}

function requiredPoints({ site, landing, services, policy, testimonials, graduates }: Content): OpenPoint[] {
  const { founder, support, connections } = site
  const { domain, applicationForm: form, privacyPolicy } = connections
  const shownPolicy = privacyPolicyHtml(policy)
  const hasPlaceholders = PLACEHOLDERS.some((text) => shownPolicy.includes(text))
  const isMissing = !privacyPolicy && !policy.trim()
  return [
    ...samples('testimonials', 'testimonial', testimonials),
    ...samples('graduates', 'presentation', graduates),
    ...landing.whoFor.questions.flatMap(({ profession, answer }) =>
      pointsIn('landing', {
        'whoFor.questions':
          answer?.sample === true &&
          `The worked answer for "${profession}" is marked as a sample. Clear "Sample" if it is real, or remove it.`,
      }),
    ),
    ...pointsIn('site', {
      'founder.name':
        founder.name === 'Founder Name' && "The founder's name is a placeholder. Enter the real one.",
      'support.email':
        EXAMPLE.test(support.email) &&
        'The support address is an example, and applications are sent to it. Enter your own.',
      'connections.domain':
        (!domain || EXAMPLE.test(domain)) && 'The address of the site is missing. Enter your domain.',
      'connections.applicationForm':
        form !== undefined &&
        EXAMPLE.test(form.pageUrl) &&
        'The address of the application form is an example. Paste that of your form.',
    }),
    ...pointsIn('services', { approvedDisclaimer: disclaimerProblem(services) }),
    ...pointsIn('privacy', {
      body: isMissing
        ? 'There is no privacy policy. Write one, or paste its address.'
        : (privacyPolicyProblem(policy) ??
          (hasPlaceholders && 'The privacy policy has placeholders in square brackets. Replace them.')),
    }),
  ]
}

/** Whether a photo is small, or little is left of its height at the 1,200 pixels of width that pictures.ts keeps. */
function isBlurred(photo: Parameters<typeof sizeOf>[0]) {
  const { width, height } = sizeOf(photo)
  return Math.min(width, (1200 * height) / width) < 480
}

/** In pixels. The hint of the field says the same. */
const PORTRAIT_WIDTH = 1000

function recommendedPoints(
  { site, landing, services, graduates, graduatesPage }: Content,
  today: Date,
): OpenPoint[] {
  const { portrait } = site.founder
  const form = site.connections.applicationForm
  const year = today.getFullYear()
  const width = portrait && sizeOf(portrait).width
  const { glance, curriculum } = landing.program
  const counted = COUNTS.findIndex((count) => graduatesPage.heading.join(' ').startsWith(`${count} `))
  return [
    ...glance.ownerFacts.flatMap(({ term, text }) =>
      pointsIn('landing', { 'program.glance.ownerFacts': !text && `"${term}" is not set.` }),
    ),
    ...pointsIn('landing', {
      'program.curriculum.titles': curriculum.titles.length === 0 && 'The modules have no titles.',
      'about.intro': !landing.about.intro && 'There is no introduction of the founder.',
    }),
    ...pointsIn('services', {
      source:
        services.services.length > 0 &&
        !services.source &&
        'The calculator does not say where its prices come from.',
    }),
    ...pointsIn('site', {
      'apply.answer': !site.apply.answer && 'The site does not say who answers an application, and when.',
      'apply.intro':
        form !== undefined &&
        /\bletter\b/i.test(site.apply.intro) &&
        'The introduction of the application describes the letter, but there is a form. Change it.',
      'founder.portrait': width
        ? width < PORTRAIT_WIDTH && `The portrait is only ${width} pixels wide. Use one of at least 1,000.`
        : 'There is no portrait of the founder.',
      'connections.heroVideo': !site.connections.heroVideo && 'There is no video on the first screen.',
      'connections.applicationForm':
        form?.provider === 'other' &&
        `${form.providerName} may refuse to be shown inside this site. Load the form, and look.`,
      copyrightYear:
        site.copyrightYear !== year && `The copyright year is ${site.copyrightYear}, and this is ${year}.`,
    }),
    ...pointsIn('graduates-page', {
      heading:
        ![-1, graduates.length].includes(counted) &&
        graduates.length > 0 &&
        `The heading says "${COUNTS[counted]}", and the number of presentations is ${graduates.length}.`,
    }),
    ...(graduates.some(({ video }) => !video)
      ? [{ file: 'graduates' as const, path: [], text: 'Some presentations have no video.' }]
      : []),
    ...graduates
      .filter(({ picture }) => picture && isBlurred(picture))
      .map(({ name }) => ({
        file: 'graduates' as const,
        path: ['picture'],
        text: `The photo of ${name} looks blurred, because it is small or a strip. Use one of at least 800 by 450 pixels.`,
      })),
  ]
}

/** Lists what is left before a launch, required points first. */
export function launchPoints(content: Content, today: Date): LaunchPoint[] {
  const shown = (required: boolean, found: readonly OpenPoint[]) =>
    found.map(({ file, path, text }) => {
      const where = file === 'privacy' ? displayName('privacy') : fieldName(file, SCHEMAS[file], path)
      return { required, text, where, file }
    })
  return [...shown(true, requiredPoints(content)), ...shown(false, recommendedPoints(content, today))]
}

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
