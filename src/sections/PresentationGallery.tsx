import { clsx } from 'clsx'
import { edit } from '../edit.ts'
import { PresentationThumbnail } from '../artwork/PresentationThumbnail.tsx'
import type { Video } from '../content/schemas/connections.ts'
import type { Graduate } from '../content/schemas/graduate.ts'
import type { GraduatesPage } from '../content/schemas/graduates-page.ts'
import { interpolate } from '../ui/interpolate.ts'
import { Person } from '../ui/Person.tsx'
import { Picture, type PictureFile } from '../ui/Picture.tsx'
import { Tag } from '../ui/Tag.tsx'
import { WholeWords } from '../ui/WholeWords.tsx'
import { VideoFacade, type VideoWords } from './VideoFacade.tsx'
import styles from './PresentationGallery.module.css'

/** A graduate with the poster of the video; without a poster, the drawing is shown. */
type Presentation = Graduate & { id: string; poster?: PictureFile | undefined }

type PresentationGalleryProps = {
  words: Pick<GraduatesPage, 'watch' | 'noVideos' | 'duration' | 'sampleNote'>
  videoWords: VideoWords
  sampleLabel: string
  graduates: readonly Presentation[]
  /** A preview says that the videos are missing; a published site does not. */
  preview: boolean
}

type CardProps = Pick<PresentationGalleryProps, 'words' | 'videoWords'> & {
  graduate: Presentation
  /** Undefined where the tag of the group says it. */
  sampleLabel: string | undefined
}

/** The picture. Once there is a video, its play sign is the control. */
function Cover({ graduate, words, videoWords }: Pick<CardProps, 'graduate' | 'words' | 'videoWords'>) {
  const { presentation, duration, thumbnail, order, video, poster } = graduate
  return (
    <PresentationThumbnail
      motif={thumbnail}
      seed={order}
      picture={poster && <Picture file={poster} sizes="(max-width: 760px) 100vw, 50vw" />}
    >
      {video && <VideoFacade video={video} title={presentation} words={videoWords} />}
      <span className={styles.duration}>{interpolate(words.duration, { minutes: duration })}</span>
    </PresentationThumbnail>
  )
}

function Card({ graduate, words, videoWords, sampleLabel }: CardProps) {
  const { id, presentation, name, title, industry, description, sample, video } = graduate
  const from = `graduates/${id}.yaml#`
  return (
    <li id={id} className={styles.card} tabIndex={-1} data-sample={sample ? '' : undefined}>
      <div className={styles.thumbnail} {...edit(`${from}picture`)}>
        <Cover {...{ graduate, words, videoWords }} />
      </div>
      <h2 {...edit(`${from}presentation`)}>
        <WholeWords>{presentation}</WholeWords>
      </h2>
      <div className={styles.facts}>
        <p>
          <Person name={name} title={title} from={[`${from}name`, `${from}title`]} />
        </p>
        <p className={styles.industry} {...edit(`${from}industry`)}>
          {industry}
          {sample && sampleLabel && <Tag>{sampleLabel}</Tag>}
        </p>
      </div>
      <p className={styles.description} {...edit(`${from}description`)}>
        {description}
      </p>
      <Watch video={video} cue={words.watch} from={videoWords.from} />
    </li>
  )
}

type WatchProps = { video: Video | null; cue: string; from: string }

/**
 * The text below a card. The click target is the picture above it, so that each card has a single control.
 */
function Watch({ video, cue, from }: WatchProps) {
  const provider = video?.source.kind === 'frame' ? video.source.providerName : undefined
  return (
    <p className={clsx(styles.watch, video && styles.ready)}>
      <span>{cue}</span>
      {video && <i aria-hidden="true" />}
      {provider && <small>{interpolate(from, { provider })}</small>}
    </p>
  )
}

type NoteProps = Pick<PresentationGalleryProps, 'words'> & {
  sampleLabel: string | undefined
  noVideos: boolean
}

/** What is not there yet, said once for all cards. */
function Note({ words, sampleLabel, noVideos }: NoteProps) {
  return (
    <p className={styles.note}>
      {sampleLabel && (
        <>
          <Tag>{sampleLabel}</Tag> {words.sampleNote}{' '}
        </>
      )}
      {noVideos && words.noVideos}
    </p>
  )
}

/**
 * One card for each graduate. "Watch Presentation" is plain text, not a control, until there is a video. A sample among
 * real presentations has its own tag.
 */
export function PresentationGallery({
  graduates,
  words,
  videoWords,
  sampleLabel,
  preview,
}: PresentationGalleryProps) {
  const onlySamples = graduates.every(({ sample }) => sample)
  const noVideos = preview && graduates.every(({ video }) => video === null)
  return (
    <section className={styles.section} data-ground="paper">
      {(onlySamples || noVideos) && (
        <Note words={words} sampleLabel={onlySamples ? sampleLabel : undefined} noVideos={noVideos} />
      )}
      <ul className={clsx('grid', styles.cards)}>
        {graduates.map((graduate) => (
          <Card
            key={graduate.id}
            graduate={graduate}
            words={words}
            videoWords={videoWords}
            sampleLabel={onlySamples ? undefined : sampleLabel}
          />
        ))}
      </ul>
    </section>
  )
}
