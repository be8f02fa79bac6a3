import { Drawing } from './Drawing.tsx'
import { fan, layers, type Fan } from './fan.ts'
import { fanGrid } from './fan-drawing.ts'
import styles from './FrayedLine.module.css'

const FAN: Fan = {
  n: 40,
  seed: 71,
  x0: 1460,
  xc: 760,
  y0: 200,
  up: 190,
  down: 190,
  pow: 1.3,
  early: 0.86,
  f0: 0.5,
  f1: 1.4,
}

/** For application errors: the line breaks, and frays beyond the break. */
export function FrayedLine() {
  const grid = fanGrid(FAN, 1)
  return (
    <Drawing box="0 0 1440 400" fit="cover" className={styles.frayed}>
      <g className={styles.fan} transform={grid.transform}>
        {layers(fan(FAN), 8).map((layer, i) => (
          <path key={i} d={layer.map(({ points }) => grid.path(points)).join('')} />
        ))}
      </g>
      <path className={styles.line} d="M0 196H690L716 190L704 200L724 206L700 204H0Z" />
    </Drawing>
  )
}
