// @ts-check
// Inlined without comments, so that it runs before the first paint.
{
  const root = document.documentElement
  // Each `awaits-*` class goes when what it waits for has come. A page without one is done (table in AGENTS.md).
  root.classList.replace('no-script', 'awaits-load')
  // Messengers write `&amp;` for `&`. Calculator.module.css hides the zeros that the plan will replace.
  if (/[?&;]plan=/.test(location.search)) root.classList.add('awaits-plan')
  // The fan is drawn in the second frame (HeroFan.first-home.module.css), because its paths would delay the first, and once the
  // typeface has loaded, because Chrome would draw it again then. It does not wait for a typeface that is late.
  const paint = () => requestAnimationFrame(() => setTimeout(() => root.classList.remove('awaits-paint')))
  setTimeout(paint, 3000)
  /** @type {HTMLElement[]} */
  const clicks = (window.earlyClicks = [])
  const note = (/** @type {Event} */ { target }) => {
    const button = target instanceof HTMLElement && target.closest('[data-asleep] button')
    if (button instanceof HTMLElement) clicks.push(button)
  }
  addEventListener('click', note, true)
  // Visitors who come for the calculator need its file at once. integration/index.ts writes its name.
  const href = root.dataset['calculatorFile']
  const fetchCalculator = (/** @type {string | undefined} */ address) => {
    if (!href || !/[?&;](?:plan|target)=|#calculator/.test(address ?? '')) return
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const press = (/** @type {Event} */ { target }) =>
    target instanceof Element && fetchCalculator(target.closest('a')?.hash)
  addEventListener('pointerdown', press, { passive: true })
  addEventListener('hashchange', () => fetchCalculator(location.hash))
  fetchCalculator(location.search + location.hash)
  // A page opened from another page of this site has the typeface in its cache, and its visitor has seen the fan enter.
  const { from, navigationType } = window.navigation?.activation ?? {}
  if (!from || navigationType === 'reload') root.classList.add('awaits-type', 'awaits-paint')
  // Text changes to the typeface once it is loaded (styles/tokens.css). This must come before its preload.
  const read = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLLinkElement && target.as === 'font')) return
    root.classList.remove('awaits-type')
    paint()
  }
  document.addEventListener('load', read, true)
}
