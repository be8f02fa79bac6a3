import { figure, PORTRAIT } from './figure.ts'
import { FigureRows } from './FigureRows.tsx'
import styles from './FigurePortrait.module.css'

/** Placeholder for the founder's portrait: a figure without a face. Drawn square; fills its parent. */
export function FigurePortrait() {
  return <FigureRows drawing={figure(PORTRAIT)} box="0 0 640 640" className={styles.portrait} />
}
