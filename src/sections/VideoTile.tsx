import { clsx } from 'clsx'
import { Inlined } from '../artwork/Drawing.tsx'
import { PresentationThumbnail } from '../artwork/PresentationThumbnail.tsx'
import tileScale from '../artwork/tile-scale.svg?raw'
import type { Video } from '../schemas/connections.ts'
import { interpolate } from '../ui/interpolate.ts'
import { Picture, type PictureFile } from '../ui/Picture.tsx'
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
      <Inlined className={styles.scale} svg={tileScale} />
      {video && <VideoFacade video={video} title={title} words={words} />}
      {label}
    </figure>
  )
}
