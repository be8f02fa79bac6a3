import { clsx } from 'clsx'
import type { Graduate } from '../content/schemas/graduate.ts'
import { WholeWords } from '../ui/WholeWords.tsx'
import { graduatesWords as words } from '../words.ts'
import styles from './Timeline.module.css'

type TimelineProps = { graduates: readonly (Graduate & { id: string })[] }

/** Wider than any screen, so that the parts of the scale shrink in proportion to their minutes. */
const PIXELS_A_MINUTE = 30

/** Content of the narrowest screen that shows one scale, and of a part beside its name, in rem. */
const ROOM = 44
const SPACE = 0.75
/** Width of a character of the names, in rem. */
const CHARACTER = 0.52
const LINES = 3

/** Whether every name fits below its part of one scale: each word, and the name on three lines. */
const fitsOneScale = (graduates: TimelineProps['graduates'], total: number) =>
  graduates.every(({ presentation, duration }) => {
    const words = presentation.split(' ').map(({ length }) => length)
    const characters = Math.max(...words, presentation.length / LINES)
    return characters * CHARACTER + SPACE <= (ROOM * duration) / total
  })

/** From this length on, in minutes, there is a tick for every five: single ones would merge. */
const LONG = 100

type MinutesProps = { count: number; longest: number }

/**
 * One tick per minute. The width attribute is for separate scales, which all start at the left. For one
 * scale CSS overrides it, and the first, empty drawing gives the part its share of the width.
 */
function Minutes({ count, longest }: MinutesProps) {
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
 * All presentations on one scale, each as wide as it is long; too many for that have a scale each, in columns. A phone
 * shows only the second: a few names would just be repeated by the cards below.
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
