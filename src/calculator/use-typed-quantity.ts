import { useEffect, useState, type InputEvent, type KeyboardEvent, type RefObject } from 'react'
import { interpolate } from '../ui/interpolate.ts'
import { useCalculator } from './calculator-context.ts'
import { formatCount } from './core/format.ts'
import type { Offering } from './core/offering.ts'
import { readQuantity, stepQuantity, type QuantityCorrection } from './core/quantity.ts'
import { useAtHydration } from './use-at-hydration.ts'

/** In steps: a valid quantity to suggest as an example. */
const EXAMPLE_STEPS = 3

/** Pause in typing before an invalid text is announced. */
const PAUSE_MS = 800

/** The text in the field since it was touched, and why it was corrected. Without a draft, the field shows the quantity. */
type Draft = { text: string; corrected?: QuantityCorrection | undefined }

type Taken = { quantity: number; reason?: QuantityCorrection }

const draftOf = ({ quantity, reason }: Taken): Draft => ({ text: formatCount(quantity), corrected: reason })

/** Says what is wrong with the text in the field, after a pause in typing, or what it was corrected to. */
function useSentence(
  { service, step, max }: Offering,
  quantity: number,
  pending: QuantityCorrection | undefined,
  corrected: QuantityCorrection | undefined,
) {
  const { words } = useCalculator()
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setPaused(true), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      setPaused(false)
    }
  }, [pending])
  const text = pending && paused ? words.pending[pending] : corrected && words.corrections[corrected]
  return (
    text &&
    interpolate(text, {
      service,
      quantity: formatCount(quantity),
      max: formatCount(max),
      step: formatCount(step),
      example: formatCount(step * EXAMPLE_STEPS),
    })
  )
}

/**
 * A quantity that is typed. A valid text is set at once and stays as it was typed; an invalid one stays until Enter or
 * until the field is left, and then becomes the nearest valid quantity.
 */
export function useTypedQuantity(
  field: RefObject<HTMLInputElement | null>,
  offering: Offering,
  quantity: number,
) {
  const { store } = useCalculator()
  const [draft, setDraft] = useState<Draft>()
  const reading = draft && readQuantity(offering, draft.text, quantity)
  const pending = reading?.kind === 'corrected' ? reading.reason : undefined
  const sentence = useSentence(offering, quantity, pending, draft?.corrected)
  // The quantity was changed elsewhere. Not in an effect: what is outdated must not be painted even once.
  if (reading?.kind === 'exact' && reading.quantity !== quantity) setDraft(undefined)

  // The panel adopts what was typed before hydration. Here a correction is announced, and typing goes on.
  useAtHydration(() => {
    const input = field.current
    if (!input || input.value === input.defaultValue) return
    const isTyping = document.activeElement === input
    setDraft(isTyping ? { text: input.value } : draftOf(readQuantity(offering, input.value)))
  })

  const take = (taken: Taken) => {
    setDraft(draftOf(taken))
    store.setQuantity(offering, taken.quantity)
  }
  const leave = () => {
    if (reading && !draft.corrected) take(reading)
  }
  const type = ({ currentTarget: { value } }: InputEvent<HTMLInputElement>) => {
    const typed = readQuantity(offering, value, quantity)
    setDraft({ text: value })
    if (typed.kind === 'exact') store.setQuantity(offering, typed.quantity)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') leave()
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    if (direction === undefined) return
    event.preventDefault()
    take({ quantity: stepQuantity(offering, event.currentTarget.value, quantity, direction) })
  }
  const set = (value: number) => {
    setDraft(undefined)
    store.setQuantity(offering, value)
  }
  return { text: draft?.text, invalid: pending !== undefined, sentence, set, type, press, leave }
}
