// @ts-check
// Inlined without comments, so that it runs before the first paint.
{
  const root = document.documentElement
  // Styles that need a script start with html.js.
  root.classList.add('js')
  // Calculator.module.css hides the zeros that a plan in the address will replace.
  root.classList.toggle('planned', location.search.includes('plan='))
  // The fan is drawn in the second frame (HeroFan.module.css), because its paths would delay the first, and once the
  // typeface has loaded, because Chrome would draw it again then. It does not wait for a typeface that is late.
  const paint = () => requestAnimationFrame(() => setTimeout(() => root.classList.add('painted')))
  setTimeout(paint, 3000)
  window.earlyClicks = []
  const note = (/** @type {Event} */ { target }) => {
    const button = target instanceof HTMLElement && target.closest('[data-asleep] button')
    if (button instanceof HTMLElement) window.earlyClicks.push(button)
  }
  addEventListener('click', note, true)
  const link = (/** @type {object} */ attributes) =>
    document.head.append(Object.assign(document.createElement('link'), attributes))
  // Visitors who come for the calculator need its file at once. release/integration.ts writes its name.
  const href = root.dataset['calculatorFile']
  const fetchCalculator = (/** @type {string | undefined} */ address) => {
    if (href && /[?&](plan|target)=|#calculator/.test(address ?? '')) link({ rel: 'modulepreload', href })
  }
  const press = (/** @type {Event} */ { target }) =>
    target instanceof Element && fetchCalculator(target.closest('a')?.hash)
  addEventListener('pointerdown', press, { passive: true })
  addEventListener('hashchange', () => fetchCalculator(location.hash))
  fetchCalculator(location.search + location.hash)
  // A page opened from another page of this site waits for its first screen, or for all of it if the address names a
  // section: a view transition needs both ends. The typeface is cached by then.
  const { from, navigationType } = window.navigation?.activation ?? {}
  if (from && navigationType !== 'reload') {
    root.classList.add('came', 'typeface')
    link({ rel: 'expect', blocking: 'render', href: location.hash ? '#apply' : '#first-screen' })
    const jump = () => document.getElementById(location.hash.slice(1))?.scrollIntoView()
    if (navigationType === 'push') addEventListener('pagereveal', jump)
  }
  // Text changes to the typeface once it is loaded (styles/tokens.css). This must come before its preload.
  const read = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLLinkElement && target.as === 'font')) return
    root.classList.add('typeface')
    paint()
  }
  document.addEventListener('load', read, true)
}
