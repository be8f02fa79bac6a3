import type { ReactNode } from 'react'
import type { Video } from '../schemas/connections.ts'
import { interpolate } from '../ui/interpolate.ts'
import styles from './VideoFacade.module.css'

export type VideoWords = { from: string; play: string; newTab: string }

type VideoFacadeProps = {
  video: Video
  title: string
  words: VideoWords
  /** The click target's content. */
  children: ReactNode
}

/**
 * Overlay on a poster. Requests nothing from the provider before the click. It is a link to the video's page;
 * with scripts, the video plays in place (islands/page/video.ts).
 */
export function VideoFacade({ video, title, words, children }: VideoFacadeProps) {
  const { source, captions } = video
  return (
    <a
      className={styles.facade}
      href={source.openUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={interpolate(words.play, { title })}
      data-video={source.kind === 'frame' ? source.embedUrl : source.source}
      data-video-kind={source.kind}
      data-video-title={title}
      data-video-captions={captions}
      data-video-new-tab={words.newTab}
    >
      {children}
    </a>
  )
}
