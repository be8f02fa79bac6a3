import { clsx } from 'clsx'
import { TextButton, TextLink } from '../ui/TextButton.tsx'
import { CALCULATOR } from '../anchors.ts'
import { carriedPlanWords as words } from '../words.ts'
import styles from './CarriedPlan.module.css'

/**
 * The plan that the visitor brought from the calculator: its ribbons on the edge of the letter, and its sentence. It is
 * empty until CarriedPlan.client.ts shows one.
 */
export function CarriedPlan() {
  return (
    <div id="carried" className={styles.plan}>
      <svg className={styles.flow} viewBox="0 0 1 16" preserveAspectRatio="none" aria-hidden="true">
        <path />
      </svg>
      <div data-figures="" className={clsx('title', styles.figures)}>
        <p role="status" />
        <p />
      </div>
      <p className={clsx('cluster', styles.links)}>
        <TextLink href={`#${CALCULATOR}`}>{words.link}</TextLink>
        <TextButton>{words.remove}</TextButton>
      </p>
    </div>
  )
}
