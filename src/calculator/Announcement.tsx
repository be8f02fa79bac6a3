import { useEffect, useState } from 'react'
import { useCalculator } from './calculator-context.ts'
import { outsideSentence, targetSentence, totalsSentence } from './sentences.ts'

/** Pause after the last change before it is announced. */
const PAUSE_MS = 800

/**
 * The calculator's only live region. After each pause it announces at most one sentence: the newest. Says nothing on arrival, before anything has changed.
 */
export function Announcement() {
  const calculator = useCalculator()
  const [said, setSaid] = useState('')
  useEffect(() => {
    const { store } = calculator
    let timer: ReturnType<typeof setTimeout> | undefined
    let shown = ''
    const show = (sentence: string) => {
      // React keeps every update of a component until it is rendered again, even those without effect.
      if (sentence !== shown) setSaid(sentence)
      shown = sentence
    }
    const stops = [
      store.$announcement.subscribe((next) => {
        clearTimeout(timer)
        // Emptied first: without a change of its text, the same sentence would not be announced again.
        show('')
        if (next) timer = setTimeout(() => show(next.sentence()), PAUSE_MS)
      }),
      store.$plan.listen(() => store.announce(() => totalsSentence(calculator))),
      store.$category.listen(() => store.announce(() => outsideSentence(calculator))),
      store.$typedTarget.listen(() => store.announce(() => targetSentence(calculator))),
      () => clearTimeout(timer),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [calculator])
  return (
    <p className="hidden-visually" role="status" data-announcement="">
      {said}
    </p>
  )
}
