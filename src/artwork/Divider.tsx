import { clsx } from 'clsx'
import { Drawing } from './Drawing.tsx'
import styles from './Divider.module.css'
import { drawnFan, type Fan } from './fan.ts'

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
const BOX = `0 0 ${WIDTH} ${2 * AXIS}`

/** How many layers may overlap and darken each other where the paths meet. */
const LAYERS = 6

/** Interpolates between the hand-drawn fans. */
function dividerFan(closed: number): Fan {
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
  if (shape === 'none') return <div className={styles.none} />
  if (shape === 'line')
    return (
      <Drawing box={BOX} fit="stretch" className={clsx(styles.divider, styles.last, 'not-printed')}>
        <path d={`M0 ${AXIS}H${WIDTH}`} />
      </Drawing>
    )
  const spec = dividerFan(shape)
  const { transform, layers } = drawnFan(spec, LAYERS)
  const meet = Math.round(spec.xc)
  const opens = Math.round(0.55 * spec.xc)
  return (
    <Drawing box={BOX} fit="stretch" className={clsx(styles.divider, 'not-printed')}>
      <linearGradient id={`divider-${meet}`} gradientUnits="userSpaceOnUse" x1={opens} x2={meet}>
        <stop />
        <stop offset="1" />
      </linearGradient>
      <g transform={transform}>
        {layers.map((d, i) => (
          <path key={i} d={d} />
        ))}
      </g>
      <path stroke={`url(#divider-${meet})`} d={`M${opens} ${AXIS}H${WIDTH}`} />
    </Drawing>
  )
}
