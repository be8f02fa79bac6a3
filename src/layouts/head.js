// @ts-check
// Runs before the first paint: layouts/Page.astro writes it into every page, without its comments. What a page waits for is
// an `awaits-*` class on <html>, which goes when that has come (table in AGENTS.md). A page without one is done.
{
  const root = document.documentElement
  root.classList.replace('no-script', 'awaits-load')

  // A plan in the address. Messengers write `&amp;` for `&`. Calculator.module.css hides the zeros that it will replace.
  if (/[?&;]plan=/.test(location.search)) root.classList.add('awaits-plan')

  // The typeface and the fan. A page opened from another page of this site has the typeface in its cache, and its visitor
  // has seen the fan enter.
  const { from, navigationType } = window.navigation?.activation ?? {}
  if (!from || navigationType === 'reload') root.classList.add('awaits-type', 'awaits-paint')
  // The fan is drawn in the second frame (HeroFan.first-home.module.css), because its paths would delay the first, and once
  // the typeface has loaded, because Chrome would draw it again then. It does not wait for a typeface that is late.
  const revealFan = () => requestAnimationFrame(() => setTimeout(() => root.classList.remove('awaits-paint')))
  setTimeout(revealFan, 3000)
  // Text changes to the typeface once it is loaded (styles/tokens.css). The preload of it must come after this.
  const onTypefaceLoad = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLLinkElement && target.as === 'font')) return
    root.classList.remove('awaits-type')
    revealFan()
  }
  document.addEventListener('load', onTypefaceLoad, true)

  // Clicks in the calculator before React has it. calculator/hydrate.tsx repeats them.
  /** @type {HTMLElement[]} */
  const clicks = (window.earlyClicks = [])
  const rememberClick = (/** @type {Event} */ { target }) => {
    const button = target instanceof HTMLElement && target.closest('[data-unhydrated] button')
    if (button instanceof HTMLElement) clicks.push(button)
  }
  addEventListener('click', rememberClick, true)

  // Visitors who come for the calculator need its file as soon as possible. integration/index.ts writes its name.
  const href = root.dataset['calculatorFile']
  const fetchCalculator = (/** @type {string | undefined} */ address) => {
    if (!href || !/[?&;](?:plan|target)=|#calculator/.test(address ?? '')) return
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const fetchOnPress = (/** @type {Event} */ { target }) =>
    target instanceof Element && fetchCalculator(target.closest('a')?.hash)
  addEventListener('pointerdown', fetchOnPress, { passive: true })
  addEventListener('hashchange', () => fetchCalculator(location.hash))
  fetchCalculator(location.search + location.hash)
}
