/** Runs a callback when the page is idle, or shortly after where the browser does not support this. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 50)
}

/**
 * In milliseconds. By the time this runs, the style sheets have loaded, and the rest follows within a second. A file
 * that is still missing after this wait may never arrive, and neither would the load event.
 */
const LONGEST_WAIT = 4_000

const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(undefined)
  addEventListener('load', resolve)
  setTimeout(resolve, LONGEST_WAIT)
})

/** Not yet in a background tab, or while the browser prerenders the page. */
const seen = new Promise<unknown>((resolve) => {
  const check = () => document.visibilityState === 'visible' && resolve(undefined)
  check()
  document.addEventListener('visibilitychange', check)
})

/** Like `whenIdle`, but waits until the page is seen, and for the load event, up to LONGEST_WAIT. */
export const whenIdleAfterLoad = (run: () => void) =>
  void Promise.all([loaded, seen]).then(() => whenIdle(run))
