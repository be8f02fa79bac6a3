import { clsx } from 'clsx'
import { Drawing, InlineDrawing } from '../artwork/Drawing.tsx'
import strands from '../artwork/tile.svg?raw'
import type { Video } from '../content/schemas/connections.ts'
import { Picture, type PictureFile } from '../ui/Picture.tsx'
import { heroWords, videoWords } from '../words.ts'
import { PlaySign } from './PlaySign.tsx'
import { VideoFacade } from './VideoFacade.tsx'
import styles from './VideoTile.first.module.css'

type VideoTileProps = {
  title: string
  video?: Video | undefined
  poster?: PictureFile | undefined
}

/** Says where the video comes from, or that there will be one. */
function Note({ video }: Pick<VideoTileProps, 'video'>) {
  if (!video) return <small>{heroWords.noVideo}</small>
  // A self-hosted video involves no third party to disclose.
  return video.link.kind === 'frame' && <small>{videoWords.from(video.link.providerName)}</small>
}

/** A video with its poster or, without one, a drawing. Until there is a video, the drawing is dotted. */
export function VideoTile({ title, video, poster }: VideoTileProps) {
  return (
    <figure className={clsx(styles.tile, !video && styles.noVideo, poster && styles.hasPoster)}>
      <div className={styles.screen}>
        {poster ? (
          <Picture file={poster} sizes="(max-width: 1000px) 100vw, 30vw" />
        ) : (
          <>
            <Drawing box="0 0 366 206" fit="stretch" className={styles.strands}>
              <InlineDrawing as="g" svg={strands} />
            </Drawing>
            <span className={clsx(styles.certainty, 'system-color')} />
          </>
        )}
        {video ? <VideoFacade video={video} title={title} /> : <PlaySign dotted />}
      </div>
      <figcaption className={clsx('split', styles.label)}>
        {`${title} `}
        <Note video={video} />
      </figcaption>
    </figure>
  )
}
