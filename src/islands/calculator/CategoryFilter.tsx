import type { Offering } from '../../calculator/offering.ts'
import styles from './CategoryFilter.module.css'

type CategoryFilterProps = {
  words: { filter: string; all: string }
  categories: readonly string[]
  offerings: readonly Offering[]
  /** Undefined shows every service. */
  category: string | undefined
  onChange: (category: string | undefined) => void
}

/** Chooses what is shown, never what is counted. */
export function CategoryFilter({ words, categories, offerings, category, onChange }: CategoryFilterProps) {
  const choices = [
    { name: words.all, value: undefined },
    ...categories.map((name) => ({ name, value: name })),
  ]
  const count = (value: string | undefined) =>
    offerings.filter((offering) => value === undefined || offering.category === value).length
  return (
    <fieldset className={styles.filter}>
      <legend className="hidden-visually">{words.filter}</legend>
      {choices.map(({ name, value }) => (
        <label key={name}>
          <input
            type="radio"
            name="category"
            value={name}
            checked={value === category}
            onChange={() => onChange(value)}
            autoComplete="off"
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
