import { Drawing } from './Drawing.tsx'
import type { FigureDrawing } from './figure.ts'
import styles from './FigureRows.module.css'

type FigureRowsProps = { drawing: FigureDrawing; box: string; className: string | undefined }

/** Draws a figure in the color of --figure, with its one orange row on top. */
export function FigureRows({ drawing, box, className }: FigureRowsProps) {
  return (
    <Drawing box={box} fit="cover" className={className}>
      <g className={styles.rows}>
        <path className={styles.threads} strokeWidth={drawing.threadWidth} d={drawing.threads} />
        <g transform="scale(.5)">
          <path d={drawing.bodies} />
          <path className={styles.accent} d={drawing.accent} />
        </g>
      </g>
    </Drawing>
  )
}
