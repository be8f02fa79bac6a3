import { z } from 'astro/zod'
import template from './privacy-template.md?raw'
import { fieldName } from './problems.ts'
import { SCHEMAS } from './schemas/all.ts'
import type { Graduate } from './schemas/graduate.ts'
import type { Landing } from './schemas/landing.ts'
import type { Services } from './schemas/services.ts'
import type { Site } from './schemas/site.ts'
import type { Testimonial } from './schemas/testimonials.ts'
import { sizeOf } from './size.ts'

/** The content that is checked. `policy` is the text of content/privacy.md. */
type Content = {
  site: Site
  landing: Landing
  services: Services
  testimonials: readonly Testimonial[]
  graduates: readonly Graduate[]
  policy: string
}

/** Something left to do in a field of the editor. While a required point is left, a build for production fails. */
export type LaunchPoint = { required: boolean; text: string; where: string }

/** The path of a field, then what is left to do there. */
type Found = string | false

function pointOf(required: boolean, found: string): LaunchPoint {
  const [, file = '', keys, text = ''] = /^(\S+?)(?: (\S+))?: (.+)$/.exec(found) ?? []
  // The privacy policy has none.
  const schema = (SCHEMAS as Readonly<Record<string, z.ZodType>>)[file] ?? z.any()
  return { required, text, where: fieldName(file, schema, keys?.split('.') ?? []) }
}

/** The names of the samples that came with this repo. They are found even if the owner cleared "Sample". */
const SAMPLE_NAMES = [
  'Jane Sample',
  'Peter Example',
  'Maria Specimen',
  'Tom Placeholder',
  'Ruth Muster',
  'Daniel Model',
]

/** Addresses that nobody should use, among them those that a hint shows or has shown. */
const EXAMPLE = /(?:^|[/@.])example\.\w|tally\.so\/r\/(?:mRoDv3|your-form)/

/** 16 CFR 465 prohibits testimonials of people who do not exist. */
const samples = (file: string, what: string, people: readonly Pick<Testimonial, 'name' | 'sample'>[]) =>
  people
    .filter(({ name, sample }) => sample || SAMPLE_NAMES.includes(name))
    .map(({ name }) => {
      const isDelivered = SAMPLE_NAMES.includes(name)
      return isDelivered
        ? `${file}: The ${what} of ${name} is a sample. Replace it with a real person's, or remove it.`
        : `${file}: The ${what} of ${name} is marked as a sample. Clear "Sample" if it is real, or remove it.`
    })

/** The texts in square brackets that the owner replaces. Others may be links. */
const PLACEHOLDERS = template.match(/\[[^\]]+\]/g) ?? []

function required(content: Content): Found[] {
  const { founder, support, connections } = content.site
  const { domain, applicationForm, privacyPolicy } = connections
  const policy = privacyPolicy ?? content.policy
  return [
    ...samples('testimonials', 'testimonial', content.testimonials),
    ...samples('graduates', 'presentation', content.graduates),
    founder.name === 'Founder Name' &&
      "site founder.name: The founder's name is a placeholder. Enter the real one.",
    EXAMPLE.test(support.email) &&
      'site support.email: The support address is an example, and applications are sent to it. Enter your own.',
    (!domain || EXAMPLE.test(domain)) &&
      'site connections.domain: The address of the site is missing. Enter your domain.',
    applicationForm !== undefined &&
      EXAMPLE.test(applicationForm.pageUrl) &&
      'site connections.applicationForm: The address of the application form is an example. Paste that of your form.',
    !content.services.disclaimerApproved &&
      "services disclaimerApproved: Counsel has not approved the calculator's disclaimer. Check the box once counsel has.",
    !policy.trim() && 'privacy: There is no privacy policy. Write one, or paste its address.',
    // The editor may put backslashes before brackets.
    PLACEHOLDERS.some((text) => content.policy.replaceAll('\\', '').includes(text)) &&
      'privacy: The privacy policy has placeholders in square brackets. Replace them.',
  ]
}

/** In pixels, as the hint of the field asks. */
const PORTRAIT_WIDTH = 1000

function recommended({ site, landing, services, graduates }: Content): Found[] {
  const { portrait } = site.founder
  const width = portrait && sizeOf(portrait).width
  return [
    ...landing.program.glance.open.map(
      ({ term, text }) => !text && `landing program.glance.open: "${term}" is not set.`,
    ),
    landing.program.curriculum.titles.length === 0 &&
      'landing program.curriculum.titles: The modules have no titles.',
    !landing.about.intro && 'landing about.intro: There is no introduction of the founder.',
    !site.apply.answer && 'site apply.answer: The site does not say who answers an application, and when.',
    services.services.length > 0 &&
      !services.source &&
      'services source: The calculator does not say where its prices come from.',
    !width
      ? 'site founder.portrait: There is no portrait of the founder.'
      : width < PORTRAIT_WIDTH &&
        `site founder.portrait: The portrait is only ${width} pixels wide. Use one of at least 1,000.`,
    !site.connections.heroVideo && 'site connections.heroVideo: There is no video on the first screen.',
    graduates.some(({ video }) => !video) && 'graduates: Some presentations have no video.',
  ]
}

const DATE = /(?:\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* (?:\d+, )?)?\b(20\d\d)\b/gi

/** Whether a text has dates, of which each one's month, or year if it has none, is over. */
function isPast(text: string, today: Date): boolean {
  const ends = Array.from(text.matchAll(DATE), ([, month = 'Dec', year]) => Date.parse(`${month} 31 ${year}`))
  return ends.length > 0 && ends.every((end) => end < Number(today))
}

/** What was true once. These are guesses at words, so none of them stops a launch. */
function outdated({ site, landing }: Content, today: Date): Found[] {
  const form = site.connections.applicationForm
  const facts = [...landing.program.glance.rows, ...landing.program.glance.open]
  const past = facts.filter(({ term, text = '' }) => /\bnext\b/i.test(term) && isPast(text, today))
  const year = today.getFullYear()
  return [
    form !== undefined &&
      /\bletter\b/i.test(site.apply.intro) &&
      'site apply.intro: The introduction speaks of a letter, but a form is connected.',
    form?.provider === 'other' &&
      `site connections.applicationForm: ${form.providerName} may refuse to be shown inside this site. Load the form, and look.`,
    ...past.map(({ term, text = '' }) => `landing program.glance: "${term}" has passed: ${text}.`),
    site.copyrightYear !== year &&
      `site copyrightYear: The copyright year is ${site.copyrightYear}, and this is ${year}.`,
  ]
}

/** Lists what is left before a launch, required points first. */
export const launchPoints = (content: Content, today: Date): LaunchPoint[] => [
  ...required(content).flatMap((found) => (found ? pointOf(true, found) : [])),
  ...[...recommended(content), ...outdated(content, today)].flatMap((found) =>
    found ? pointOf(false, found) : [],
  ),
]

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
