import { useStore } from '@nanostores/react'
import { TextButton } from '../ui/TextButton.tsx'
import { useCalculator } from './calculator-context.ts'
import styles from './PlanStart.module.css'

/**
 * Try an example, and start over. Both buttons are always there and never move, so a double click cannot hit
 * anything else. The undo of starting over is in the same place.
 */
export function PlanStart() {
  const { store, words } = useCalculator()
  const empty = useStore(store.$empty)
  const undoable = useStore(store.$undoable) !== undefined
  const startOver = () => {
    if (undoable) store.undo()
    else if (!empty) store.startOver()
    else return
    store.say(undoable ? words.undone : words.startedOver)
  }
  return (
    <div className={styles.start}>
      <TextButton aria-disabled={!empty} onClick={() => empty && store.tryExample()}>
        {words.example}
      </TextButton>
      <TextButton aria-disabled={empty && !undoable} onClick={startOver}>
        {undoable ? words.undo : words.startOver}
      </TextButton>
    </div>
  )
}
