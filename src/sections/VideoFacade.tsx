import type { Video } from '../content/schemas/connections.ts'
import { videoWords } from '../words.ts'
import { FRAME_PERMISSIONS } from '../ui/frame-permissions.ts'
import { PlaySign } from './PlaySign.tsx'
import styles from './VideoFacade.module.css'

type VideoFacadeProps = {
  video: Video
  title: string
}

/**
 * Overlay on a poster. Requests nothing from the provider before the click. It is a link to the video's page;
 * with scripts, the video plays in place (page-scripts/video.ts).
 */
export function VideoFacade({ video, title }: VideoFacadeProps) {
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
