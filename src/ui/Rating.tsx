import { clsx } from 'clsx'
import styles from './Rating.module.css'

const SCALE = [1, 2, 3, 4, 5] as const

type RatingProps = {
  /** 1 to 5 */
  rating: number
  /** Accessible name, such as "Rated 4 out of 5". */
  name: string
  large?: boolean
}

/** A rating as bars on a baseline, followed by the figures. */
export function Rating({ rating, name, large }: RatingProps) {
  return (
    <span className={clsx(styles.rating, large && styles.large)} role="img" aria-label={name}>
      <span className={styles.bars}>
        {SCALE.map((value) => (
          <i key={value} className={value <= rating ? styles.earned : undefined} />
        ))}
      </span>
      <span>
        <b>{rating}</b>
        {` / ${SCALE.length}`}
      </span>
    </span>
  )
}
