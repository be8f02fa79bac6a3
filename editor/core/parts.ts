import {
  PAGES,
  SECTIONS,
  type Page,
  type PageName,
  type Section,
  type SectionName,
} from '../../src/site-map.ts'
import { CONTENT } from '../../src/content-paths.ts'
import { labelOf } from './labels.ts'
import type { Path } from './value.ts'

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
  /** Where it is shown: the page, and a CSS selector. */
  page: string
  selector: string
  roots: readonly Root[]
  /** The field behind the pictures of the part. */
  picture?: Root
}

const roots = (file: string, ...paths: readonly string[]): Root[] =>
  paths.map((path) => ({ file, path: path === '' ? [] : path.split('.') }))

const folded = (file: string, ...paths: readonly string[]): Root[] =>
  roots(file, ...paths).map((root) => ({ ...root, folded: true }))

/** What a part has other than the site map lets expect. */
type Special = Partial<Omit<Part, 'id'>>

const SECTION_PARTS: Partial<Record<SectionName, Special>> = {
  hero: {
    label: 'First screen',
    roots: [
      ...roots(CONTENT.landing, 'title', 'hero'),
      ...roots(CONTENT.site, 'connections.heroVideo'),
      ...folded(CONTENT.site, 'video'),
    ],
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
      ...roots(CONTENT.services, 'label', 'heading', 'intro', 'disclaimer', 'services', 'categories'),
      ...folded(CONTENT.services, 'units', 'words'),
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
    label: 'Domain and privacy policy',
    page: PAGES.home.path,
    selector: 'body > footer',
    roots: [
      ...roots(CONTENT.site, 'connections.domain', 'connections.privacyPolicy'),
      ...folded(CONTENT.site, 'privacyPage'),
    ],
  },
  notFound: { label: 'Page not found' },
  failure: { label: 'Failure page' },
}

/** `why-now` as `whyNow`, the key of its words. */
const keyOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const FOUNDER = '{founder}'

function selectorOf(anchor: string | null): string {
  if (anchor === null) return 'main > section:not([id])'
  return anchor.endsWith(FOUNDER) ? `[id^="${anchor.slice(0, -FOUNDER.length)}"]` : `#${anchor}`
}

/** The part of a section. Its words are expected under its name in content/landing.yaml. */
export const sectionPart = ({ name, anchor }: Section): Part => ({
  id: name,
  label: labelOf(keyOf(name)),
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
    page: path,
    selector: 'main',
    roots: roots(CONTENT[collection as 'site'], field.slice(0, -1).join('.')),
    ...(PAGE_PARTS as Readonly<Record<string, Special>>)[name],
  }
}

const { home, ...OTHER_PAGES } = PAGES

/** All parts in page order. Those of the presentations come from `graduatePart`. */
export const PARTS: readonly Part[] = [
  {
    id: 'frame',
    label: 'Bar and footer',
    page: home.path,
    selector: 'body > header, body > footer',
    roots: [
      ...roots(CONTENT.site, 'navigation', 'copyrightYear'),
      ...folded(CONTENT.site, 'footer', 'program', 'labels'),
    ],
  },
  ...SECTIONS.map(sectionPart),
  ...Object.entries(OTHER_PAGES).map(([name, page]) => pagePart(name, page)),
]

/** The part that is open at first. */
export const FIRST_PART: SectionName = 'hero'

/** Whether a part is shown on the page of the presentations. */
export const isInGallery = ({ page }: Part) => page === PAGES.graduates.path

/** The part of one presentation. */
export const graduatePart = (file: string, presentation: string): Part => ({
  id: file,
  label: presentation,
  page: PAGES.graduates.path,
  selector: `[id="${file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '')}"]`,
  roots: [{ file, path: [] }],
  picture: { file, path: ['thumbnail'] },
})

const startsWith = (path: Path, start: Path) => start.every((part, index) => path[index] === part)

/** The part in which a field is edited. */
export const partOf = (parts: readonly Part[], file: string, path: Path) =>
  parts.find(({ roots: all }) => all.some((root) => root.file === file && startsWith(path, root.path)))
