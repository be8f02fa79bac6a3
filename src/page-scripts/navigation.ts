/** Enhances the bar. It works without this script too; see sections/SiteHeader.tsx. */

const bar = document.querySelector('header')
const menu = document.querySelector<HTMLElement>('[data-navigation]')
const button = document.querySelector('header button[popovertarget]')
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-navigation] a[href^="#"]')]

/** The menu is a popover, which needs no script to open (sections/SiteMenu.tsx). Older browsers have none. */
function closeMenu() {
  if (menu && 'popover' in menu) menu.togglePopover(false)
}

function markCurrent(id: string | undefined) {
  for (const link of links) {
    if (id && link.hash === `#${id}`) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}

/** The section that the address names. A link may have been passed on with a period or a query behind its hash. */
const namedSection = () => document.getElementById(/^#([\w-]+)/.exec(location.hash)?.[1] ?? '')

/**
 * Marks the link of the section being read: the one that crosses the upper third of the screen. At the end of the
 * page, where no later one can get there, the one that the address names when it is in sight, else the last.
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
 * Follows links that browsers do not: those with text after the hash, or with a plan but no hash. A page
 * that is reloaded stays where it was.
 */
function followLink() {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate' || document.getElementById(location.hash.slice(1))) return
  const hasPlan = location.search.includes('plan=')
  const section = namedSection() ?? (hasPlan ? document.getElementById('calculator') : null)
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
// The top layer cannot be part of the bar: close a menu left open when the window grows wide and the style sheet hides
// its button.
addEventListener('resize', () => {
  if (button?.getClientRects().length === 0) closeMenu()
})
watchSections()
followLink()
