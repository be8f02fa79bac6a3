import { clsx } from 'clsx'
import diagram from './diagram.module.css'
import { Drawing } from './Drawing.tsx'
import { fan, layers, type Fan } from './fan.ts'
import { fanGrid } from './fan-drawing.ts'
import styles from './CertificationDiagram.module.css'

const FAN: Fan = { n: 9, seed: 12, x0: 30, xc: 92, y0: 80, up: 32, down: 32, steps: 6, wob: 0.06 }

/**
 * The mark inside a dial of one hundred ticks, every fifth one tall. `pathLength` divides the circle into one
 * hundred units, so each dash is one tick.
 */
export function CertificationDiagram() {
  const grid = fanGrid(FAN, 2)
  return (
    <span className={diagram.diagram}>
      <Drawing box="0 0 160 160" fit="left" className={clsx(diagram.drawing, styles.dial)}>
        <circle className={styles.hundred} cx="80" cy="80" r="72" pathLength="100" />
        <circle className={styles.fifths} cx="80" cy="80" r="69" pathLength="20" />
        <g className={diagram.faint} transform={grid.transform}>
          {layers(fan(FAN), 3).map((layer, i) => (
            <path key={i} d={layer.map(({ points }) => grid.path(points)).join('')} />
          ))}
        </g>
        <path className={diagram.line} d="M78 80H130" />
      </Drawing>
    </span>
  )
}
