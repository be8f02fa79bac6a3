/**
 * WebKit has no scroll anchoring. This keeps the section in the middle of the screen in place when the web font loads
 * and text above it wraps differently.
 */
function keepScrollPosition(page: Element) {
  let middle: { section: Element; top: number } | undefined
  const topOf = (section: Element) => section.getBoundingClientRect().top
  const note = () => {
    const section = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('section')
    middle = section ? { section, top: topOf(section) } : undefined
  }
  const observer = new MutationObserver(() => {
    if (page.classList.contains('awaits-type')) return
    observer.disconnect()
    removeEventListener('scroll', note)
    if (middle) scrollBy({ top: topOf(middle.section) - middle.top, behavior: 'instant' })
  })
  // The page may already have jumped to a section before this runs.
  note()
  addEventListener('scroll', note, { passive: true })
  observer.observe(page, { attributeFilter: ['class'] })
}

const page = document.documentElement
// head.js has already removed this class, unless an extension or a proxy blocked inline scripts. <noscript> would not
// help there: browsers show it only if all scripts are off.
page.classList.remove('no-script')

if (!CSS.supports('overflow-anchor: auto') && page.classList.contains('awaits-type')) keepScrollPosition(page)
// Jumps are smooth once the page has loaded (styles/base.css).
addEventListener('load', () => requestAnimationFrame(() => page.classList.remove('awaits-load')))
