import { clsx } from 'clsx'
import { FigurePoster } from '../artwork/FigurePoster.tsx'
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

/** The tile with the play button. Without a video it is a captioned picture with no control. */
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
    <figure className={styles.tile}>
      {poster ? <Picture file={poster} sizes="(max-width: 760px) 100vw, 42vw" /> : <FigurePoster />}
      {video === null && (
        <span className={clsx(styles.play, styles.notYet)}>
          <PlaySign />
        </span>
      )}
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
