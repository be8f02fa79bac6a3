import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useCalculator } from './calculator-context.ts'
import styles from './CategoryFilter.module.css'
import { useAtHydration } from './use-at-hydration.ts'

/** Filters what is shown, never what is counted. */
export function CategoryFilter() {
  const { words, categories, offerings, store } = useCalculator()
  const { $category } = store
  const category = useStore($category)
  const choices = [
    { name: words.all, value: undefined },
    ...categories.map((name) => ({ name, value: name })),
  ]
  const count = (value: string | undefined) =>
    offerings.filter((offering) => value === undefined || offering.category === value).length
  const set = useRef<HTMLFieldSetElement>(null)
  useAtHydration(() => {
    // Chosen before hydration, or restored by the browser.
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
            <sup aria-hidden="true">{count(value)}</sup>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
