/**
 * Lets the browser fetch the page that the visitor is about to open: where a pointer rests on its link, or a finger is
 * on it. The speculation rules in layouts/Page.astro ask for this class, so there is none with Save-Data or on 2g. A
 * prefetch link, for browsers without such rules, is refused by `default-src 'none'` in Firefox, and unknown in Safari.
 */

type Connection = { saveData?: boolean; effectiveType?: string }

const { connection } = navigator as Navigator & { connection?: Connection }

if (!connection?.saveData && !connection?.effectiveType?.includes('2g'))
  document.documentElement.classList.add('ahead')

// Makes this file a module, so its names stay local.
export {}
