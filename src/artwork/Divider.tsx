import { classes } from './classes.ts'
import { Drawing } from './Drawing.tsx'
import styles from './Divider.module.css'
import { fan, layers, type Fan } from './fan.ts'
import { fanGrid } from './fan-drawing.ts'

/** Position on the page: 0 opens the first section, 5 the last, which has no fan. */
export type DividerStep = 0 | 1 | 2 | 3 | 4 | 5

type DividerProps = { step: DividerStep; className?: string }

/** Paths, share of the width at which they meet, and reach, narrower with every section. */
const FANS = [
  { n: 26, meet: 0.86, reach: 44 },
  { n: 19, meet: 0.68, reach: 40 },
  { n: 13, meet: 0.5, reach: 35 },
  { n: 8, meet: 0.34, reach: 28 },
  { n: 4, meet: 0.19, reach: 18 },
] as const

const WIDTH = 1440
const AXIS = 48

/** Paths that may darken each other where they meet. */
const LAYERS = 6

function dividerFan(step: Exclude<DividerStep, 5>): Fan {
  const { n, meet, reach } = FANS[step]
  const shape = { x0: 0, xc: WIDTH * meet, y0: AXIS, up: reach, down: reach }
  return { ...shape, n, seed: 40 + 7 * step, wob: 0.14, steps: 9, pow: 1.5, early: 0.74, f0: 0.3, f1: 1 }
}

/** The upper edge of a section: the fan closes a little more each time, until only the line is left. */
export function Divider({ step, className }: DividerProps) {
  if (step === 5) {
    return (
      <Drawing
        box={`0 0 ${WIDTH} 96`}
        fit="stretch"
        className={classes(styles.divider, styles.last, className)}
      >
        <path className={styles.line} d="M0 44H1440V52H0Z" />
      </Drawing>
    )
  }
  const spec = dividerFan(step)
  const grid = fanGrid(spec, 2)
  const meet = Number(spec.xc.toFixed(1))
  const opens = Number((0.55 * spec.xc).toFixed(1))
  return (
    <Drawing box={`0 0 ${WIDTH} 96`} fit="stretch" className={classes(styles.divider, className)}>
      <g className={styles.fan} transform={grid.transform}>
        {layers(fan(spec), LAYERS).map((layer, i) => (
          <path key={i} d={layer.map(({ points }) => grid.path(points)).join('')} />
        ))}
      </g>
      <path className={styles.line} d={`M${opens} 48L${meet} 47.2H1440V48.8H${meet}Z`} />
    </Drawing>
  )
}
