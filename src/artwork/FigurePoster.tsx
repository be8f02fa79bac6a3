import { classes } from './classes.ts'
import { figure, POSTER } from './figure.ts'
import { FigureRows } from './FigureRows.tsx'
import styles from './FigurePoster.module.css'

type FigurePosterProps = { className?: string }

/** Video poster, 16:9, cropped to fill its parent, which gives the ground. */
export function FigurePoster({ className }: FigurePosterProps) {
  return (
    <FigureRows drawing={figure(POSTER)} box="0 0 640 360" className={classes(styles.poster, className)} />
  )
}
