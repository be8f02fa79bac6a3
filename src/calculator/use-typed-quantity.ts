import { useEffect, useRef, useState, type InputEvent, type KeyboardEvent } from 'react'
import { useCalculator } from './calculator-store.ts'
import { formatCount, formatMoney } from '../plan/format.ts'
import type { Offering } from '../plan/offering.ts'
import { readQuantity, stepQuantity, type QuantityReading } from '../plan/quantity.ts'
import { calculatorWords as words } from '../words.ts'
import { useAtHydration } from './hydration.ts'

/** After this pause in typing, the text in the field counts, or is explained if invalid. */
const PAUSE_MS = 800

type Corrected = Extract<QuantityReading, { kind: 'corrected' }>

/** The text in the field since it was touched, and why it was corrected. Without a draft, the field shows the quantity. */
type Draft = { text: string; corrected?: Corrected | undefined }

/** True once a text has not changed for a pause. */
export function usePaused(text: string | undefined): boolean {
  const [paused, setPaused] = useState<string>()
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      setPaused(undefined)
    }
  }, [text])
  return text !== undefined && paused === text
}

/** Says what a quantity was corrected to, or what is wrong with the text that still stands in the field. */
function useSentences({ service, step, max }: Offering) {
  const { store } = useCalculator()
  const sentence = ({ reason, value, quantity }: Corrected, isTaken: boolean) =>
    words[isTaken ? 'corrections' : 'pending'][reason]({
      typed: Number.isInteger(value) ? formatCount(value) : String(value),
      quantity: formatCount(quantity),
      max: formatCount(max),
      step: formatCount(step),
    })
  /** Names the service, because the focus may be in another row by then, and what it has changed. */
  const announce = (corrected: Corrected, isTaken: boolean) =>
    store.announce(() =>
      words[isTaken ? 'announcedCorrection' : 'announcedPending']({
        service,
        sentence: sentence(corrected, isTaken),
        money: formatMoney(store.$totals.get().annualIncome),
      }),
    )
  return { sentence, announce }
}

/** The draft, and how it reads while that is not a valid quantity. */
function useDraft(offering: Offering, quantity: number) {
  const { $plan } = useCalculator().store
  // Until hydration the field is empty, so that a key pressed before it is not added to a 0.
  const [draft, setDraft] = useState<Draft | undefined>({ text: '' })
  useAtHydration(() => setDraft(undefined))
  const reading = draft && readQuantity(offering, draft.text, quantity)
  // The quantity was changed elsewhere. Not in an effect: what is outdated must not be painted even once.
  if (reading?.kind === 'exact' && reading.quantity !== quantity) setDraft(undefined)
  // What was corrected is said until the plan changes anywhere.
  const corrected = draft?.corrected
  useEffect(
    () =>
      corrected && $plan.listen(() => setDraft((now) => (now?.corrected === corrected ? undefined : now))),
    [$plan, corrected],
  )
  return { draft, setDraft, pending: reading?.kind === 'corrected' ? reading : undefined }
}

/** The last intended quantity: from before typing began, or after its last pause; undefined when nobody is typing. */
function useIntended() {
  const typing = useRef<{ intended: number; at: number }>(undefined)
  const type = (current: number, now: number) => {
    const isPaused = typing.current === undefined || now - typing.current.at > PAUSE_MS
    typing.current = { intended: isPaused ? current : (typing.current?.intended ?? current), at: now }
    return typing.current.intended
  }
  const end = () => {
    const { intended } = typing.current ?? {}
    typing.current = undefined
    return intended
  }
  return { type, end }
}

type FieldEvent = { currentTarget: HTMLInputElement }

/**
 * A quantity that is typed. A valid text is set at once and stays as it was typed; an invalid one stays until Enter or
 * until the field is left, and then becomes the nearest valid quantity. Until then, the last intended quantity
 * counts, not the 7 on the way to 75.
 */
export function useTypedQuantity(offering: Offering, quantity: number) {
  const { store } = useCalculator()
  const { draft, setDraft, pending } = useDraft(offering, quantity)
  const { sentence, announce } = useSentences(offering)
  const paused = usePaused(pending && draft?.text)
  const intended = useIntended()
  const current = () => store.row(offering).$quantity.get()

  const take = (taken: QuantityReading) => {
    const corrected = taken.kind === 'corrected' ? taken : undefined
    intended.end()
    setDraft({ text: formatCount(taken.quantity), corrected })
    store.setQuantity(offering, taken.quantity)
    if (corrected) announce(corrected, true)
  }
  const leave = ({ currentTarget: { value } }: FieldEvent) => {
    const before = intended.end()
    if (before !== undefined) take(readQuantity(offering, value, before))
  }
  const type = ({ currentTarget: { value }, timeStamp }: InputEvent<HTMLInputElement>) => {
    const before = intended.type(current(), timeStamp)
    const typed = readQuantity(offering, value, before)
    setDraft({ text: value })
    // What was about to be said of the last text is outdated.
    if (pending) store.announce()
    store.setQuantity(offering, typed.kind === 'exact' ? typed.quantity : before)
    if (typed.kind === 'corrected') announce(typed, false)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The key is for the list of candidates.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') leave(event)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    if (direction === undefined) return
    event.preventDefault()
    take({ kind: 'exact', quantity: stepQuantity(offering, event.currentTarget.value, current(), direction) })
  }
  const set = (value: number) => {
    intended.end()
    setDraft(undefined)
    store.setQuantity(offering, value)
  }
  /** Adds to the current quantity, not the drawn one: clicks may come faster than drawing. */
  const add = (difference: number) => set(current() + difference)
  const explained = pending ?? draft?.corrected
  const said = explained && (!pending || paused) ? sentence(explained, !pending) : undefined
  return { text: draft?.text, invalid: pending !== undefined, sentence: said, set, add, type, press, leave }
}
