import { clsx } from 'clsx'
import { PresentationThumbnail } from '../artwork/PresentationThumbnail.tsx'
import type { Graduate } from '../content/schemas/graduate.ts'
import { Person } from '../ui/Person.tsx'
import { Picture, type PictureFile } from '../ui/Picture.tsx'
import { NoWrapHyphens } from '../ui/NoWrapHyphens.tsx'
import { graduatesWords as words, labels, videoWords } from '../words.ts'
import { PlaySign } from './PlaySign.tsx'
import { VideoFacade } from './VideoFacade.tsx'
import styles from './PresentationGallery.module.css'

/** Without a poster, its card shows a drawing. */
export type Presentation = Graduate & { id: string; poster?: PictureFile | undefined }

type CardProps = {
  graduate: Presentation
  /** False while one tag above all cards says that they are samples. */
  tagged: boolean
}

/** "Watch Presentation" is plain text. If there is a video, the link that covers the thumbnail plays it. */
function Thumbnail({ graduate }: Pick<CardProps, 'graduate'>) {
  const { presentation, duration, thumbnail, poster, video } = graduate
  const provider = video?.link.kind === 'frame' ? video.link.providerName : undefined
  return (
    <PresentationThumbnail
      thumbnail={thumbnail}
      picture={poster && <Picture file={poster} sizes="(max-width: 760px) 100vw, 50vw" />}
    >
      {video ? <VideoFacade video={video} title={presentation} /> : <PlaySign dotted />}
      <span className={clsx('stack', styles.watch)}>
        {words.watch}
        {provider && <small>{videoWords.from(provider)}</small>}
      </span>{' '}
      <span className={styles.duration}>{words.duration(duration)}</span>
    </PresentationThumbnail>
  )
}

function Card({ graduate, tagged }: CardProps) {
  const { id, presentation, name, title, industry, description, sample } = graduate
  return (
    <li className={styles.card}>
      <div className={styles.thumbnail}>
        <Thumbnail graduate={graduate} />
      </div>
      <h2 id={id}>
        <NoWrapHyphens>{presentation}</NoWrapHyphens>
      </h2>
      <div className={clsx('split', styles.facts)}>
        <p>
          <Person name={name} title={title} />
        </p>
        <p className={clsx('cluster', styles.industry)}>
          {industry}
          {sample && tagged && <span className="tag">{labels.sample}</span>}
        </p>
      </div>
      <p className={styles.description}>{description}</p>
    </li>
  )
}

/** One card for each graduate. While all of them are samples, one tag above the cards says so. */
export function PresentationGallery({ graduates }: { graduates: readonly Presentation[] }) {
  const onlySamples = graduates.every(({ sample }) => sample)
  return (
    <section className={styles.section} data-ground="paper">
      {onlySamples && (
        <p className={styles.note}>
          <span className="tag">{labels.sample}</span> {words.sampleNote}
        </p>
      )}
      <ul className="grid print-two-columns">
        {graduates.map((graduate) => (
          <Card key={graduate.id} graduate={graduate} tagged={!onlySamples} />
        ))}
      </ul>
    </section>
  )
}
