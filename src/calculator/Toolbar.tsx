import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import { calculatorWords as words } from '../words.ts'
import { isFilteredOut } from './calculator-store.ts'
import { useCalculator, useStore } from './use-calculator.ts'
import { TargetField } from './TargetField.tsx'
import styles from './Toolbar.module.css'
import { useUnavailableButton } from './use-unavailable-button.ts'

/** Filters what is shown, never what is counted. */
function CategoryFilter() {
  const { categories, offerings, store } = useCalculator()
  const { $category } = store
  const category = useStore($category)
  const choices = [
    { name: words.all, value: undefined },
    ...categories.map((name) => ({ name, value: name })),
  ]
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{words.filter}</legend>
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
            {`${name} `}
            <sup aria-hidden="true">
              {offerings.filter((offering) => !isFilteredOut(offering, value)).length}
            </sup>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Undo replaces 'Start over' and gets the focus. It ignores the second click of a double click. */
function StartOver() {
  const { announcer, store } = useCalculator()
  const empty = useStore(store.$isEmpty)
  const undoable = useStore(store.$planBeforeReset) !== undefined
  const button = useRef<HTMLButtonElement>(null)
  const acted = useRef(false)
  useLayoutEffect(() => {
    if (acted.current) button.current?.focus()
    acted.current = false
  }, [undoable])
  const act = ({ detail }: MouseEvent) => {
    if (detail > 1 || (!undoable && empty)) return
    if (undoable) store.undo()
    else store.startOver()
    acted.current = true
    announcer.say(undoable ? words.undone : words.startedOver)
  }
  return (
    <TextButton
      // Not every screen reader reads the new name of the button that has the focus, and all read a new one.
      key={undoable ? words.undo : words.startOver}
      ref={button}
      aria-disabled={(empty && !undoable) || undefined}
      onClick={act}
    >
      {undoable ? words.undo : words.startOver}
    </TextButton>
  )
}

function Example() {
  const { store } = useCalculator()
  const fill = () => {
    if (store.$isEmpty.get()) store.tryExample()
  }
  return <TextButton {...useUnavailableButton(useStore(store.$isEmpty), fill)}>{words.example}</TextButton>
}

/**
 * The filter, two buttons, and the target. If they do not fit on one line, the buttons and the target are on the next.
 */
export function Toolbar() {
  const { offerings } = useCalculator()
  return (
    <div className={styles.toolbar}>
      <CategoryFilter />
      <div className={styles.tools}>
        <div className={styles.start}>
          <StartOver />
          {offerings.some(({ example }) => example) && <Example />}
        </div>
        <TargetField />
      </div>
    </div>
  )
}
