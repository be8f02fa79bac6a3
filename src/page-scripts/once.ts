/**
 * Small additions to a page that need no code of their own.
 *
 * Lets the browser fetch the page that the visitor is about to open: where a pointer rests on its link, or a finger is
 * on it. The speculation rules in layouts/Page.astro ask for this class, so there is none with Save-Data or on 2g. A
 * prefetch link, for browsers without such rules, is refused by `default-src 'none'` in Firefox, and unknown in Safari.
 */
type Connection = { saveData?: boolean; effectiveType?: string }

const { connection } = navigator as Navigator & { connection?: Connection }

if (!connection?.saveData && !connection?.effectiveType?.includes('2g'))
  document.documentElement.classList.add('ahead')

/** From now on, jumps are smooth (styles/base.css). */
addEventListener('load', () => requestAnimationFrame(() => document.documentElement.classList.add('loaded')))

/** Logs the missing path, as the specification asks. */
const words = document.querySelector('[data-missing-path]')?.getAttribute('data-missing-path')
if (words) console.error(words, location.pathname)

/**
 * Pauses the animations of a first screen once the page is scrolled: they would cost time in every frame of scrolling,
 * and are soon out of view.
 */
const drawings = document.querySelectorAll('[data-breathing]')
const rest = () => drawings.forEach((drawing) => drawing.toggleAttribute('data-resting', scrollY > 0))
rest()
addEventListener('scroll', rest, { passive: true })

// Makes this file a module, so its names stay local.
export {}
