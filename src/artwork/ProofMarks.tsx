import { Drawing } from './Drawing.tsx'
import { accentIndex, isPatterned, markGrid, markPath, MARKS_BOX, type MarkGrid } from './marks.ts'
import styles from './ProofMarks.module.css'
import { sequence } from './ticks.ts'

type ProofMarksProps = {
  /** Integer, 1 to 10000. One mark is drawn per unit, one of them orange. */
  count: number
}

export function ProofMarks({ count }: ProofMarksProps) {
  const grid = markGrid(count)
  const accent = accentIndex(count, grid)
  return (
    <Drawing box={`0 0 ${MARKS_BOX.width} ${MARKS_BOX.height}`} fit="stretch" className={styles.marks}>
      {isPatterned(count) ? (
        <MarkPattern count={count} grid={grid} />
      ) : (
        <path
          d={sequence(count)
            .filter((i) => i !== accent)
            .map((i) => markPath(grid, i))
            .join('')}
        />
      )}
      <path className={styles.accent} d={markPath(grid, accent)} />
    </Drawing>
  )
}

type MarkPatternProps = { count: number; grid: MarkGrid }

/** Full rows as one area, the shorter last row as another, and the accent on top of its mark. */
function MarkPattern({ count, grid }: MarkPatternProps) {
  const { columns, cell, mark } = grid
  const id = `marks-${count}`
  const fullRows = Math.floor(count / columns)
  const rest = count % columns
  return (
    <>
      <pattern id={id} width={cell[0]} height={cell[1]} patternUnits="userSpaceOnUse">
        <rect width={mark[0]} height={mark[1]} />
      </pattern>
      <rect width={columns * cell[0]} height={fullRows * cell[1]} fill={`url(#${id})`} />
      {rest > 0 && (
        <rect y={fullRows * cell[1]} width={rest * cell[0]} height={cell[1]} fill={`url(#${id})`} />
      )}
    </>
  )
}
