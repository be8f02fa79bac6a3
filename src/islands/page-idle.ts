/** Runs a callback when the page is idle, or shortly after where the browser does not support this. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 50)
}

/** The same, but not before the load event. */
export function whenIdleAfterLoad(run: () => void) {
  if (document.readyState === 'complete') whenIdle(run)
  else addEventListener('load', () => whenIdle(run), { once: true })
}
