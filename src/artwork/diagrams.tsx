import { Drawing, FileDrawing } from './Drawing.tsx'
import styles from './diagrams.module.css'

/** Long marks for trainings alternate with short ones for Q&As. There are no dates: only the text says how often. */
export const LiveTrainingsDiagram = () => (
  <Drawing box="0 0 52 100" fit="stretch" className={styles.time}>
    <path d="M7.5 50v50m10-50v50m10-50v50m10-50v50m10-50v50" />
    <path className={styles.signal} d="M2.5 18v82m10-82v82m10-82v82m10-82v82m10-82v82" />
  </Drawing>
)

/**
 * A hundred dots are advisors. One asks a question, and lines lead to those who get it. Dots have a length, because Firefox
 * prints those without one as rays.
 */
export const NetworkDiagram = () => (
  <Drawing box="0 0 384 160" fit="stretch" className={styles.network}>
    <FileDrawing name="network-links" className={styles.faint} />
    <FileDrawing name="network-others" className={styles.dots} />
    <path className={styles.asking} d="M192 81h.1" />
  </Drawing>
)
