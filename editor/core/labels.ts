import { isRecord, namesIn, stringOf, type Json, type Path } from './value.ts'

/** Labels of fields whose key is not clear enough, by key, or by parent and key. */
const LABELS: Readonly<Record<string, string>> = {
  about: 'About the founder',
  'about.intro': 'Text about the founder',
  app: 'The app',
  // Beside the field, for owners whose form asks for an answer by video.
  applicationForm: 'Link to the application form (it gets no camera and no microphone)',
  'apply.answer': 'Who answers an application, and when',
  applyHeading: 'Heading above the form',
  captions: 'Captions (.vtt)',
  'connections.privacyPolicy': 'Policy on another site',
  content: 'Quote',
  copyrightYear: 'Year in the footer',
  disclaimerApproved: 'Counsel has approved the disclaimer',
  domain: 'Address of the site',
  duration: 'Minutes',
  email: 'Email address',
  'curriculum.facts': 'The modules in a few words, one fact on each line',
  'fit.points': 'A good fit, one point on each line',
  glance: 'Terms',
  forecasts: 'Forecasts, one on each line',
  'graduates.shown': 'The graduates page is on the site',
  'calculator.shown': 'The calculator is on the site',
  'testimonials.shown': 'The success stories are on the site',
  'footer.note': 'Note in the footer',
  headline: 'Headline, two lines',
  heroVideo: 'Introduction video',
  'hero.facts': 'How it is taught',
  'hero.intro': 'Text below the headline',
  intro: 'Text below the heading',
  liveTrainings: 'Live trainings and Q&A',
  materials: 'Marketing materials',
  'notFit.points': 'Not a fit, one point on each line',
  offers: 'What is included',
  one: 'One of them, with “a” or “an”',
  open: 'Price, hours and the like, one on each line',
  picture: 'Photo',
  policy: 'Privacy policy',
  poster: 'Picture before it plays',
  presentation: 'Name of the presentation',
  'program.name': 'Name of the program',
  proof: 'Figures',
  public: 'Anyone may find this video',
  published: 'Date of the video',
  questions: 'Professions and their clients’ questions',
  rows: 'Conditions, one on each line',
  sample: 'A sample, not a real person',
  statistics: 'Address of your statistics',
  sureLine: 'What the forecasts become',
}

/** The label of a key: `liveSince` is "Live since". */
export function labelOf(key: string, parent = ''): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
    .replace(/-/g, ' ')
  return LABELS[`${parent}.${key}`] ?? LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of the field at a path; entries of a list have that of the list. */
export function labelAt(path: Path): string {
  const names = namesIn(path)
  return labelOf(names.at(-1) ?? '', names.at(-2))
}

const LONGEST_NAME = 48

/** What a record is called by what it holds, such as "Keynote Speaking · $10,000"; empty while it holds nothing. */
export function nameOf(record: Json | undefined): string {
  if (!isRecord(record)) return ''
  const { service, price, figure, name, presentation, heading, profession, question, label, content } = record
  const cost = typeof price === 'number' ? `$${price.toLocaleString('en-US')}` : ''
  const texts = [service, figure, presentation, name, heading, profession, question, label].map(stringOf)
  const whole = [...texts, cost, stringOf(content)]
    .filter((text) => text !== '')
    .slice(0, 2)
    .join(' · ')
  return whole.length > LONGEST_NAME ? `${whole.slice(0, LONGEST_NAME - 1)}…` : whole
}

/** When something was, for people. */
export const timeOf = (time: string) =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
