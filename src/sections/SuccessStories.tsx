import { clsx } from 'clsx'
import { PresentationThumbnail } from '../artwork/PresentationThumbnail.tsx'
import type { Testimonial } from '../content/schemas/testimonials.ts'
import { Person } from '../ui/Person.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Section, SectionHeading, type SectionBaseProps } from '../ui/Section.tsx'
import { labels, successWords as words } from '../words.ts'
import type { Presentation } from './PresentationGallery.tsx'
import styles from './SuccessStories.module.css'

type SuccessStoriesProps = SectionBaseProps & {
  label: string
  testimonials: readonly Testimonial[]
  gallery: Gallery
}

/** The page of all presentations, and what the section shows of them. */
type Gallery = {
  href: string
  presentations: readonly Pick<Presentation, 'id' | 'thumbnail' | 'poster'>[]
}

type QuoteProps = {
  testimonial: Testimonial
  /** False while one tag beside all quotes says that they are samples. */
  tagged: boolean
  first: boolean
}

function Quote({ testimonial, tagged, first }: QuoteProps) {
  const { name, role, content, rating, sample } = testimonial
  return (
    <figure className={clsx('stack', first ? styles.first : styles.quote)}>
      <blockquote>{`“${content}”`}</blockquote>
      <figcaption>
        <Person name={name} title={words.rated({ role, rating })} />
        {sample && tagged && <span className="tag">{labels.sample}</span>}
      </figcaption>
    </figure>
  )
}

/** More testimonials than this do not fit the grid, so only the first ones are shown. */
const MAX_SHOWN = 6
const FIRST = 4
const THUMBNAILS = 3

function GalleryLink({ href, presentations }: Gallery) {
  return (
    <a className={clsx('margin stack not-printed', styles.gallery)} href={href}>
      <span className={styles.thumbnails}>
        {presentations.slice(0, THUMBNAILS).map(({ id, thumbnail, poster }) => (
          <PresentationThumbnail
            key={id}
            thumbnail={thumbnail}
            small
            picture={poster && <Picture file={poster} sizes="12vw" />}
          />
        ))}
      </span>
      <span className={styles.link}>{words.gallery(presentations.length)}</span>
    </a>
  )
}

/**
 * The first testimonial is large, and the others are side by side. If there are many, those after the fourth are in a
 * <details>. While all are samples, one tag beside them says so.
 */
export function SuccessStories({ id, fan, label, testimonials, gallery }: SuccessStoriesProps) {
  if (testimonials.length === 0) return null
  const onlySamples = testimonials.every(({ sample }) => sample)
  const quotes = testimonials.map((testimonial, index) => (
    <Quote key={testimonial.name} testimonial={testimonial} tagged={!onlySamples} first={index === 0} />
  ))
  const shown = quotes.length > MAX_SHOWN ? FIRST : quotes.length
  const more = quotes.slice(shown)
  return (
    <Section id={id} ground="paper-2" fan={fan}>
      <div className={clsx('grid', styles.stories)}>
        <div className={clsx('margin', styles.side)}>
          <SectionHeading section={id} lines={[label]} className="label" />
          {onlySamples && (
            <p className={clsx('caption', styles.note)}>
              <span className="tag">{labels.sample}</span> {words.sampleNote}
            </p>
          )}
        </div>
        {quotes.slice(0, shown)}
        {more.length > 0 && (
          <details className={styles.more}>
            <summary className="fold">{words.more(more.length)}</summary>
            <div className={clsx('grid', styles.stories)}>{more}</div>
          </details>
        )}
        {gallery.presentations.length > 0 && <GalleryLink {...gallery} />}
      </div>
    </Section>
  )
}
