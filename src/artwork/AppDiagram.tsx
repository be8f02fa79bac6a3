import { clsx } from 'clsx'
import styles from './AppDiagram.module.css'
import diagram from './diagram.module.css'
import { Drawing } from './Drawing.tsx'
import { fan, layers, type Fan } from './fan.ts'
import { fanGrid } from './fan-drawing.ts'

const FAN: Fan = { n: 17, seed: 5, x0: 1, xc: 66, y0: 84, up: 62, down: 62, steps: 8 }

/** A phone with converging paths; the line continues out of it across the cell. */
export function AppDiagram() {
  const grid = fanGrid(FAN, 1)
  return (
    <span className={clsx(diagram.diagram, styles.app)} aria-hidden="true">
      <Drawing box="0 0 90 160" fit="left" className={diagram.drawing}>
        <g className={diagram.faint} transform={grid.transform}>
          {layers(fan(FAN), 4).map((layer, i) => (
            <path key={i} d={layer.map(({ points }) => grid.path(points)).join('')} />
          ))}
        </g>
        <path className={diagram.frame} d="M.75 .75H89.25V159.25H.75ZM36 9H54" />
      </Drawing>
    </span>
  )
}
