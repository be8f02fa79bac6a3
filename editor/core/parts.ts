import {
  PAGES,
  SECTIONS,
  type Page,
  type PageName,
  type Section,
  type SectionName,
} from '../../src/site-map.ts'
import { CONTENT, MEDIA_FOLDERS } from '../../src/content-paths.ts'
import { labelOf } from './labels.ts'
import type { FileState } from './protocol.ts'
import { getIn, type Json, type Path } from './value.ts'

/** A piece of a content file. */
export type Root = {
  file: string
  path: Path
  /** Whether the fields are folded below the name of the record. */
  folded?: boolean
}

/** What is edited together: a part of a page, and its content. */
export type Part = {
  id: string
  label: string
  /** What it is listed under. */
  group: string
  /** Where it is shown: the page, and a CSS selector. */
  page: string
  selector: string
  roots: readonly Root[]
  /** The field behind the pictures of the part. */
  picture?: Root
}

/** The privacy policy, which is plain text: its value is a record with this field. */
export const POLICY = { file: PAGES.privacy.file, path: ['policy'] } as const

const roots = (file: string, ...paths: readonly string[]): Root[] =>
  paths.map((path) => ({ file, path: path === '' ? [] : path.split('.') }))

const folded = (file: string, ...paths: readonly string[]): Root[] =>
  roots(file, ...paths).map((root) => ({ ...root, folded: true }))

/** What a part has other than the site map lets expect. */
type Special = Partial<Omit<Part, 'id'>>

const SECTION_PARTS: Partial<Record<SectionName, Special>> = {
  hero: {
    label: 'First screen',
    roots: [...roots(CONTENT.landing, 'title', 'hero'), ...roots(CONTENT.site, 'connections.heroVideo')],
    picture: { file: CONTENT.landing, path: ['hero', 'drawing'] },
  },
  program: { label: 'CCA Program' },
  success: {
    label: 'Success stories',
    roots: [
      ...roots(CONTENT.landing, 'success'),
      ...roots(CONTENT.testimonials, 'testimonials'),
      ...roots(CONTENT.site, 'testimonials'),
    ],
  },
  'who-for': { label: 'Who this is for' },
  calculator: {
    label: 'Income calculator',
    roots: [
      ...roots(CONTENT.services, 'label', 'heading', 'intro', 'disclaimer', 'services'),
      ...roots(CONTENT.site, 'calculator'),
    ],
  },
  about: {
    roots: [...roots(CONTENT.site, 'founder'), ...roots(CONTENT.landing, 'about')],
    picture: { file: CONTENT.site, path: ['founder', 'portrait'] },
  },
  apply: {
    roots: roots(
      CONTENT.site,
      'connections.applicationForm',
      'connections.trustedFormHosts',
      'support',
      'apply',
    ),
  },
}

const PAGE_PARTS: Partial<Record<PageName, Special>> = {
  graduates: {
    label: 'Graduates page',
    roots: [...roots(CONTENT.graduatesPage, ''), ...roots(CONTENT.site, 'graduates')],
  },
  privacy: {
    label: 'Domain, statistics and privacy policy',
    page: PAGES.home.path,
    selector: 'body > footer',
    roots: [
      ...roots(CONTENT.site, 'connections.domain', 'connections.statistics', 'connections.privacyPolicy'),
      { file: POLICY.file, path: [] },
    ],
  },
}

/** `why-now` as `whyNow`, the key of its words. */
const keyOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const FOUNDER = '{founder}'

function selectorOf(anchor: string | null): string {
  if (anchor === null) return 'main > section:not([id])'
  return anchor.endsWith(FOUNDER) ? `[id^="${anchor.slice(0, -FOUNDER.length)}"]` : `#${anchor}`
}

const LANDING_PAGE = 'Landing page'
const GALLERY = 'Graduates'
const OTHERS = 'Other pages'

/** The part of a section. Its words are expected under its name in content/landing.yaml. */
export const sectionPart = ({ name, anchor }: Section): Part => ({
  id: name,
  label: labelOf(keyOf(name)),
  group: LANDING_PAGE,
  page: PAGES.home.path,
  selector: selectorOf(anchor),
  roots: roots(CONTENT.landing, keyOf(name)),
  ...(SECTION_PARTS as Readonly<Record<string, Special>>)[name],
})

