import { clsx } from 'clsx'
import { calculatorWords as words } from '../words.ts'
import styles from './NeedsScript.module.css'

/**
 * The first sentence says why nothing can be set. Only its styles show it, because a script that is missing cannot. It is
 * not a live region: Chromium would read it aloud when the page loads, and only a script could fill an empty one. A script
 * that has run says in the second what it knows (layouts/CalculatorSection.client.ts).
 */
export const NeedsScript = () => (
  <>
    <p className={clsx('late not-printed', styles.sentence)} data-needs-script="">
      {words.needsScript}
    </p>
    <p
      aria-live="polite"
      aria-atomic="true"
      className={clsx('not-printed', styles.sentence)}
      data-calculator-message=""
    />
  </>
)
