import { isRecord, type Json, type Path } from './value.ts'

/**
 * Labels for fields whose key is not clear enough, by key or by parent and key; all others are derived from the
 * key.
 */
const LABELS: Readonly<Record<string, string>> = {
  about: 'About the founder',
  'about.conversations': 'Dots drawn instead of the portrait',
  'about.drawing': 'Caption of the dots',
  'hero.ask': 'Before the professions, for screen readers',
  'hero.video': 'Video texts',
  'above-maximum': 'Above the maximum',
  all: 'Filter: all services',
  annualIncomeShort: 'Annual income, in the bar',
  announced: 'Read aloud when a total changes',
  app: 'The app',
  applicationForm: 'Link to the application form',
  applyWithPlan: 'Button: apply with this plan',
  back: 'Back link',
  backwards: 'Work backwards',
  'below-minimum': 'Below the minimum',
  captions: 'Captions file',
  'connections.privacyPolicy': 'Privacy policy on another site',
  content: 'Quote',
  csv: 'CSV: columns',
  csvFile: 'CSV: file name',
  currency: 'Currency symbol',
  description: 'Description',
  disclaimerApproved: 'Counsel has approved the disclaimer',
  drawing: 'Description of the drawing, for screen readers',
  duration: 'Duration',
  email: 'Email address',
  empty: 'While nothing is set',
  fewer: 'Button: fewer',
  fit: 'A good fit',
  focus: 'What stays in view',
  form: 'Texts around the connected form',
  frame: 'Frame title, for screen readers',
  from: 'Where it plays from',
  heroVideo: 'Introduction video',
  home: 'Link to the home page',
  id: 'Id, part of shared links',
  link: 'Link',
  list: 'Name of the list, for screen readers',
  logged: 'Message in the browser console',
  marks: 'Number of marks drawn',
  max: 'Maximum',
  more: 'Button: more',
  needsScript: 'Without JavaScript',
  newTab: 'Link: open in a new tab',
  'not-a-number': 'Not a number',
  'not-positive': 'Not above 0',
  notFit: 'Not a fit',
  'off-step': 'Between two steps',
  one: 'Singular',
  order: 'Place in the gallery',
  other: 'Plural',
  outside: 'Another site',
  part: 'When one part of a page fails',
  periodsPerYear: 'Times per year',
  placeholder: 'Shown instead of the form',
  plan: 'Calculator plan',
  planLetter: 'Plan, in the email',
  policy: 'Text of the privacy policy',
  portrait: 'Portrait',
  portraitAlt: 'Portrait in words, read instead of the name',
  priced: 'Shown beside the price',
  privacyPolicy: 'Privacy policy',
  proof: 'Figures',
  public: 'Anyone may find it',
  published: 'Publication date',
  sample: 'A sample, not a real person',
  sampleNote: 'While all are samples',
  service: 'Service name',
  sheet: 'Printed sheet',
  short: 'Short name',
  shown: 'Shown on the site',
  slug: 'Name in the address',
  statistics: 'Statistics: address',
  step: 'Slider step',
  sureLine: 'At the line of certainty',
  target: 'Leads to',
  thumbnail: 'Drawing',
  'too-large': 'Too large',
  trustedFormHosts: 'Trusted form hosts',
  type: 'Link type',
  undone: 'After undo',
  utm: 'Where the visitor came from',
  video: 'Video',
  words: 'Calculator texts',
}

/** What one entry of a list is called. */
const ENTRIES: Readonly<Record<string, string>> = {
  arguments: 'Argument',
  categories: 'Category',
  forecasts: 'Forecast',
  headline: 'Line',
  navigation: 'Item',
  points: 'Point',
  proof: 'Figure',
  questions: 'Question',
  services: 'Service',
  testimonials: 'Testimonial',
  trustedFormHosts: 'Host',
  units: 'Unit',
}

/** The label of a key: `startedOver` is "Started over". */
export function labelOf(key: string, parent = ''): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
    .replace(/-/g, ' ')
  return LABELS[`${parent}.${key}`] ?? LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of the field at a path; entries of a list have that of the list. */
export function labelAt(path: Path): string {
  const names = path.filter((part) => typeof part === 'string')
  return labelOf(names.at(-1) ?? '', names.at(-2))
}

/** What one entry of the list under a key is called. */
export const entryName = (key: string) => ENTRIES[key] ?? 'Entry'

/** The same with its number, from 1. */
export const entryLabel = (key: string, index: number) => `${entryName(key)} ${index + 1}`

/** The labels of the records around a field, and its own: "Service 11, Price". */
export function fullLabel(path: Path): string {
  const records = path.slice(0, -1).flatMap((part, index) => {
    const key = String(path[index - 1])
    if (typeof part === 'number') return [entryLabel(key, part)]
    return ENTRIES[key] === undefined ? [] : [`${entryName(key)} “${part}”`]
  })
  const [key, last] = path.slice(-2)
  const own = typeof last === 'number' && ENTRIES[String(key)] ? entryLabel(String(key), last) : labelAt(path)
  return [...records, own].join(', ')
}

/** The text that identifies a record, such as the name of a service; empty if there is none. */
export function titleOf(record: Json | undefined): string {
  if (!isRecord(record)) return ''
  const { name, service, presentation, heading, question, label } = record
  const [title = ''] = [name, service, presentation, heading, question, label].filter(
    (text) => typeof text === 'string',
  )
  return title
}
