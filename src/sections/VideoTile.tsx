import { PresentationThumbnail } from '../artwork/PresentationThumbnail.tsx'
import type { Video } from '../content/schemas/connections.ts'
import { Picture, type PictureFile } from '../ui/Picture.tsx'
import { heroWords, videoWords } from '../words.ts'
import { VideoFacade } from './VideoFacade.tsx'
import styles from './VideoTile.module.css'

type VideoTileProps = {
  title: string
  video: Video | null
  /** Undefined shows the drawing. */
  poster?: PictureFile | undefined
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
export function VideoTile({ title, video, poster }: VideoTileProps) {
  if (!video) return <p className={styles.notYet}>{heroWords.noVideo}</p>
  const { source } = video
  return (
    <figure className={styles.tile}>
      <Poster file={poster} />
      <VideoFacade video={video} title={title} />
      <figcaption className={styles.label}>
        {title}
        {/* A self-hosted video involves no third party, so there is nothing to disclose. */}
        {source.kind === 'frame' && <small>{videoWords.from(source.providerName)}</small>}
      </figcaption>
    </figure>
  )
}
