import { clsx } from 'clsx'
import diagram from './diagram.module.css'
import { Drawing } from './Drawing.tsx'
import { Filed } from './Filed.tsx'
import styles from './CertificationDiagram.module.css'

/**
 * The mark inside a dial of one hundred ticks, every fifth one tall. `pathLength` divides the circle into one
 * hundred units, so each dash is one tick.
 */
export const CertificationDiagram = () => (
  <span className={diagram.diagram}>
    <Drawing box="0 0 160 160" fit="left" className={clsx(diagram.drawing, styles.dial)}>
      <circle className={styles.hundred} cx="80" cy="80" r="72" pathLength="100" />
      <circle className={styles.fifths} cx="80" cy="80" r="69" pathLength="20" />
      <Filed part="certification" className={styles.paths} />
      <path className={diagram.line} d="M78 80H130" />
    </Drawing>
  </span>
)
