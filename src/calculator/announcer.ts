import { atom } from 'nanostores'
import { calculatorWords as words } from '../words.ts'
import { TYPING_PAUSE_MS } from './use-typing.ts'

/** In ms. How long a sentence can be read. Later, it would only repeat what the page shows. */
const READ_MS = 5_000

/**
 * Announces what changes in the calculator, after a pause.
 *
 * It shares no code with announce.ts, which does the same for the page: shared code would be one more
 * request on every page, or would load the calculator's 73 kB with it.
 */
export function createAnnouncer() {
  /** The text of the live region. It is empty during the pause: without a change, a sentence would not be said again. */
  const $announcement = atom('')
  /** Corrections that were not announced yet, by service. */
  const corrections = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Announces a sentence after the pending corrections. A newer sentence replaces one that waits; corrections are kept. */
  const say = (sentence = '') => {
    clearTimeout(timer)
    $announcement.set('')
    timer = setTimeout(() => {
      const corrected = [...corrections].map((correction) => words.announcedCorrection(...correction))
      corrections.clear()
      $announcement.set([...corrected, sentence].join(' ').trim())
      timer = setTimeout(() => $announcement.set(''), READ_MS)
    }, TYPING_PAUSE_MS)
  }

  /** Announces what is wrong with a typed quantity, or takes that back. */
  const correct = (service: string, sentence?: string) => {
    corrections.delete(service)
    if (!sentence) return
    corrections.set(service, sentence)
    say()
  }
  return { $announcement, say, correct }
}

export type Announcer = ReturnType<typeof createAnnouncer>
