import { clsx } from 'clsx'
import diagram from './diagram.module.css'
import { Drawing } from './Drawing.tsx'
import { Filed } from './Filed.tsx'
import { network } from './network.ts'
import styles from './NetworkDiagram.module.css'

/** One hundred advisors, one who asks, and those whom the question reaches. */
export const NetworkDiagram = () => (
  <span className={diagram.diagram}>
    <Drawing box="0 0 384 160" fit="stretch" className={clsx(diagram.drawing, styles.network)}>
      <Filed part="network-links" className={diagram.faint} />
      <Filed part="network-others" className={styles.dots} />
      <path className={styles.asking} d={network.asking} />
    </Drawing>
  </span>
)
