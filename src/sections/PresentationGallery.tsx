import { clsx } from 'clsx'
import { PresentationThumbnail } from '../artwork/PresentationThumbnail.tsx'
import type { Video } from '../schemas/connections.ts'
import type { Graduate } from '../schemas/graduate.ts'
import type { GraduatesPage } from '../schemas/graduates-page.ts'
import { interpolate } from '../ui/interpolate.ts'
import { Person } from '../ui/Person.tsx'
import { PlaySign } from '../ui/PlaySign.tsx'
import { Tag } from '../ui/Tag.tsx'
import { VideoFacade, type VideoWords } from './VideoFacade.tsx'
import styles from './PresentationGallery.module.css'

type PresentationGalleryProps = {
  words: Pick<GraduatesPage, 'watch' | 'watchStatus' | 'duration'>
  videoWords: VideoWords
  sampleLabel: string
  graduates: readonly (Graduate & { id: string })[]
}

type CardProps = { graduate: Graduate & { id: string } } & Omit<PresentationGalleryProps, 'graduates'>

function Card({ graduate, words, videoWords, sampleLabel }: CardProps) {
  const { id, presentation, name, title, industry, description, duration } = graduate
  const { thumbnail, order, sample, video } = graduate
  const playSign = (
    <span className={clsx(styles.play, !video && styles.notYet)}>
      <PlaySign />
    </span>
  )
  return (
    <li id={id} className={styles.card} tabIndex={-1}>
      <div className={styles.thumbnail}>
        <PresentationThumbnail motif={thumbnail} seed={order}>
          {video ? (
            <VideoFacade video={video} title={presentation} words={videoWords}>
              {playSign}
            </VideoFacade>
          ) : (
            playSign
          )}
          <span className={styles.duration}>{interpolate(words.duration, { minutes: duration })}</span>
        </PresentationThumbnail>
      </div>
      <h2>{presentation}</h2>
      <div className={styles.facts}>
        <p>
          <Person name={name} title={title} />
        </p>
        <p className={styles.industry}>
          {industry}
          {sample && <Tag>{sampleLabel}</Tag>}
        </p>
      </div>
      <p className={styles.description}>{description}</p>
      <Watch video={video} words={words} from={videoWords.from} />
    </li>
  )
}

type WatchProps = { video: Video | null; words: { watch: string; watchStatus: string }; from: string }

/**
 * The text below a card. The click target is the picture above it, so that each card has a single control.
 */
function Watch({ video, words, from }: WatchProps) {
  const status =
    video?.source.kind === 'frame'
      ? interpolate(from, { provider: video.source.providerName })
      : video
        ? ''
        : words.watchStatus
  return (
    <p className={clsx(styles.watch, video && styles.ready)}>
      <span>{words.watch}</span>
      <i aria-hidden="true" />
      <small>{status}</small>
    </p>
  )
}

/** Six cards. "Watch Presentation" is plain text, not a control, until there is a video. */
export function PresentationGallery({ graduates, ...rest }: PresentationGalleryProps) {
  return (
    <section className={styles.section} data-ground="paper">
      <ul className={clsx('grid', styles.cards)}>
        {graduates.map((graduate) => (
          <Card key={graduate.id} graduate={graduate} {...rest} />
        ))}
      </ul>
    </section>
  )
}
