import { clsx } from 'clsx'
import { Drawing } from './Drawing.tsx'
import { accentIndex, isPatterned, markGrid, markPath, type MarkGrid } from './marks.ts'
import styles from './ProofMarks.module.css'
import { sequence } from './ticks.ts'

type ProofMarksProps = {
  /** Integer, 1 to 10000. One mark is drawn per unit, one of them orange. */
  count: number
}

/** Height of a pattern in pixels, about 90: the same whole number for each row, or the rows would shimmer. */
const patternHeight = (rows: number) => rows * Math.max(2, Math.round(90 / rows))

export function ProofMarks({ count }: ProofMarksProps) {
  const grid = markGrid(count)
  const accent = accentIndex(count, grid)
  const patterned = isPatterned(count)
  return (
    <Drawing
      box={`0 0 ${grid.box.join(' ')}`}
      fit="stretch"
      height={patterned ? patternHeight(grid.rows) : undefined}
      className={clsx(styles.marks, patterned && styles.patterned)}
    >
      {patterned ? (
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

/**
 * Full rows as one area, the shorter last row as another, and the accent on top of its mark. The tile is two
 * marks wide and high: one and a half times an odd number of pixels would not be a whole number.
 */
function MarkPattern({ count, grid }: MarkPatternProps) {
  const { columns } = grid
  const id = `marks-${count}`
  const fullRows = Math.floor(count / columns)
  const rest = count % columns
  const tile = [0, 1, columns, columns + 1].map((i) => markPath(grid, i)).join('')
  return (
    <>
      <pattern id={id} width="2" height="2" patternUnits="userSpaceOnUse">
        <path d={tile} />
      </pattern>
      <rect width={columns} height={fullRows} fill={`url(#${id})`} />
      {rest > 0 && <rect y={fullRows} width={rest} height="1" fill={`url(#${id})`} />}
    </>
  )
}
