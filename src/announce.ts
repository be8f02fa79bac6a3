/** In ms. Screen readers may not notice text that was gone for a shorter time. */
const PAUSE_MS = 100
/** In ms. Then the region is emptied, so that nobody who reads the page comes across a stale announcement. */
const READ_MS = 5_000

/**
 * Returns a function that announces a sentence in a hidden live region (`aria-live`) after a pause. Called again during
 * the pause, it announces only the newer sentence.
 *
 * The region is live from the start, and has no other text. With Orca 43.1, Chromium reads out text that is in a
 * region when the page loads, and ignores the first change after `aria-live` was added. With `role="status"`, Orca says
 * "statusbar" in place of the text. Orca also drops a sentence that repeats the last one.
 */
export function announcerIn(region: Element | null | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (sentence: string, afterMs = PAUSE_MS) => {
    clearTimeout(timer)
    region?.replaceChildren()
    timer = setTimeout(() => {
      region?.replaceChildren(sentence)
      timer = setTimeout(() => region?.replaceChildren(), READ_MS)
    }, afterMs)
  }
}
