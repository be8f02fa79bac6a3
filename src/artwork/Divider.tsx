import { clsx } from 'clsx'
import { Drawing } from './Drawing.tsx'
import styles from './Divider.module.css'
import { fan, layers, type Fan } from './fan.ts'
import { fanGrid } from './fan-drawing.ts'

/** How far the fan is closed, from 0 (widest) to 1 (narrowest); `line`: only the line. */
export type DividerShape = number | 'line' | 'none'

/**
 * From the widest fan to the narrowest: number of paths, share of the width where they meet, reach in box
 * units.
 */
const FANS = [
  { n: 26, meet: 0.86, reach: 44 },
  { n: 19, meet: 0.68, reach: 40 },
  { n: 13, meet: 0.5, reach: 35 },
  { n: 8, meet: 0.34, reach: 28 },
  { n: 4, meet: 0.19, reach: 18 },
] as const

const WIDTH = 1440
const AXIS = 48

/** How many layers may overlap and darken each other where the paths meet. */
const LAYERS = 6

/** Interpolates between the hand-drawn fans. */
export function dividerFan(closed: number): Fan {
  const step = closed * (FANS.length - 1)
  const [wider, narrower] = [FANS[Math.floor(step)] ?? FANS[0], FANS[Math.ceil(step)] ?? FANS[4]]
  const between = (key: keyof typeof wider) =>
    Number((wider[key] + (narrower[key] - wider[key]) * (step % 1)).toFixed(4))
  const reach = between('reach')
  const shape = { x0: 0, xc: WIDTH * between('meet'), y0: AXIS, up: reach, down: reach }
  const seed = Math.round(40 + 7 * step)
  const n = Math.round(between('n'))
  return { ...shape, n, seed, wob: 0.14, steps: 9, pow: 1.5, early: 0.74, f0: 0.3, f1: 1 }
}

/**
 * The upper edge of a section: each fan is a little more closed than the one before, until only the line is
 * left.
 */
export function Divider({ shape }: { shape: DividerShape }) {
  if (shape === 'none') return null
  if (shape === 'line') {
    return (
      <div className={clsx(styles.divider, styles.last)}>
        <Line from={0} />
      </div>
    )
  }
  const spec = dividerFan(shape)
  const grid = fanGrid(spec, 1)
  return (
    <div className={styles.divider}>
      <Drawing box={`0 0 ${WIDTH} 96`} fit="stretch" className={styles.fan}>
        <g transform={grid.transform}>
          {layers(fan(spec), LAYERS).map((layer, i) => (
            <path key={i} d={layer.map(({ points }) => grid.path(points)).join('')} />
          ))}
        </g>
      </Drawing>
      <Line from={Math.round(spec.xc)} opens={Math.round(0.55 * spec.xc)} />
    </div>
  )
}

type LineProps = {
  from: number
  /** Where it begins to show. */
  opens?: number
}

function Line({ from, opens = from }: LineProps) {
  const id = `divider-${from}`
  const full = Number(((from - opens) / (WIDTH - opens)).toFixed(2))
  return (
    <Drawing box={`0 0 ${WIDTH} 2`} fit="stretch" className={styles.line}>
      {full > 0 && (
        <linearGradient id={id}>
          <stop stopOpacity="0" />
          <stop offset={full} />
        </linearGradient>
      )}
      <path fill={full > 0 ? `url(#${id})` : undefined} d={`M${opens} 0H${WIDTH}V2H${opens}Z`} />
    </Drawing>
  )
}
