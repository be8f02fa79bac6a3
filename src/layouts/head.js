// @ts-check
// Runs before anything is painted. The page gets it without its comments.
{
  const root = document.documentElement
  // Before layout, see the styles for html.js.
  root.classList.add('js')
  // No 0 is shown for a quantity that the address has: calculator/Calculator.module.css.
  root.classList.toggle('planned', location.search.includes('plan='))
  window.tapped = []
  const note = (/** @type {Event} */ { target }) => {
    const button = target instanceof HTMLElement && target.closest('[data-asleep] button')
    if (button instanceof HTMLElement) window.tapped.push(button)
  }
  addEventListener('click', note, true)
  const link = (/** @type {object} */ attributes) =>
    document.head.append(Object.assign(document.createElement('link'), attributes))
  // Who comes for the calculator, now or by a link, needs its file at once. release/integration.ts writes its name.
  const href = root.dataset['calculator']
  const fetchCalculator = () => {
    if (href && /[?&](plan|target)=|#calculator/.test(location.search + location.hash))
      link({ rel: 'modulepreload', href })
  }
  addEventListener('hashchange', fetchCalculator)
  fetchCalculator()
  // A page that is opened from another of this site is painted once its first screen is parsed, or all of it if its
  // address names a place, which it then shows; before that, what moves between the pages has no partner. It has the
  // typeface already, and does not draw its first screen again. A first visit does not wait.
  const { from, navigationType } = window.navigation?.activation ?? {}
  if (from && navigationType !== 'reload') {
    root.classList.add('came', 'typeface')
    link({ rel: 'expect', blocking: 'render', href: location.hash ? '#apply' : '#first-screen' })
    const jump = () => document.getElementById(location.hash.slice(1))?.scrollIntoView()
    if (navigationType === 'push') addEventListener('pagereveal', jump)
  }
  // Text changes to the typeface once it is read, see styles/tokens.css. Must come before its preload.
  const read = (/** @type {Event} */ { target }) =>
    target instanceof HTMLLinkElement && target.as === 'font' && root.classList.add('typeface')
  document.addEventListener('load', read, true)
}
