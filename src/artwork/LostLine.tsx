import { Drawing } from './Drawing.tsx'
import { fan, layers, type Fan } from './fan.ts'
import { fanGrid } from './fan-drawing.ts'
import styles from './LostLine.module.css'

const FAN: Fan = {
  n: 30,
  seed: 44,
  x0: -20,
  xc: 420,
  y0: 250,
  up: 200,
  down: 200,
  wob: 0.08,
  steps: 10,
  f0: 0.3,
  f1: 0.9,
}

/** Three hand-drawn loops. */
const LOOPS =
  'M0 250H560C700 250 760 250 800 190C850 110 760 60 716 120C668 190 790 300 900 250C1010 200 960 90 890 120' +
  'C800 160 880 330 1010 320C1130 310 1150 210 1084 196C1030 186 1010 250 1066 276C1110 296 1160 280 1186 246'

/** Page not found: the sure line loops three times and thins into dashes. Drawn once, 3.4 seconds. */
export function LostLine() {
  const grid = fanGrid(FAN, 1)
  return (
    <Drawing box="0 0 1440 500" fit="cover" className={styles.lost}>
      <g className={styles.fan} transform={grid.transform}>
        {layers(fan(FAN), 6).map((layer, i) => (
          <path key={i} d={layer.map(({ points }) => grid.path(points)).join('')} />
        ))}
      </g>
      <path className={styles.line} pathLength="1" d={LOOPS} />
      <path className={styles.dashes} d="M1186 246l8-12M1202 222l9-13M1220 196l10-14" />
    </Drawing>
  )
}
