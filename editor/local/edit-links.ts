/** Links the sections of a page to their files in the editor. Only `npm run edit` adds this to pages. */
import { CALCULATOR } from '../../src/anchors.ts'
import { PAGES } from '../../src/navigation.ts'
import styles from './edit-links.module.css'

/** The pages that an owner edits, each with the file that most of its sections show. */
const FILES = new Map<string, string>([
  [PAGES.home.path, 'landing'],
  [PAGES.graduates.path, 'graduates-page'],
  [PAGES.privacy.path, 'privacy'],
])

/** Sections whose content is in another file. */
const OTHERS = Object.entries({
  [`#${CALCULATOR}`]: 'services',
  '#success': 'testimonials',
  'footer > *': 'site',
})

/** Where links are added. A presentation is a file, so its card has a link, and the section has none. */
const SECTIONS = 'main > section:not(:has(li > h2[id])), main li:has(> h2[id]), footer > *'

/** Returns the link to a file. The editor shows the folders of people as lists. */
function linkTo(file: string) {
  const link = document.createElement('a')
  const isEntry = file.includes('/') || file === 'testimonials' || file === 'graduates'
  const name = file === 'graduates-page' ? 'graduatesPage' : file
  link.href = `/admin/#/collections/${isEntry ? file : `_singletons/entries/${name}`}`
  // All links open the same tab, because the editor works in one tab only.
  link.target = 'editor'
  return link
}

/** Returns the file that a section shows. The id of a presentation's heading contains its file's name. */
function fileOf(section: Element): string {
  const [, presentation] = /^presentation-(.+)/.exec(section.querySelector('h2')?.id ?? '') ?? []
  if (presentation !== undefined) return `graduates/entries/${presentation}`
  const [, file] = OTHERS.find(([selector]) => section.matches(selector)) ?? []
  return file ?? FILES.get(location.pathname) ?? ''
}

if (FILES.has(location.pathname))
  for (const section of document.querySelectorAll(SECTIONS)) {
    const link = linkTo(fileOf(section))
    link.className = `${styles['link']} not-printed`
    link.textContent = 'Edit'
    link.ariaLabel = `Edit: ${section.querySelector('h1, h2')?.textContent ?? 'footer'}`
    section.prepend(link)
  }

// The items of the launch list link to their files.
for (const place of document.querySelectorAll<HTMLElement>('[data-file]')) {
  const link = linkTo(place.dataset['file'] ?? '')
  link.append(...place.childNodes)
  place.append(link)
}
