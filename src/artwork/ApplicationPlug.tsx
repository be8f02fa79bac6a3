import styles from './ApplicationPlug.module.css'
import { Drawing } from './Drawing.tsx'
import { numbers } from './path.ts'
import { sequence } from './ticks.ts'

const PATHS = 10

/** Ten idle paths lead to a plug; the line beyond it is not connected yet. */
export function ApplicationPlug() {
  const paths = sequence(PATHS).map((i) => {
    const start = Number((6 + 11.6 * i).toFixed(1))
    return `M0 ${start}C${numbers([150, start, 170, 58, 268, 58])}`
  })
  return (
    <Drawing box="0 0 600 116" fit="right" className={styles.plug}>
      <path className={styles.waiting} d={`${paths.join('')}M284 58H332`} />
      <path className={styles.socket} d="M268 46V70M284 58H268" />
      <path className={styles.plugEnd} d="M348 46V70M332 58H348" />
      <path className={styles.line} d="M348 58H600" />
    </Drawing>
  )
}
