import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useCalculator, type CalculatorStore } from './calculator-store.ts'
import { formatCount } from '../plan/format.ts'
import type { Offering } from '../plan/offering.ts'
import { readQuantity, stepQuantity } from '../plan/quantity.ts'
import { useAtHydration } from './hydration.ts'
import { correctionSentence } from './Messages.tsx'
import { PAUSE_MS } from './use-typing.ts'

/** The text in the field once it was touched, and what is or was wrong with it. */
type Draft = { text: string; sentence?: string | undefined }

function useDraft({ $plan }: CalculatorStore) {
  // The field is empty until hydration, so that a key pressed before that is not added to a 0.
  const [draft, setDraft] = useState<Draft | undefined>({ text: '' })
  useAtHydration(() => setDraft(undefined))
  // A change of the plan in any row ends this draft, but not one that typing has set since.
  useEffect(
    () => draft && $plan.listen(() => setDraft((now) => (now === draft ? undefined : now))),
    [draft, $plan],
  )
  return [draft, setDraft] as const
}

/** Remembers the quantity from before the typing, until a pause or `end` ends it. */
function useTyping(current: () => number) {
  const before = useRef<number>(undefined)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = () => {
    clearTimeout(pause.current)
    before.current = undefined
  }
  const goOn = (onPause: () => void) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      end()
      onPause()
    }, PAUSE_MS)
  }
  return { before: () => (before.current ??= current()), goOn, end }
}

function read(offering: Offering, text: string, otherwise: number) {
  const { quantity, correction } = readQuantity(offering, text, otherwise)
  return { quantity, sentence: correction && correctionSentence(offering, correction) }
}

type FieldEvent = { currentTarget: HTMLInputElement }

/**
 * State and handlers of a field for a quantity. A valid quantity counts at once. While the text is anything else, the
 * quantity from before the typing counts, not the 7 of 75. Enter, or leaving the field, takes the nearest valid one.
 */
export function useTypedQuantity(offering: Offering) {
  const { store } = useCalculator()
  const current = () => store.row(offering).$quantity.get()
  const [draft, setDraft] = useDraft(store)
  const typing = useTyping(current)

  const show = (quantity: number, text: string, sentence?: string) => {
    store.setQuantity(offering, quantity)
    setDraft({ text, sentence })
  }
  const type = ({ currentTarget: { value: text } }: FieldEvent) => {
    const before = typing.before()
    const { quantity, sentence } = read(offering, text, before)
    show(sentence ? before : quantity, text)
    store.correct(offering, sentence)
    typing.goOn(() => setDraft((now) => now && { text, sentence }))
  }
  const take = ({ currentTarget: { value: text } }: FieldEvent) => {
    typing.end()
    if (!draft || text === formatCount(current())) return
    const { quantity, sentence } = read(offering, text, current())
    show(quantity, formatCount(quantity), sentence)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The input method uses the key to choose a candidate.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') take(event)
    const direction = event.key === 'ArrowUp' ? 1 : -1
    if (!/^Arrow(?:Up|Down)$/.test(event.key)) return
    event.preventDefault()
    typing.end()
    const quantity = stepQuantity(offering, event.currentTarget.value, current(), direction)
    show(quantity, formatCount(quantity))
    store.correct(offering)
  }
  const set = (quantity: number) => {
    typing.end()
    setDraft(undefined)
    store.setQuantity(offering, quantity)
  }
  return { ...draft, current, set, type, press, take }
}
