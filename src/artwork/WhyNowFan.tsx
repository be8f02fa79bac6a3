import { Drawing } from './Drawing'
import { fan, type Fan } from './fan'
import { fanGrid } from './fanDrawing'
import styles from './WhyNowFan.module.css'

/** Opens to the right: forecasts multiply, the line stays. */
const WHY_NOW: Fan = {
  n: 44,
  seed: 91,
  x0: 1500,
  xc: 430,
  y0: 300,
  up: 330,
  down: 330,
  wob: 0.2,
  steps: 13,
  pow: 1.35,
  early: 0.86,
  f0: 0.4,
  f1: 1.3,
}

/** Tenths of opacity, strongest at the middle rank. */
const opacity = (u: number) => Math.round(10 * (0.2 + 0.5 * Math.max(0, 1 - Math.abs(u)))) / 10

export function WhyNowFan() {
  const grid = fanGrid(WHY_NOW, 1)
  const byOpacity = Map.groupBy(fan(WHY_NOW), ({ u }) => opacity(u))
  return (
    <Drawing box="0 0 1440 600" fit="stretch" className={styles.art}>
      <g transform={grid.transform}>
        {[...byOpacity].map(([level, paths]) => (
          <path key={level} strokeOpacity={level} d={paths.map(({ points }) => grid.path(points)).join('')} />
        ))}
      </g>
      <path className={styles.line} d="M0 300H1440" />
    </Drawing>
  )
}
