import { NoWrapHyphens } from '../ui/NoWrapHyphens.tsx'
import { graduatesWords as words } from '../words.ts'
import type { Presentation } from './PresentationGallery.tsx'
import styles from './Timeline.first-graduates.module.css'

type TimelineProps = { graduates: readonly Presentation[] }

/** Ticks for every minute of a presentation longer than this would merge, so there is one for every five. */
const LONG = 100

/** One tick per minute. The width is relative to the longest presentation. */
function Minutes({ count, longest }: { count: number; longest: number }) {
  const step = longest > LONG ? 5 : 1
  const ticks = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
    .map((minute) => `M${minute} 0V${minute === 0 ? 20 : 10}`)
    .join('')
  return (
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
  )
}

/** All presentations, each on a scale of its minutes. A phone shows only the cards, which say how long each takes. */
export function Timeline({ graduates }: TimelineProps) {
  const durations = graduates.map(({ duration }) => duration)
  const total = durations.reduce((sum, duration) => sum + duration, 0)
  const totalText = words.total({ hours: Math.floor(total / 60), minutes: total % 60 })
  return (
    <nav className={styles.timeline} aria-label={words.timeline}>
      <p className="quiet">{totalText}</p>
      <ol>
        {graduates.map(({ id, presentation, duration }) => (
          <li key={id}>
            <Minutes count={duration} longest={Math.max(...durations)} />
            <a href={`#${id}`}>
              <b>
                <NoWrapHyphens>{presentation}</NoWrapHyphens>
              </b>
              <span className={styles.minutes}>{words.duration(duration)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
