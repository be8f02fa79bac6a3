/** 1 to 5. */
const HIGHEST = 5

type RatingProps = {
  rating: number
  /** Accessible name, such as "Rated 4 out of 5". */
  name: string
}

/** A rating in figures: bars are for what is counted. */
export function Rating({ rating, name }: RatingProps) {
  return (
    <span role="img" aria-label={name}>
      <b>{rating}</b>
      {` / ${HIGHEST}`}
    </span>
  )
}
