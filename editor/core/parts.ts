import { PAGES } from '../../src/site-map.ts'
import { CONTENT, MEDIA_FOLDERS } from '../../src/content/paths.ts'
import type { FileState } from './protocol.ts'
import { getIn, namesIn, stringOf, type Path } from './value.ts'

/** A field of a file. */
export type Place = { file: string; path: Path }

/** What is edited together: a part of a page, and its content. */
export type Part = {
  id: string
  label: string
  /** What it is listed under. */
  group: string
  /** The page that shows it. */
  page: string
  roots: readonly Place[]
}

/** The privacy policy, which is plain text: its value is a record with this field. */
export const POLICY = { file: CONTENT.policy, path: ['policy'] } as const

const { landing, site, services, testimonials, graduatesPage } = CONTENT
const HOME = { group: 'Landing page', page: PAGES.home.path }
const GALLERY = { group: 'Graduates', page: PAGES.graduates.path }
const WHOLE_SITE = { group: 'Whole site', page: PAGES.home.path }

/** Fields of a file, or all of it. */
type Piece = readonly [file: string, ...fields: readonly string[]]

const rootsOf = ([file, ...fields]: Piece): Place[] =>
  fields.length === 0 ? [{ file, path: [] }] : fields.map((field) => ({ file, path: field.split('.') }))

const part = (
  id: string,
  label: string,
  where: Pick<Part, 'group' | 'page'>,
  ...pieces: readonly Piece[]
): Part => ({ id, label, ...where, roots: pieces.flatMap(rootsOf) })

const LANDING: readonly Part[] = [
  part('hero', 'First screen', HOME, [landing, 'hero'], [site, 'connections.heroVideo']),
  part('program', 'CCA Program', HOME, [landing, 'program']),
  part('success', 'Success stories', HOME, [testimonials, 'testimonials'], [site, 'testimonials']),
  part('why-now', 'Why now', HOME, [landing, 'whyNow']),
  part('who-for', 'Who this is for', HOME, [landing, 'whoFor']),
  part(
    'calculator',
    'Income calculator',
    HOME,
    [services, 'heading', 'intro', 'services', 'disclaimer'],
    [site, 'calculator.disclaimerApproved', 'calculator.shown'],
  ),
  part('about', 'About the founder', HOME, [site, 'founder'], [landing, 'about']),
  part('apply', 'Apply', HOME, [site, 'connections.applicationForm', 'support', 'apply']),
  part('footer', 'Name and footer', HOME, [site, 'program', 'footer', 'copyrightYear']),
]

const GRADUATES = part('graduates', 'Graduates page', GALLERY, [graduatesPage], [site, 'graduates'])

const HOST = part(
  'privacy',
  'Address, statistics, privacy policy',
  WHOLE_SITE,
  [site, 'connections.domain', 'connections.statistics', 'connections.privacyPolicy'],
  [POLICY.file],
)

/**
 * Fields that an engineer sets in the file: names in addresses, what screen readers read instead of a drawing, names of
 * sections, texts that the specification fixes, and what is drawn.
 */
const HIDDEN = new Set(
  Object.entries({
    landing: [
      ...['title', 'hero.drawing', 'hero.video', 'whyNow.label', 'about.label', 'about.conversations'],
      ...['program.label', 'program.curriculum.modules', 'program.proof.suffix'],
      ...['whoFor.label', 'whoFor.fit.heading', 'whoFor.notFit.heading'],
    ],
    services: ['services.id'],
    site: [
      ...['program.short', 'program.description', 'founder.slug', 'founder.portraitAlt', 'founder.focus'],
      ...['apply.button', 'apply.heading'],
    ],
    'graduates-page': ['title', 'description', 'label'],
    graduates: ['order', 'thumbnail'],
  }).flatMap(([file, fields]) => fields.map((field) => `${file}:${field}`)),
)

/** Fields of a record that are shown only until it is stored. */
const FOR_NEW = 'services:services.unit'

const nameOfFile = (file: string) =>
  isPresentation(file) ? 'graduates' : file.replace(/^content\/|\.yaml$/g, '')

/** Whether the form shows a field. */
export function isShownInForm(file: string, path: Path, isNew = false): boolean {
  const field = `${nameOfFile(file)}:${namesIn(path).join('.')}`
  return !HIDDEN.has(field) && (isNew || field !== FOR_NEW)
}

/** Whether a file is one of the presentations. */
export const isPresentation = (file: string) => file.startsWith(`${CONTENT.graduates}/`)

/** The part of one presentation. */
const presentationPart = ({ file, value }: FileState): Part => {
  const title = getIn(value, ['presentation'])
  return part(file, stringOf(title) || file.slice(file.lastIndexOf('/') + 1), GALLERY, [file])
}

/** The presentations, in the order of the gallery. */
export const presentations = (files: readonly FileState[]) => files.filter(({ file }) => isPresentation(file))

const hasPolicy = (files: readonly FileState[]) =>
  files.some(({ file, value }) => file === POLICY.file && stringOf(getIn(value, POLICY.path)) !== '')

/** All parts in page order. */
export const partsOf = (files: readonly FileState[]): Part[] => [
  ...LANDING,
  GRADUATES,
  ...presentations(files).map(presentationPart),
  hasPolicy(files) ? { ...HOST, page: PAGES.privacy.path } : HOST,
]

/** The part that is open at first. */
export const FIRST_PART = 'hero'

/** The part in which a field is edited. */
export const partWith = (parts: readonly Part[], file: string, path: Path) =>
  parts.find(({ roots }) =>
    roots.some((root) => root.file === file && root.path.every((part, index) => part === path[index])),
  )

/** Whether a file is a picture, a video, or captions of the owner. */
export const isMedia = (file: string) => MEDIA_FOLDERS.some((folder) => file.startsWith(`${folder}/`))

/** How content names a picture, a video, or captions: `media/talk.jpg`, `/videos/talk.mp4`. */
export const nameInContent = (file: string) => file.replace(/^content\/|^public/, '')
