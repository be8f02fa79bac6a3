import { Drawing } from './Drawing.tsx'
import { sequence, uprights } from './ticks.ts'
import styles from './TileScale.module.css'

const TICKS = 81

/** Time scale along the lower edge of a video tile: 81 ticks for 80 intervals, every tenth tick is tall. */
export function TileScale() {
  const all = sequence(TICKS)
  const tall = uprights(
    all.filter((k) => k % 10 === 0).map((k) => 4 * k),
    2,
    16,
  )
  const short = uprights(
    all.filter((k) => k % 10 !== 0).map((k) => 4 * k),
    9,
    16,
  )
  return (
    <Drawing box="0 0 320 16" fit="stretch" className={styles.scale}>
      <path d={tall + short} />
    </Drawing>
  )
}
