import { clsx } from 'clsx'
import { PresentationThumbnail } from '../artwork/PresentationThumbnail.tsx'
import type { Video } from '../schemas/connections.ts'
import type { Graduate } from '../schemas/graduate.ts'
import type { GraduatesPage } from '../schemas/graduates-page.ts'
import { interpolate } from '../ui/interpolate.ts'
import { Person } from '../ui/Person.tsx'
import { Picture, type PictureFile } from '../ui/Picture.tsx'
import { PlaySign } from '../ui/PlaySign.tsx'
import { Tag } from '../ui/Tag.tsx'
import { WholeWords } from '../ui/WholeWords.tsx'
import { VideoFacade, type VideoWords } from './VideoFacade.tsx'
import styles from './PresentationGallery.module.css'

/** A graduate with the poster of the video; without a poster, the drawing is shown. */
type Presentation = Graduate & { id: string; poster?: PictureFile | undefined }

type PresentationGalleryProps = {
  words: Pick<GraduatesPage, 'watch' | 'watchStatus' | 'duration'>
  videoWords: VideoWords
  sampleLabel: string
  graduates: readonly Presentation[]
  /** A preview says of a presentation that its video is missing; a published site does not. */
  preview: boolean
}

type CardProps = { graduate: Presentation } & Omit<PresentationGalleryProps, 'graduates'>

/** The picture with the play sign, which is the control once there is a video. */
function Cover({ graduate, words, videoWords }: Pick<CardProps, 'graduate' | 'words' | 'videoWords'>) {
  const { presentation, duration, thumbnail, order, video, poster } = graduate
  const playSign = (
    <span className={clsx(styles.play, !video && styles.notYet)}>
      <PlaySign />
    </span>
  )
  return (
    <PresentationThumbnail
      motif={thumbnail}
      seed={order}
      picture={poster && <Picture file={poster} sizes="(max-width: 760px) 100vw, 50vw" />}
    >
      {video ? (
        <VideoFacade video={video} title={presentation} words={videoWords}>
          {playSign}
        </VideoFacade>
      ) : (
        playSign
      )}
      <span className={styles.duration}>{interpolate(words.duration, { minutes: duration })}</span>
    </PresentationThumbnail>
  )
}

function Card({ graduate, words, videoWords, sampleLabel, preview }: CardProps) {
  const { id, presentation, name, title, industry, description, sample, video } = graduate
  return (
    <li id={id} className={styles.card} tabIndex={-1}>
      <div className={styles.thumbnail}>
        <Cover {...{ graduate, words, videoWords }} />
      </div>
      <h2>
        <WholeWords>{presentation}</WholeWords>
      </h2>
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
      <Watch
        video={video}
        cue={words.watch}
        status={preview ? words.watchStatus : ''}
        from={videoWords.from}
      />
    </li>
  )
}

type WatchProps = { video: Video | null; cue: string; status: string; from: string }

/**
 * The text below a card. The click target is the picture above it, so that each card has a single control.
 */
function Watch({ video, cue, status, from }: WatchProps) {
  const provider = video?.source.kind === 'frame' ? video.source.providerName : undefined
  return (
    <p className={clsx(styles.watch, video && styles.ready)}>
      <span>{cue}</span>
      <i aria-hidden="true" />
      <small>{provider ? interpolate(from, { provider }) : !video && status}</small>
    </p>
  )
}

/** One card for each graduate. "Watch Presentation" is plain text, not a control, until there is a video. */
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
