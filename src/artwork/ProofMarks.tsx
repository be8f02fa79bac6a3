import { Drawing } from './Drawing.tsx'
import { accentIndex, markGrid, markPath } from './marks.ts'
import styles from './ProofMarks.module.css'

type ProofMarksProps = {
  /** Integer, 1 to 400. One mark is drawn per unit, one of them orange. */
  count: number
}

export function ProofMarks({ count }: ProofMarksProps) {
  const grid = markGrid(count)
  const accent = accentIndex(count, grid)
  return (
    <Drawing box={`0 0 ${grid.box.join(' ')}`} fit="stretch" className={styles.marks}>
      <path
        d={Array.from({ length: count }, (_, i) => i)
          .filter((i) => i !== accent)
          .map((i) => markPath(grid, i))
          .join('')}
      />
      <path className={styles.accent} d={markPath(grid, accent)} />
    </Drawing>
  )
}
