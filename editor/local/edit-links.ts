/** Links the sections of a page to their files in the editor. Only `npm run edit` adds this to pages. */
import { CALCULATOR } from '../../src/anchors.ts'
import { PAGES } from '../../src/navigation.ts'
import styles from './edit-links.module.css'

/** The pages that an owner edits, and the file of most of their sections. */
const FILES = new Map<string, string>([
  [PAGES.home.path, '_singletons/entries/landing'],
  [PAGES.graduates.path, '_singletons/entries/graduatesPage'],
  [PAGES.privacy.path, '_singletons/entries/privacy'],
])

/** Sections whose content is in another file. `testimonials` is a folder, which the editor shows as a list. */
const OTHERS = Object.entries({
  [`#${CALCULATOR}`]: '_singletons/entries/services',
  '#success': 'testimonials',
  'footer > *': '_singletons/entries/site',
})

/** Where links are added. Each presentation is a file, so its card has a link, and the section around them has none. */
const SECTIONS = 'main > section:not(:has(li > h2[id])), main li:has(> h2[id]), footer > *'

/** Returns where the editor has what a section shows. The headings of presentations have the names of their files. */
function entryOf(section: Element): string | undefined {
  const [, presentation] = /^presentation-(.+)/.exec(section.querySelector('h2')?.id ?? '') ?? []
  if (presentation !== undefined) return `graduates/entries/${presentation}`
  const [, entry] = OTHERS.find(([selector]) => section.matches(selector)) ?? []
  return entry ?? FILES.get(location.pathname)
}

if (FILES.has(location.pathname))
  for (const section of document.querySelectorAll(SECTIONS)) {
    const link = document.createElement('a')
    link.href = `/admin/#/collections/${entryOf(section)}`
    // All links open the same tab, because the editor works in one tab only.
    link.target = 'editor'
    link.className = `${styles['link']} not-printed`
    link.textContent = 'Edit'
    link.ariaLabel = `Edit: ${section.querySelector('h1, h2')?.textContent ?? 'footer'}`
    section.prepend(link)
  }
