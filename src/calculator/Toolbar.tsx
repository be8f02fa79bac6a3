import { clsx } from 'clsx'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Offering } from '../plan/offering.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { calculatorWords as words } from '../words.ts'
import { useCalculator } from './calculator-store.ts'
import { TargetField } from './TargetField.tsx'
import styles from './Toolbar.module.css'
import { useAtHydration } from './hydration.ts'

/** Filters what is shown, never what is counted. */
function CategoryFilter() {
  const { categories, offerings, store } = useCalculator()
  const { $category } = store
  const category = useStore($category)
  const choices = [
    { name: words.all, value: undefined },
    ...categories.map((name) => ({ name, value: name })),
  ]
  const isIn = (value: string | undefined) => (offering: Offering) =>
    value === undefined || offering.category === value
  const set = useRef<HTMLFieldSetElement>(null)
  useAtHydration(() => {
    // The visitor may have chosen it before hydration, or the browser restored it.
    const chosen = set.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (chosen && chosen !== words.all) $category.set(chosen)
  })
  return (
    <fieldset ref={set} className={styles.filter}>
      <legend className="hidden-visually">{words.filter}</legend>
      {choices.map(({ name, value }) => (
        <label key={name}>
          <input
            type="radio"
            name="category"
            value={name}
            checked={value === category}
            onChange={() => $category.set(value)}
          />
          <span>
            {name}
            <sup aria-hidden="true">{offerings.filter(isIn(value)).length}</sup>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * The filter, the two buttons, and in a narrow panel the target. Undo takes the place of 'Start over', which ignores the
 * second click of a double click.
 */
export function Toolbar() {
  const { store, offerings } = useCalculator()
  const empty = useStore(store.$empty)
  const undoable = useStore(store.$undoable) !== undefined
  // Both read the store, because clicks that are replayed at hydration come faster than React renders.
  const tryExample = () => store.$empty.get() && store.tryExample()
  const startOver = () => {
    const undoes = store.$undoable.get() !== undefined
    if (undoes) store.undo()
    else if (!store.$empty.get()) store.startOver()
    else return
    store.announce(() => (undoes ? words.undone : words.startedOver))
  }
  return (
    <div className={clsx('not-printed', styles.toolbar)}>
      <CategoryFilter />
      <div className={styles.start}>
        <TextButton
          aria-disabled={(empty && !undoable) || undefined}
          onClick={({ detail }) => detail < 2 && startOver()}
        >
          {undoable ? words.undo : words.startOver}
        </TextButton>
        {offerings.some(({ example }) => example) && (
          <TextButton aria-disabled={!empty || undefined} onClick={tryExample}>
            {words.example}
          </TextButton>
        )}
      </div>
      <TargetField before={words.target.target} className={styles.above} />
    </div>
  )
}
