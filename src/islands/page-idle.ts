/** Runs something as soon as the page has nothing else to do; soon after, where the browser cannot tell. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 50)
}

/** The same, but never before the load event. */
export function whenIdleAfterLoad(run: () => void) {
  if (document.readyState === 'complete') whenIdle(run)
  else addEventListener('load', () => whenIdle(run), { once: true })
}
