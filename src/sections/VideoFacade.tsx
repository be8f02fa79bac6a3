import type { Video } from '../content/schemas/connections.ts'
import { videoWords } from '../words.ts'
import { FRAME_PERMISSIONS } from '../ui/frame-permissions.ts'
import { PlaySign } from './PlaySign.tsx'
import styles from './VideoFacade.module.css'

/**
 * Covers a poster with a link to the video's page. With scripts, a click plays the video in place (VideoFacade.client.ts).
 * Nothing is requested from the provider before that.
 */
export function VideoFacade({ video, title }: { video: Video; title: string }) {
  const { link: source, captions } = video
  return (
    <a
      className={styles.facade}
      href={source.openUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={videoWords.play(title)}
      data-video={source.kind === 'frame' ? source.embedUrl : source.source}
      data-video-kind={source.kind}
      data-video-allow={FRAME_PERMISSIONS.join('; ')}
      data-video-title={title}
      data-video-captions={captions}
      data-video-new-tab={videoWords.newTab}
    >
      <PlaySign />
    </a>
  )
}
