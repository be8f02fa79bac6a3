/**
 * Turns the speculation rules in layouts/Page.astro on, which prefetch the page whose link the visitor points at. They
 * stay off with Save-Data and on 2g.
 */
type Connection = { saveData?: boolean; effectiveType?: string }

const { connection } = navigator as Navigator & { connection?: Connection }

if (!connection?.saveData && !connection?.effectiveType?.includes('2g'))
  document.documentElement.classList.add('ahead')

/** Jumps are smooth after the page has loaded (styles/base.css). */
addEventListener('load', () => requestAnimationFrame(() => document.documentElement.classList.add('loaded')))

/** Logs the missing path, as the specification asks. */
const words = document.querySelector('[data-missing-path]')?.getAttribute('data-missing-path')
if (words) console.error(words, location.pathname)

/**
 * Pauses the animations of the first screen while the page is scrolled, because they would slow scrolling down.
 */
const drawings = document.querySelectorAll('[data-breathing]')
const rest = () => drawings.forEach((drawing) => drawing.toggleAttribute('data-resting', scrollY > 0))
rest()
addEventListener('scroll', rest, { passive: true })

// Makes this file a module.
export {}
