import { clsx } from 'clsx'
import { Drawing } from './Drawing.tsx'
import styles from './ModuleScale.module.css'

/** Half the length of the first interval, and the height of the axis, in percent. ModuleScale.module.css repeats 46%. */
const FIRST_HALF = 39.6
const AXIS = 46

/** How far the middle of each interval is from the axis. The values are chosen by hand so that neighbors differ. */
const STRAY = [
  0, 0.9, -2.8, 3.9, 2, -1.1, 6.4, -4.8, 0.1, -6.7, 0.2, -5.2, 0.7, -2.5, -2.5, 2.7, 0.8, -1.2, -0.5, 0,
]

const tidy = (value: number) => Number(value.toFixed(1))

/**
 * The intervals, which get shorter until the last one has no length, in percent of the scale's height.
 * @param count 2 to 20; content/schemas/landing.ts allows no others
 */
function moduleIntervals(count: number) {
  return Array.from({ length: count }, (_, i) => {
    const half = FIRST_HALF * (1 - i / (count - 1)) ** 1.25
    const middle = AXIS + (i === count - 1 ? 0 : (STRAY[i] ?? 0))
    return { top: tidy(middle - half), middle: tidy(middle), bottom: tidy(middle + half) }
  })
}

type ModuleScaleProps = {
  count: number
  label: string
  /** One for each module, or none. They are in columns below their intervals. */
  titles: readonly string[]
}

/** One interval per module, numbered from 01. The last one is the thick line, which runs off the page. */
export function ModuleScale({ count, label, titles }: ModuleScaleProps) {
  return (
    <ol className={clsx(styles.scale, titles.length > 0 && styles.titled)} aria-label={label}>
      {moduleIntervals(count).map(({ top, middle, bottom }, i) => (
        <li key={i}>
          <div className="system-color">
            {i < count - 1 && (
              <Drawing box="0 0 13 100" fit="stretch">
                <path d={`M0 ${top}h13M0 ${bottom}h13M6.5 ${top}V${bottom}`} />
                <path d={`M-3 ${middle}h19`} />
              </Drawing>
            )}
            <span>{String(i + 1).padStart(2, '0')}</span>
          </div>
          {titles[i] && <p>{titles[i]}</p>}
        </li>
      ))}
    </ol>
  )
}
