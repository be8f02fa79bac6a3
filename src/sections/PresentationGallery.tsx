import { PresentationThumbnail } from '../artwork/PresentationThumbnail.tsx'
import type { Graduate } from '../schemas/graduate.ts'
import type { GraduatesPage } from '../schemas/graduates-page.ts'
import { PlaySign } from '../ui/PlaySign.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './PresentationGallery.module.css'

type PresentationGalleryProps = {
  words: Pick<GraduatesPage, 'watch' | 'watchStatus' | 'duration'>
  sampleLabel: string
  graduates: readonly (Graduate & { id: string })[]
}

type CardProps = { graduate: Graduate & { id: string } } & Omit<PresentationGalleryProps, 'graduates'>

function Card({ graduate, words, sampleLabel }: CardProps) {
  const { id, presentation, name, title, industry, description, duration, thumbnail, order, sample } =
    graduate
  return (
    <li id={id} className={styles.card} tabIndex={-1}>
      <div className={styles.thumbnail}>
        <PresentationThumbnail motif={thumbnail} seed={order}>
          <span className={styles.play}>
            <PlaySign />
          </span>
          <span className={styles.duration}>{words.duration.replace('{minutes}', String(duration))}</span>
        </PresentationThumbnail>
      </div>
      <h2>{presentation}</h2>
      <div className={styles.facts}>
        <p className={styles.who}>
          <b>{name}</b>
          {title}
        </p>
        <p className={styles.industry}>
          {industry}
          {sample && <Tag>{sampleLabel}</Tag>}
        </p>
      </div>
      <p className={styles.description}>{description}</p>
      <p className={styles.watch}>
        <span>{words.watch}</span>
        <i aria-hidden="true" />
        <small>{words.watchStatus}</small>
      </p>
    </li>
  )
}

/** Six cards. "Watch Presentation" is a cue, not a control, until there is a video behind it. */
export function PresentationGallery({ graduates, ...rest }: PresentationGalleryProps) {
  return (
    <section className={styles.section} data-ground="paper">
      <ul className={`grid ${styles.cards}`}>
        {graduates.map((graduate) => (
          <Card key={graduate.id} graduate={graduate} {...rest} />
        ))}
      </ul>
    </section>
  )
}
