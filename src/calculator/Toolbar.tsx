import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import { calculatorWords as words } from '../words.ts'
import { isFilteredOut } from './calculator-store.ts'
import { useCalculator, useStore } from './use-calculator.ts'
import { TargetField } from './TargetField.tsx'
import styles from './Toolbar.module.css'

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

/** A key that is held down would also press the button that has just received focus. */
function ignoreRepeat(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault()
}

/**
 * 'Start over', or 'Undo' in its place, and the example, each while it can do something. When one acts, it gives way to
 * another, so focus moves to the first of them.
 */
function PlanButtons() {
  const { announcer, offerings, store } = useCalculator()
  const empty = useStore(store.$isEmpty)
  const undoable = useStore(store.$planBeforeReset) !== undefined
  const first = useRef<HTMLButtonElement>(null)
  const acted = useRef(false)
  useLayoutEffect(() => {
    if (acted.current) first.current?.focus()
    acted.current = false
  }, [undoable, empty])
  // Ignores the second click of a double click, which would undo the first.
  const startOver = ({ detail }: MouseEvent) => {
    if (detail > 1) return
    acted.current = true
    if (undoable) store.undo()
    else store.startOver()
    announcer.say(undoable ? words.undone : words.startedOver)
  }
  const fillInExample = () => {
    acted.current = true
    store.fillInExample()
  }
  return (
    <div className={styles.start}>
      <TextButton
        // Not every screen reader reads the new name of a focused button, but all of them read a new button.
        key={undoable ? words.undo : words.startOver}
        ref={first}
        data-unavailable={empty && !undoable}
        onClick={startOver}
        onKeyDown={ignoreRepeat}
      >
        {undoable ? words.undo : words.startOver}
      </TextButton>
      {offerings.some(({ example }) => example) && (
        <TextButton data-unavailable={!empty} onClick={fillInExample} onKeyDown={ignoreRepeat}>
          {words.example}
        </TextButton>
      )}
    </div>
  )
}

/**
 * The filter, two buttons, and the target. If they do not fit on one line, the buttons and the target are on the next.
 */
export function Toolbar() {
  return (
    <div className={styles.toolbar}>
      <CategoryFilter />
      <div className={styles.tools}>
        <PlanButtons />
        <TargetField />
      </div>
    </div>
  )
}
