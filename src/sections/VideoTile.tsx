import { clsx } from 'clsx'
import { PresentationThumbnail } from '../artwork/PresentationThumbnail.tsx'
import { TileScale } from '../artwork/TileScale.tsx'
import type { Video } from '../schemas/connections.ts'
import { interpolate } from '../ui/interpolate.ts'
import { Picture, type PictureFile } from '../ui/Picture.tsx'
import { PlaySign } from '../ui/PlaySign.tsx'
import { VideoFacade, type VideoWords } from './VideoFacade.tsx'
import styles from './VideoTile.module.css'

type VideoTileProps = {
  title: string
  status: string
  video: Video | null
  /** Undefined shows the drawing. */
  poster?: PictureFile | undefined
  words: VideoWords
}

function Poster({ file }: { file: PictureFile | undefined }) {
  if (file) return <Picture file={file} sizes="(max-width: 760px) 100vw, 42vw" />
  return (
    <span className={styles.drawing}>
      <PresentationThumbnail motif="converge" seed={15} />
    </span>
  )
}

/** The tile with the play button. Without a video it is a dotted box with a caption and no control. */
export function VideoTile({ title, status, video, poster, words }: VideoTileProps) {
  const from =
    video?.source.kind === 'frame'
      ? interpolate(words.from, { provider: video.source.providerName })
      : undefined
  // A self-hosted video involves no third party, so there is nothing to disclose.
  const caption = video === null ? status : from
  const label = (
    <figcaption className={styles.label}>
      {title}
      {caption && <small>{caption}</small>}
    </figcaption>
  )
  return (
    <figure className={clsx(styles.tile, video === null && styles.notYet)}>
      {video && <Poster file={poster} />}
      <span className={styles.scale}>
        <TileScale />
      </span>
      {video && (
        <VideoFacade video={video} title={title} words={words}>
          <span className={styles.play}>
            <PlaySign />
          </span>
        </VideoFacade>
      )}
      {label}
    </figure>
  )
}
