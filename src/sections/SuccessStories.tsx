import { clsx } from 'clsx'
import { Divider } from '../artwork/Divider.tsx'
import { PresentationThumbnail } from '../artwork/PresentationThumbnail.tsx'
import type { Graduate } from '../schemas/graduate.ts'
import type { Testimonial } from '../schemas/testimonials.ts'
import { countInWords } from '../ui/count-in-words.ts'
import { interpolate } from '../ui/interpolate.ts'
import { Person } from '../ui/Person.tsx'
import { Rating } from '../ui/Rating.tsx'
import { Section, SectionHeading } from '../ui/Section.tsx'
import { Tag } from '../ui/Tag.tsx'
import type { PlacedSectionProps } from './placed-section.ts'
import styles from './SuccessStories.module.css'

type SuccessStoriesProps = PlacedSectionProps & {
  words: { label: string; sampleNote: string; rated: string; gallery: string }
  sampleLabel: string
  testimonials: readonly Testimonial[]
  gallery: Gallery
}

/** The URL of the presentations, and what their covers are drawn from. */
type Gallery = { href: string; covers: readonly Pick<Graduate, 'thumbnail' | 'order'>[] }

type QuoteProps = { testimonial: Testimonial; rated: string; sampleLabel: string; first: boolean }

function Quote({ testimonial, rated, sampleLabel, first }: QuoteProps) {
  const { name, role, content, rating, sample } = testimonial
  return (
    <figure className={first ? styles.first : styles.quote}>
      <blockquote>{`“${content}”`}</blockquote>
      <figcaption>
        <span className={styles.who}>
          <Person name={name} title={role} />
        </span>
        <span className={styles.rating}>
          <Rating rating={rating} name={interpolate(rated, { rating })} large={first} />
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

/** Link to the presentations, with the covers of the first three. */
function GalleryLink({ words, gallery: { href, covers } }: { words: string; gallery: Gallery }) {
  return (
    <a className={styles.gallery} href={href}>
      <span className={styles.covers}>
        {covers.slice(0, 3).map(({ thumbnail, order }) => (
          <span key={order}>
            <PresentationThumbnail motif={thumbnail} seed={order} small />
          </span>
        ))}
      </span>
      <span>{interpolate(words, { count: countInWords(covers.length) })}</span>
    </a>
  )
}

/** The first testimonial is large, the others are side by side. Samples always show their tag. */
export function SuccessStories(props: SuccessStoriesProps) {
  const { id, divider, words, sampleLabel, testimonials, gallery } = props
  const samples = testimonials.some(({ sample }) => sample)
  return (
    <Section id={id} ground="paper-2" divider={<Divider shape={divider} />}>
      <div className={clsx('grid', styles.stories)}>
        <div className={styles.side}>
          <SectionHeading section={id} lines={[words.label]} />
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
        {gallery.covers.length > 0 && <GalleryLink words={words.gallery} gallery={gallery} />}
      </div>
    </Section>
  )
}
