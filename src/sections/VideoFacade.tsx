import type { Video } from '../content/schemas/connections.ts'
import { videoWords } from '../words.ts'
import { FRAME_PERMISSIONS } from '../ui/frame-permissions.ts'
import { PlaySign } from './PlaySign.tsx'
import styles from './VideoFacade.module.css'

/**
 * Covers a poster with a link to the video's page. With scripts, a click replaces it with the player
 * (VideoFacade.client.ts). Nothing is requested from the provider before that.
 */
export function VideoFacade({ video, title }: { video: Video; title: string }) {
  const { link, captions } = video
  const page = { href: link.pageUrl, target: '_blank', rel: 'noreferrer' }
  return (
    <>
      <a
        className={styles.facade}
        {...page}
        aria-label={videoWords.play(title)}
        data-video={link.kind === 'frame' ? link.embedUrl : link.source}
      >
        <PlaySign />
      </a>
      <template>
        <div className={styles.player} data-player="">
          {link.kind === 'frame' ? (
            <iframe title={title} allow={FRAME_PERMISSIONS.join('; ')} />
          ) : (
            <video controls playsInline>
              <track kind="captions" srcLang="en" src={captions} default />
            </video>
          )}
          <p role="alert" data-cannot-play={videoWords.cannotPlay} />
          <a {...page}>{videoWords.newTab}</a>
        </div>
      </template>
    </>
  )
}
