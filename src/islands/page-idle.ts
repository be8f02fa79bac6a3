/** Runs a callback when the page is idle, or shortly after where the browser does not support this. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 50)
}

/**
 * In milliseconds. When this runs, the style sheets are there, and the rest follows within a second. What has not
 * arrived by now may never arrive, and then the load event does not come either.
 */
const LONGEST_WAIT = 4_000

const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(undefined)
  addEventListener('load', resolve)
  setTimeout(resolve, LONGEST_WAIT)
})

/** The same as `whenIdle`, but not before the load event, unless a file keeps that waiting. */
export const whenIdleAfterLoad = (run: () => void) => void loaded.then(() => whenIdle(run))
