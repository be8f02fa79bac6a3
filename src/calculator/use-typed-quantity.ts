import { useEffect, useState, type KeyboardEvent } from 'react'
import type { CalculatorStore } from './calculator-store.ts'
import { useCalculator } from './use-calculator.ts'
import { formatCount } from '../plan/format.ts'
import { quantityOf, type Offering } from '../plan/offering.ts'
import { readQuantity, stepQuantity } from '../plan/quantity.ts'
import { correctionSentence } from './Messages.tsx'
import { useDebounce, type FieldEvent } from './use-typing.ts'

/**
 * The text in a field that a visitor has typed into. Until a pause, Enter, or the field loses focus, the visitor may
 * not be done: then there is `quantityBefore`, the quantity from before the typing, and nothing is said about the text.
 * Afterward, there is a sentence about what is or was wrong with it, if anything.
 */
type Draft = { text: string } & (
  | { quantityBefore: number; sentence?: undefined }
  | { quantityBefore?: undefined; sentence?: string | undefined }
)

function useDraft({ $plan }: CalculatorStore) {
  const [draft, setDraft] = useState<Draft>()
  // "Start over" or Undo ends this draft, as every change of the plan does, so that the field shows the new quantity.
  // Typing changes the plan, too, but has set a newer draft by then, which stays.
  useEffect(
    () => draft && $plan.listen(() => setDraft((now) => (now === draft ? undefined : now))),
    [draft, $plan],
  )
  return [draft, setDraft] as const
}

function read(offering: Offering, text: string, otherwise: number) {
  const { quantity, correction } = readQuantity(offering, text, otherwise)
  return { quantity, sentence: correction && correctionSentence(offering, correction) }
}

/**
 * State and handlers of a field for a quantity. A valid quantity counts immediately. While the text is not valid, such
 * as 75 where 50 is the maximum, the quantity from before the typing counts, not the 7 typed on the way.
 * Enter, or leaving the field, sets the nearest valid quantity.
 */
export function useTypedQuantity(offering: Offering) {
  const { announcer, store } = useCalculator()
  const currentQuantity = () => quantityOf(store.$plan.get(), offering)
  const [draft, setDraft] = useDraft(store)
  const debounce = useDebounce()

  const onInput = ({ currentTarget: { value: text } }: FieldEvent) => {
    const quantityBefore = draft?.quantityBefore ?? currentQuantity()
    const { quantity, sentence } = read(offering, text, quantityBefore)
    store.setQuantity(offering, sentence ? quantityBefore : quantity)
    announcer.correct(offering.service, sentence)
    setDraft({ text, quantityBefore })
    debounce.schedule(() => setDraft((now) => (now?.quantityBefore === undefined ? now : { text, sentence })))
  }
  const showQuantity = (quantity: number, sentence?: string) => {
    store.setQuantity(offering, quantity)
    setDraft({ text: formatCount(quantity), sentence })
  }
  const commit = ({ currentTarget: { value: text } }: FieldEvent) => {
    if (!draft) return
    const { quantity, sentence } = read(offering, text, currentQuantity())
    if (text === formatCount(quantity)) setDraft({ text: draft.text, sentence: draft.sentence })
    else showQuantity(quantity, sentence)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The input method uses the key to choose a candidate.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commit(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const direction = event.key === 'ArrowUp' ? 1 : -1
    event.preventDefault()
    announcer.correct(offering.service)
    showQuantity(stepQuantity(offering, event.currentTarget.value, currentQuantity(), direction))
  }
  const setQuantity = (quantity: number) => {
    setDraft(undefined)
    store.setQuantity(offering, quantity)
  }
  const { text, sentence } = draft ?? {}
  return { text, sentence, currentQuantity, setQuantity, onInput, onKeyDown, onBlur: commit }
}
