import { PresentationThumbnail } from '../artwork/PresentationThumbnail.tsx'
import type { Video } from '../content/schemas/connections.ts'
import { interpolate } from '../ui/interpolate.ts'
import { Picture, type PictureFile } from '../ui/Picture.tsx'
import { VideoFacade, type VideoWords } from './VideoFacade.tsx'
import styles from './VideoTile.module.css'

type VideoTileProps = {
  title: string
  /** Shown in place of a video. */
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

/** The tile with the play button. Without a video it is one line of text and no control. */
export function VideoTile({ title, status, video, poster, words }: VideoTileProps) {
  if (!video) return <p className={styles.notYet}>{status}</p>
  const { source } = video
  return (
    <figure className={styles.tile}>
      <Poster file={poster} />
      <VideoFacade video={video} title={title} words={words} />
      <figcaption className={styles.label}>
        {title}
        {/* A self-hosted video involves no third party, so there is nothing to disclose. */}
        {source.kind === 'frame' && (
          <small>{interpolate(words.from, { provider: source.providerName })}</small>
        )}
      </figcaption>
    </figure>
  )
}
