import { Drawing } from './Drawing.tsx'
import styles from './ModuleScale.module.css'

/** Half-length of the first interval, before scaling to nine tenths. */
const WIDEST = 44
const AXIS = 46
const DRAWN = 0.9

/** Offset of each middle from the axis; the last is on it. Chosen by hand so that neighbors differ. */
const STRAY = [
  0, 0.9, -2.8, 3.9, 2, -1.1, 6.4, -4.8, 0.1, -6.7, 0.2, -5.2, 0.7, -2.5, -2.5, 2.7, 0.8, -1.2, -0.5, 0,
]

const tidy = (value: number) => Number(value.toFixed(1))

/**
 * Intervals that close towards certainty, in percent of the scale's height; the last one has no length.
 * @param count 2 to 20
 */
function moduleIntervals(count: number) {
  if (!Number.isInteger(count) || count < 2 || count > STRAY.length) {
    throw new Error(`The module scale draws 2 to ${STRAY.length} modules, not ${count}.`)
  }
  return Array.from({ length: count }, (_, i) => {
    const half = DRAWN * WIDEST * (1 - i / (count - 1)) ** 1.25
    const middle = AXIS + (i === count - 1 ? 0 : (STRAY[i] ?? 0))
    return { top: tidy(middle - half), middle: tidy(middle), bottom: tidy(middle + half) }
  })
}

type ModuleScaleProps = {
  /** 2 to 20. */
  count: number
  label: string
}

/** One interval per module, numbered 01 to 20; the last is the sure line and runs off the page. */
export function ModuleScale({ count, label }: ModuleScaleProps) {
  return (
    <ol className={styles.scale} aria-label={label}>
      {moduleIntervals(count).map(({ top, middle, bottom }, i) => (
        <li key={i}>
          {i < count - 1 && (
            <Drawing box="0 0 13 100" fit="stretch">
              <path d={`M0 ${top}h13M0 ${bottom}h13M6.5 ${top}V${bottom}`} />
              <path d={`M-3 ${middle}h19`} />
            </Drawing>
          )}
          <span>{String(i + 1).padStart(2, '0')}</span>
        </li>
      ))}
    </ol>
  )
}
