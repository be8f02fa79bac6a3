// @ts-check
// Inlined into every page by layouts/Page.astro, so it runs before the first paint. Each `awaits-*` class on <html> is
// something the page still waits for. It is removed when that has happened (table in AGENTS.md).
{
  const root = document.documentElement
  root.classList.replace('no-script', 'awaits-load')

  // A link with a client's forecasts: ClientForecasts.client.ts shows the fan with those.
  const hasOwnWords = /^#ask(?:=|%3D)/i.test(location.hash)

  // Wait for the web font and animate the fan, except after a navigation within the site: then the font is cached, and
  // the visitor has seen the animation.
  const { from, navigationType } = window.navigation?.activation ?? {}
  if (!from || navigationType === 'reload' || hasOwnWords) root.classList.add('awaits-type', 'awaits-paint')
  // The fan is drawn in the second frame, because its paths would delay the first paint, and only after the web font
  // has loaded, because Chrome would redraw it then. If the font is late, the fan appears after 3 s.
  const revealFan = () => requestAnimationFrame(() => setTimeout(() => root.classList.remove('awaits-paint')))
  setTimeout(revealFan, 3000)
  // Text changes to the typeface once it is loaded (styles/tokens.css). Its preload must come after this.
  const onTypefaceLoad = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLLinkElement && target.as === 'font')) return
    root.classList.remove('awaits-type')
    if (!hasOwnWords) revealFan()
  }
  document.addEventListener('load', onTypefaceLoad, true)

  // Preloads the calculator's file for visitors on their way to it. integration/index.ts writes the file's name.
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

  // "Apply with this plan" in a new tab: the letter keeps room for the plan, which comes with the calculator.
  if (href && location.hash === '#apply' && /[?&;]plan=/.test(location.search))
    new MutationObserver((_, observer) => {
      const section = document.getElementById('apply')
      section?.toggleAttribute('data-awaits-plan', true)
      if (section) observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
}
