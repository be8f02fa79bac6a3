/** In ms. Screen readers may not notice that a text was away for less. */
const GAP_MS = 100
/** In ms. Later, the sentence would only repeat what the page shows. */
const READ_MS = 5_000

/**
 * Returns a function that announces sentences in a hidden live region (`aria-live`), each after a pause, in which a newer
 * one replaces it.
 *
 * The region has no text but what is announced. Chromium reads a region aloud when the page loads if it has a text by
 * then, and drops the first change of one that becomes live only for it. A role of status would be read in place of the
 * text: "statusbar" (all heard with Orca 43.1). Orca also drops a sentence that repeats the last one.
 */
export function announcerIn(region: Element | null | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (sentence: string, afterMs = GAP_MS) => {
    clearTimeout(timer)
    region?.replaceChildren()
    timer = setTimeout(() => {
      region?.replaceChildren(sentence)
      timer = setTimeout(() => region?.replaceChildren(), READ_MS)
    }, afterMs)
  }
}
