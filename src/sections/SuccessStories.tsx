import { Divider } from '../artwork/Divider.tsx'
import type { Testimonial } from '../schemas/testimonials.ts'
import { Person } from '../ui/Person.tsx'
import { Rating } from '../ui/Rating.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './SuccessStories.module.css'

type SuccessStoriesProps = {
  words: { label: string; sampleNote: string; rated: string }
  sampleLabel: string
  testimonials: readonly Testimonial[]
}

type QuoteProps = { testimonial: Testimonial; rated: string; sampleLabel: string; first: boolean }

function Quote({ testimonial, rated, sampleLabel, first }: QuoteProps) {
  const { name, role, content, rating, sample } = testimonial
  return (
    <figure className={first ? styles.first : styles.quote}>
      <blockquote>“{content}”</blockquote>
      <figcaption>
        <span className={styles.who}>
          <Person name={name} title={role} />
        </span>
        <span className={styles.rating}>
          <Rating rating={rating} name={rated.replace('{rating}', String(rating))} large={first} />
        </span>
        {sample && (
          <span className={styles.tag}>
            <Tag>{sampleLabel}</Tag>
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** The first testimonial large, the others beside each other. A sample always carries its tag. */
export function SuccessStories({ words, sampleLabel, testimonials }: SuccessStoriesProps) {
  const samples = testimonials.some(({ sample }) => sample)
  return (
    <section
      id="success"
      className={styles.section}
      data-ground="paper-2"
      data-deferred=""
      aria-labelledby="success-heading"
      tabIndex={-1}
    >
      <Divider step={1} />
      <div className={`grid ${styles.stories}`}>
        <div className={styles.side}>
          <h2 id="success-heading">{words.label}</h2>
          {samples && <p>{words.sampleNote}</p>}
        </div>
        {testimonials.map((testimonial, index) => (
          <Quote
            key={testimonial.name}
            testimonial={testimonial}
            rated={words.rated}
            sampleLabel={sampleLabel}
            first={index === 0}
          />
        ))}
      </div>
    </section>
  )
}
