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

const SITE = 'content/site.yaml'
const LANDING = 'content/landing.yaml'
const SERVICES = 'content/services.yaml'
const TESTIMONIALS = 'content/testimonials.yaml'
const GRADUATES_PAGE = 'content/graduates-page.yaml'
export const GRADUATES = 'content/graduates'

const roots = (file: string, ...paths: readonly string[]): Root[] =>
  paths.map((path) => ({ file, path: path === '' ? [] : path.split('.') }))

const folded = (file: string, ...paths: readonly string[]): Root[] =>
  roots(file, ...paths).map((root) => ({ ...root, folded: true }))

/** All parts in page order. Those of the presentations come from `graduatePart`. */
export const PARTS: readonly Part[] = [
  {
    id: 'frame',
    label: 'Bar and footer',
    page: '/',
    selector: 'body > header, body > footer',
    roots: [...roots(SITE, 'navigation', 'copyrightYear'), ...folded(SITE, 'footer', 'program', 'labels')],
  },
  {
    id: 'first-screen',
    label: 'First screen',
    page: '/',
    selector: 'main > section:not([id])',
    roots: [
      ...roots(LANDING, 'title', 'hero'),
      ...roots(SITE, 'connections.heroVideo'),
      ...folded(SITE, 'video'),
    ],
    picture: { file: LANDING, path: ['hero', 'drawing'] },
  },
  {
    id: 'program',
    label: 'CCA Program',
    page: '/',
    selector: '#program',
    roots: roots(LANDING, 'program'),
  },
  {
    id: 'success',
    label: 'Success stories',
    page: '/',
    selector: '#success',
    roots: [
      ...roots(LANDING, 'success'),
      ...roots(TESTIMONIALS, 'testimonials'),
      ...roots(SITE, 'testimonials'),
    ],
  },
  { id: 'why-now', label: 'Why now', page: '/', selector: '#why-now', roots: roots(LANDING, 'whyNow') },
  {
    id: 'who-for',
    label: 'Who this is for',
    page: '/',
    selector: '#who-for',
    roots: roots(LANDING, 'whoFor'),
  },
  {
    id: 'calculator',
    label: 'Income calculator',
    page: '/',
    selector: '#calculator',
    roots: [
      ...roots(SERVICES, 'label', 'heading', 'intro', 'disclaimer', 'services', 'categories'),
      ...folded(SERVICES, 'units', 'words'),
      ...roots(SITE, 'calculator'),
    ],
  },
  {
    id: 'about',
    label: 'About the founder',
    page: '/',
    selector: '[id^="about-"]',
    roots: [...roots(SITE, 'founder'), ...roots(LANDING, 'about')],
    picture: { file: SITE, path: ['founder', 'portrait'] },
  },
  {
    id: 'apply',
    label: 'Apply',
    page: '/',
    selector: '#apply',
    roots: roots(SITE, 'connections.applicationForm', 'connections.trustedFormHosts', 'support', 'apply'),
  },
  {
    id: 'graduates',
    label: 'Graduates page',
    page: '/cca-graduates',
    selector: 'main',
    roots: [...roots(GRADUATES_PAGE, ''), ...roots(SITE, 'graduates')],
  },
  {
    id: 'launch',
    label: 'Domain and privacy policy',
    page: '/',
    selector: 'body > footer',
    roots: [
      ...roots(SITE, 'connections.domain', 'connections.privacyPolicy'),
      ...folded(SITE, 'privacyPage'),
    ],
  },
  {
    id: 'not-found',
    label: 'Page not found',
    page: '/404',
    selector: 'main',
    roots: roots(SITE, 'notFound'),
  },
  { id: 'failure', label: 'Failure page', page: '/500', selector: 'main', roots: roots(SITE, 'failure') },
]

/** The part of one presentation. */
export const graduatePart = (file: string, presentation: string): Part => ({
  id: file,
  label: presentation,
  page: '/cca-graduates',
  selector: `[id="${file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '')}"]`,
  roots: [{ file, path: [] }],
  picture: { file, path: ['thumbnail'] },
})

const startsWith = (path: Path, start: Path) => start.every((part, index) => path[index] === part)

/** The part in which a field is edited. */
export const partOf = (parts: readonly Part[], file: string, path: Path) =>
  parts.find(({ roots: all }) => all.some((root) => root.file === file && startsWith(path, root.path)))
