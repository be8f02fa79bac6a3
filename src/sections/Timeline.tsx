import { clsx } from 'clsx'
import type { Graduate } from '../content/schemas/graduate.ts'
import { WholeWords } from '../ui/WholeWords.tsx'
import { graduatesWords as words } from '../words.ts'
import styles from './Timeline.first-graduates.module.css'

type TimelineProps = { graduates: readonly (Graduate & { id: string })[] }

/** The scale is wider than any screen, so its parts shrink in proportion to their minutes. */
const PIXELS_A_MINUTE = 30

/** Width of the scale on the narrowest screen that shows one, in rem. */
const SCALE_WIDTH = 44
/** Space beside a name, width of one of its characters, both in rem, and the number of its lines. */
const SPACE = 0.75
const CHARACTER = 0.52
const LINES = 3

/** Whether every name, on three lines, fits below its part of one scale. */
const fitsOneScale = (graduates: TimelineProps['graduates'], total: number) =>
  graduates.every(({ presentation, duration }) => {
    const words = presentation.split(' ').map(({ length }) => length)
    const characters = Math.max(...words, presentation.length / LINES)
    return characters * CHARACTER + SPACE <= (SCALE_WIDTH * duration) / total
  })

/** Ticks for every minute of a presentation longer than this would merge, so there is one for every five. */
const LONG = 100

/**
 * One tick per minute. On separate scales, the width is relative to the longest presentation. On one scale, CSS overrides
 * it, and the first, empty drawing gives the part its share of the width.
 */
function Minutes({ count, longest }: { count: number; longest: number }) {
  const step = longest > LONG ? 5 : 1
  const ticks = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
    .map((minute) => `M${minute} 0V${minute === 0 ? 20 : 10}`)
    .join('')
  return (
    <>
      <svg className={styles.share} width={count * PIXELS_A_MINUTE} height="1" aria-hidden="true" />
      <svg
        className={styles.ticks}
        width={`${Math.round((count / longest) * 1000) / 10}%`}
        height="20"
        viewBox={`0 0 ${count} 20`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={ticks} />
      </svg>
    </>
  )
}

/**
 * All presentations on one scale of minutes. If there are too many for that, each has its own scale, in columns. A phone
 * shows only the columns: a few names would just repeat the cards below.
 */
export function Timeline({ graduates }: TimelineProps) {
  const durations = graduates.map(({ duration }) => duration)
  const total = durations.reduce((sum, duration) => sum + duration, 0)
  const totalText = words.total({ hours: Math.floor(total / 60), minutes: total % 60 })
  const oneScale = fitsOneScale(graduates, total)
  return (
    <nav
      id="first-screen"
      className={clsx(styles.timeline, oneScale && styles.short)}
      aria-label={words.timeline}
    >
      <p className="quiet">{totalText}</p>
      <ol className={clsx(oneScale && styles.oneScale)}>
        {graduates.map(({ id, presentation, duration }) => (
          <li key={id}>
            <Minutes count={duration} longest={Math.max(...durations)} />
            <a href={`#${id}`}>
              <b>
                <WholeWords>{presentation}</WholeWords>
              </b>
              <span className={styles.minutes}>{words.duration(duration)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
