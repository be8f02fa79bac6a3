import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import { useCalculator } from './calculator-context.ts'
import styles from './DamagedLink.module.css'

/** Says that part of a link could not be read, until it is closed or the plan changes. */
export function DamagedLink() {
  const { store, words } = useCalculator()
  const damaged = useStore(store.$damaged)
  const close = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes away, so keep the focus in its section.
    currentTarget.closest('section')?.focus({ preventScroll: true })
    store.$damaged.set(false)
  }
  return (
    damaged && (
      <p className={styles.notice} data-notice="">
        {words.repaired} <TextButton onClick={close}>{words.close}</TextButton>
      </p>
    )
  )
}
