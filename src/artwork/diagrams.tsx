import { Drawing, FileDrawing } from './Drawing.tsx'
import styles from './diagrams.module.css'

/** A phone with converging paths, whose line runs out of it across the cell. */
export const AppDiagram = () => (
  <>
    <Drawing box="0 0 90 160" fit="left">
      <FileDrawing name="app" className={styles.faint} />
      <path className={styles.frame} d="M.75 .75H89.25V159.25H.75ZM36 9H54" />
    </Drawing>
    <i className={styles.run} />
  </>
)

/**
 * The mark in a dial of one hundred ticks, every fifth one long, and its line across the cell. `pathLength` makes each dash
 * one tick.
 */
export const CertificationDiagram = () => (
  <Drawing box="0 0 160 160" fit="left" className={styles.cut}>
    <circle className={styles.hundred} cx="80" cy="80" r="72" pathLength="100" />
    <circle className={styles.fifths} cx="80" cy="80" r="69" pathLength="20" />
    <FileDrawing name="certification" className={styles.paths} />
    <path className={styles.certainty} d="M78 80H362" />
  </Drawing>
)

/** Long marks for trainings alternate with short ones for Q&As. There are no dates: only the text says how often. */
export const LiveTrainingsDiagram = () => (
  <Drawing box="0 0 52 100" fit="stretch" className={styles.time}>
    <path d="M7.5 50v50m10-50v50m10-50v50m10-50v50m10-50v50" />
    <path className={styles.signal} d="M2.5 18v82m10-82v82m10-82v82m10-82v82m10-82v82" />
  </Drawing>
)

/** Each sheet is half the size of the one before. The smallest one is the visitor's. */
export const MaterialsDiagram = () => (
  <Drawing box="0 0 226 160" fit="stretch">
    <path className={styles.faint} d="M112.5 .5V159.5M.5 80H112.5M56.5 80V159.5" />
    <path d="M.5 .5H225.5V159.5H.5Z" />
    <path className={styles.fill} d="M.5 120H56.5V159.5H.5Z" />
  </Drawing>
)

/** A hundred dots are advisors. One asks a question, and lines lead to those who get it. */
export const NetworkDiagram = () => (
  <Drawing box="0 0 384 160" fit="stretch" className={styles.network}>
    <FileDrawing name="network-links" className={styles.faint} />
    <FileDrawing name="network-others" className={styles.dots} />
    <path className={styles.asking} d="M192 81h0" />
  </Drawing>
)
