import { clsx } from 'clsx'
import { calculatorWords as words } from '../words.ts'
import styles from './NeedsScript.module.css'

const className = clsx('not-printed', styles.sentence)

/** Says why nothing can be set: scripts are off, or the code has not arrived (layouts/CalculatorSection.client.ts). */
export function NeedsScript() {
  return (
    <>
      <p className={className} data-unscripted="">
        {words.needsScript}
      </p>
      <p
        aria-live="polite"
        aria-atomic="true"
        className={className}
        data-calculator-message=""
        data-timeout-text={words.needsScript}
      />
    </>
  )
}