/** The part of a page. Its words are expected beside its title. */
export function pagePart(name: string, { path, title }: Page): Part {
  const [collection = '', ...field] = title.split('.')
  return {
    id: name,
    label: labelOf(name),
    group: path === PAGES.graduates.path ? GALLERY : OTHERS,
    page: path,
    selector: 'main',
    roots: roots(CONTENT[collection as 'site'], field.slice(0, -1).join('.')),
    ...(PAGE_PARTS as Readonly<Record<string, Special>>)[name],
  }
}

const { home, graduates, privacy } = PAGES

/** What is shown on no page. */
const NOWHERE = ':not(*)'

/** The part that lists all stored files. */
export const PICTURES = 'pictures'

/** All parts in page order. `partsWith` adds those of the presentations. */
export const PARTS: readonly Part[] = [
  {
    id: 'frame',
    label: 'Bar and footer',
    group: 'Every page',
    page: home.path,
    selector: 'body > header, body > footer',
    roots: [...roots(CONTENT.site, 'copyrightYear'), ...folded(CONTENT.site, 'footer', 'program')],
  },
  ...SECTIONS.map(sectionPart),
  ...Object.entries({ graduates, privacy }).map(([name, page]) => pagePart(name, page)),
  {
    id: PICTURES,
    label: 'Pictures and videos',
    group: 'Stored files',
    page: home.path,
    selector: NOWHERE,
    roots: [],
  },
]

/** The part that is open at first. */
export const FIRST_PART: SectionName = 'hero'

/** Whether a part is shown on the page of the presentations. */
export const isInGallery = ({ group }: Part) => group === GALLERY

/** Whether a name stands for a presentation that has no file yet, such as `content/graduates#1f3a`. */
export const isNewPresentation = (file: string) => file.split('#')[0] === CONTENT.graduates

/** The part of one presentation. */
export const graduatePart = (file: string, presentation: string): Part => ({
  id: file,
  label: presentation,
  group: GALLERY,
  page: PAGES.graduates.path,
  selector: `[id="${file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '')}"]`,
  roots: [{ file, path: [] }],
  picture: { file, path: ['thumbnail'] },
})

/** What a presentation is called. */
function presentationName(value: Json | undefined): string {
  const title = getIn(value, ['presentation'])
  return typeof title === 'string' && title !== '' ? title : 'New presentation'
}

/** All parts: those of the pages, and one for each of these presentations. */
export const partsWith = (presentations: readonly Pick<FileState, 'file' | 'value'>[]): Part[] =>
  PARTS.flatMap((part) =>
    part.id === 'graduates'
      ? [part, ...presentations.map(({ file, value }) => graduatePart(file, presentationName(value)))]
      : [part],
  )

const startsWith = (path: Path, start: Path) => start.every((part, index) => path[index] === part)

/** The part where the site shows it: the policy's on its own page, if there is one; a hidden page's nowhere. */
export function placed(part: Part, hasPolicy: boolean, site: Json | undefined): Part {
  if (part.id === 'privacy' && hasPolicy) return { ...part, page: PAGES.privacy.path, selector: 'main' }
  const hidden = Object.values<Page>(PAGES).some(
    ({ path, part: name }) => path === part.page && name && getIn(site, [name, 'shown']) === false,
  )
  return hidden ? { ...part, page: home.path, selector: NOWHERE } : part
}

/** The folders of the owner. */
export const OWNED = ['content', 'public/videos'] as const

/** Whether a file is a picture, a video, or captions. */
export const isMedia = (file: string) => MEDIA_FOLDERS.some((folder) => file.startsWith(`${folder}/`))

/** The part in which a field is edited, or a stored file is listed. */
export const partOf = (parts: readonly Part[], file: string, path: Path) =>
  parts.find(({ id, roots: all }) =>
    isMedia(file) ? id === PICTURES : all.some((root) => root.file === file && startsWith(path, root.path)),
  )
