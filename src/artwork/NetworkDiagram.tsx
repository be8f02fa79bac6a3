import { clsx } from 'clsx'
import diagram from './diagram.module.css'
import { Drawing } from './Drawing.tsx'
import styles from './NetworkDiagram.module.css'
import { sequence } from './ticks.ts'

const COLUMNS = 15
const ACROSS = 26
const DOWN = 23

/** One hundred advisors and, in orange, the one who asks. */
const ADVISORS = 101
const ASKING = 52

/** Advisors the question reaches, by index. */
const REACHED = [3, 17, 24, 41, 47, 66, 71, 88, 95, 12, 34, 58] as const

const place = (i: number) => [10 + ACROSS * (i % COLUMNS), 12 + DOWN * Math.floor(i / COLUMNS)] as const

/** Dots are zero-length strokes, which stay square when the drawing is stretched. */
export function NetworkDiagram() {
  const [x, y] = place(ASKING)
  const others = sequence(ADVISORS).filter((i) => i !== ASKING)
  const links = REACHED.map((i) => `M${x} ${y}L${place(i).join(' ')}`).join('')
  return (
    <span className={diagram.diagram}>
      <Drawing box="0 0 384 160" fit="stretch" className={clsx(diagram.drawing, styles.network)}>
        <path className={diagram.faint} d={links} />
        <path className={styles.dots} d={others.map((i) => `M${place(i).join(' ')}h0`).join('')} />
        <path className={styles.asking} d={`M${x} ${y}h0`} />
      </Drawing>
    </span>
  )
}
