import { Drawing } from './Drawing.tsx'
import { fan } from './fan.ts'
import { fanGrid } from './fan-drawing.ts'
import { WHY_NOW_FAN } from './why-now.ts'
import styles from './WhyNowFan.module.css'

/** Stroke opacity in steps of 0.1, strongest at the middle rank. */
const opacity = (u: number) => Math.round(10 * (0.2 + 0.5 * Math.max(0, 1 - Math.abs(u)))) / 10

export function WhyNowFan() {
  const grid = fanGrid(WHY_NOW_FAN, 1)
  const byOpacity = Map.groupBy(fan(WHY_NOW_FAN), ({ u }) => opacity(u))
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
