import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import type { Offering, Plan } from './core/offering.ts'
import { setQuantity } from './core/quantity.ts'
import { $plan } from '../islands/plan-store.ts'
import type { Status } from './StatusMessage.tsx'

/** One of each: the smallest quantity of every service, so that nothing reads as typical. */
const examplePlan = (offerings: readonly Offering[]): Plan =>
  Object.fromEntries(offerings.map(({ id, step }) => [id, step]))

type Sayings = { startedOver: string; undone: string }

/** The plan and everything that changes it. Starting over can be taken back until the next change. */
export function usePlan(offerings: readonly Offering[], words: Sayings, { show, clear }: Status) {
  const plan = useStore($plan)
  const [undoable, setUndoable] = useState<Plan>()

  const change = useCallback(
    (next: Plan) => {
      setUndoable(undefined)
      // What was said was said of the plan before.
      clear()
      $plan.set(next)
    },
    [clear],
  )
  const changeQuantity = useCallback(
    (offering: Offering, quantity: number) => change(setQuantity($plan.get(), offering, quantity)),
    [change],
  )
  const takeLine = (offering: Offering, quantity: number, sentence: string) => {
    changeQuantity(offering, quantity)
    show(sentence)
  }
  const startOver = () => {
    change({})
    setUndoable(plan)
    show(words.startedOver)
  }
  const undo =
    undoable &&
    (() => {
      change(undoable)
      show(words.undone)
    })
  return { plan, changeQuantity, takeLine, tryExample: () => change(examplePlan(offerings)), startOver, undo }
}
