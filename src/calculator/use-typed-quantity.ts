import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useCalculator, type CalculatorStore } from './calculator-store.ts'
import { formatCount } from '../plan/format.ts'
import type { Offering } from '../plan/offering.ts'
import { readQuantity, stepQuantity, type QuantityCorrection } from '../plan/quantity.ts'
import { useAtHydration } from './hydration.ts'
import { announcedCorrection, correctionSentence } from './Messages.tsx'
import { PAUSE_MS, usePaused } from './use-typing.ts'

/** The text in the field once it was touched. If it is invalid, its correction is taken on Enter or on leaving. */
type Draft = { text: string; correction?: QuantityCorrection | undefined; isTaken: boolean }

function useDraft({ $plan }: CalculatorStore) {
  // The field is empty until hydration, so that a key pressed before that is not added to a 0.
  const [draft, setDraft] = useState<Draft | undefined>({ text: '', isTaken: false })
  useAtHydration(() => setDraft(undefined))
  // A change of the plan in any row ends this draft, but not one that typing has set since.
  useEffect(
    () => draft && $plan.listen(() => setDraft((now) => (now === draft ? undefined : now))),
    [draft, $plan],
  )
  return [draft, setDraft] as const
}

/** Remembers the quantity from before typing until a pause. */
function useQuantityBefore(current: () => number) {
  const before = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => void (before.current = undefined)
  const remember = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(forget, PAUSE_MS)
    return (before.current ??= current())
  }
  return { remember, forget }
}

type FieldEvent = { currentTarget: HTMLInputElement }

/**
 * State and handlers of a field for a quantity. A valid quantity counts at once. While the text is anything else, the
 * quantity from before counts, not the 7 of 75. Enter, or leaving the field, takes the nearest valid one.
 */
export function useTypedQuantity(offering: Offering) {
  const { store } = useCalculator()
  const current = () => store.row(offering).$quantity.get()
  const [draft, setDraft] = useDraft(store)
  const { correction, isTaken = false } = draft ?? {}
  const paused = usePaused(draft?.text)
  const { remember, forget } = useQuantityBefore(current)

  const show = (quantity: number, text: string, correction?: QuantityCorrection, isTaken = false) => {
    // An announcement about the last text is outdated.
    if (draft?.correction) store.announce()
    store.setQuantity(offering, quantity)
    setDraft({ text, correction, isTaken })
    if (correction) store.announce(() => announcedCorrection(store, offering, correction, isTaken))
  }
  const take = (quantity: number, correction?: QuantityCorrection) => {
    forget()
    show(quantity, formatCount(quantity), correction, true)
  }
  const type = ({ currentTarget: { value } }: FieldEvent) => {
    const before = remember()
    const { quantity, correction } = readQuantity(offering, value, before)
    show(correction ? before : quantity, value, correction)
  }
  const leave = ({ currentTarget: { value } }: FieldEvent) => {
    if (!draft || isTaken) return
    const { quantity, correction } = readQuantity(offering, value, current())
    take(quantity, correction)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The input method uses the key to choose a candidate.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') leave(event)
    const direction = event.key === 'ArrowUp' ? 1 : -1
    if (!/^Arrow(?:Up|Down)$/.test(event.key)) return
    event.preventDefault()
    take(stepQuantity(offering, event.currentTarget.value, current(), direction))
  }
  const set = (quantity: number) => {
    forget()
    setDraft(undefined)
    store.setQuantity(offering, quantity)
  }
  const said = isTaken || paused ? correction : undefined
  const sentence = said && correctionSentence(offering, said, isTaken)
  const invalid = said !== undefined && !isTaken
  return { text: draft?.text, invalid, sentence, current, set, type, press, leave }
}
