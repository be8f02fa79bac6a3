import { figure, POSTER } from './figure.ts'
import { FigureRows } from './FigureRows.tsx'
import styles from './FigurePoster.module.css'

/** Video poster, 16:9, cropped to fill its parent, which sets the background. */
export function FigurePoster() {
  return <FigureRows drawing={figure(POSTER)} box="0 0 640 360" className={styles.poster} />
}
