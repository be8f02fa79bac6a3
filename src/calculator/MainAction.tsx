import { useStore } from '@nanostores/react'
import { $carriedPlan } from '../islands/carried-plan.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { useCalculator } from './calculator-context.ts'
import { encodePlan } from './core/plan-codec.ts'
import styles from './MainAction.module.css'

/** Apply with the plan; dotted while there is none. */
export function MainAction() {
  const { offerings, words, store } = useCalculator()
  const empty = useStore(store.$empty)
  const carry = () => {
    const plan = store.$plan.get()
    $carriedPlan.set({ plan, text: encodePlan(offerings, plan) })
  }
  return (
    <div className={styles.action}>
      {empty ? (
        <Button wide disabled>
          {words.applyWithPlan}
        </Button>
      ) : (
        <ButtonLink wide href="#apply" onClick={carry}>
          {words.applyWithPlan}
        </ButtonLink>
      )}
    </div>
  )
}
