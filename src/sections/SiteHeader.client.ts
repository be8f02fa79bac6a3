/** Marks the current section, closes the menu, and moves focus. The header also works without it. */
import { hasPlan, isNewVisit } from '../address.ts'

const bar = document.querySelector('header')
const menu = document.querySelector<HTMLElement>('[data-navigation]')
const button = document.querySelector('header button[popovertarget]')
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-navigation] a[href^="#"]')]

/** The menu is a popover, which opens without a script (sections/SiteMenu.tsx). */
const closeMenu = () => menu && 'togglePopover' in menu && menu.togglePopover(false)

function markCurrent(id: string | undefined) {
  for (const link of links) {
    if (id && link.hash === `#${id}`) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}

/** The section in the URL's hash. Apps may add a period or a query after the hash. */
const namedSection = () => document.getElementById(/^#([\w-]+)/.exec(location.hash)?.[1] ?? '')

/**
 * Marks the link of the section at one third of the screen's height. The last sections may be too short to get there.
 * So at the end of the page, the section in the URL's hash is marked if it is visible, or else the last one.
 */
function watchSections() {
  const sections = links.map(({ hash }) => document.querySelector(hash)).filter((section) => section !== null)
  const crossing = new Set<Element>()
  const atEnd = () => scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  const readAtEnd = () => {
    const named = sections.find((section) => section === namedSection())
    const inSight = named && named.getBoundingClientRect().bottom > innerHeight / 3
    return inSight ? named : sections.at(-1)
  }
  const mark = () =>
    markCurrent((atEnd() ? readAtEnd() : sections.findLast((section) => crossing.has(section)))?.id)
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) crossing.add(target)
        else crossing.delete(target)
      }
      mark()
    },
    { rootMargin: '-33% 0px -66% 0px' },
  )
  for (const section of sections) observer.observe(section)
  addEventListener('hashchange', mark)
  let ended = false
  addEventListener(
    'scroll',
    () => {
      if (atEnd() === ended) return
      ended = !ended
      mark()
    },
    { passive: true },
  )
}

/**
 * Jumps where the browser did not: for text after the hash, or a plan without a hash. After a reload, it leaves the
 * scroll position alone.
 */
function followLink() {
  if (!isNewVisit() || document.getElementById(location.hash.slice(1))) return
  const section = namedSection() ?? (hasPlan(location.search) ? document.getElementById('calculator') : null)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

bar?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) closeMenu()
})
// The menu covers the page, so focus must not move behind it.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Node && !bar?.contains(target)) closeMenu()
})
// Back and forward move focus to the section in the address, as a click would.
addEventListener('popstate', () => {
  const section = namedSection()
  if (section) section.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  closeMenu()
})
// When the window grows wide, the style sheet hides the button, and an open menu must close.
addEventListener('resize', () => {
  if (button?.getClientRects().length === 0) closeMenu()
})
// SiteMenu.first.module.css closes the menu as long as this button is there.
document.querySelector('[popovertargetaction]')?.remove()
queueMicrotask(watchSections)
queueMicrotask(followLink)
