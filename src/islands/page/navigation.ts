/** What a script adds to the bar. Everything here works without it too; see sections/SiteHeader.tsx. */

const WIDE = matchMedia('(min-width: 1121px)')

const menu = document.querySelector<HTMLElement>('[data-navigation]')
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-navigation] a[href^="#"]')]

function closeMenu() {
  if (menu?.matches(':popover-open')) menu.hidePopover()
}

/** Marks the link of the section being read, which is the one that crosses the upper third of the screen. */
function markCurrent(id: string | undefined) {
  for (const link of links) {
    if (id && link.hash === `#${id}`) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}

function watchSections() {
  const sections = links.map(({ hash }) => document.querySelector(hash)).filter((section) => section !== null)
  const visible = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
      }
      markCurrent(sections.findLast((section) => visible.has(section))?.id)
    },
    { rootMargin: '-33% 0px -66% 0px' },
  )
  for (const section of sections) observer.observe(section)
}

menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) closeMenu()
})
// The top layer cannot be part of the bar: a menu left open while the window grows wide is closed.
WIDE.addEventListener('change', closeMenu)
watchSections()
