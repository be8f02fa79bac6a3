import { clsx } from 'clsx'
import { widestWord } from '../fonts/text-width.ts'
import { HeroFan } from '../artwork/HeroFan.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import type { Video } from '../schemas/connections.ts'
import type { Landing } from '../schemas/landing.ts'
import type { PictureFile } from '../ui/Picture.tsx'
import { WholeWords } from '../ui/WholeWords.tsx'
import type { VideoWords } from './VideoFacade.tsx'
import { VideoTile } from './VideoTile.tsx'
import styles from './Hero.module.css'

type HeroProps = {
  words: Landing['hero']
  apply: string
  video: Video | null
  videoWords: VideoWords
  poster?: PictureFile | undefined
}

/** Widest word that fits a phone at the full size, in em. */
const WIDEST = 3.75

/** First screen: the headline, and many forecasts that converge into one line. */
export function Hero({ words, apply, video, videoWords, poster }: HeroProps) {
  const [first, second] = words.headline
  const long = widestWord(words.headline.join(' '), -0.036) > WIDEST
  return (
    <section className={styles.hero} data-ground="ink" data-breathing="">
      <div className={styles.inner}>
        <h1 className={clsx(styles.headline, long && styles.long)}>
          <span className={styles.first}>{first}</span> <span className={styles.second}>{second}</span>
        </h1>
        <HeroFan captions={words.forecasts} sureCaption={words.sureLine} label={words.drawing} />
        <div className={clsx('grid', styles.low)}>
          <div className={styles.copy}>
            <p className="lead">
              <WholeWords>{words.intro}</WholeWords>
            </p>
            <p className={styles.audience}>
              <WholeWords>{words.audience}</WholeWords>
            </p>
            <ButtonLink href="#apply">{apply}</ButtonLink>
          </div>
          <div className={styles.tile}>
            <VideoTile
              title={words.video.title}
              status={words.video.status}
              video={video}
              poster={poster}
              words={videoWords}
            />
          </div>
        </div>
        <div className={styles.scale} aria-hidden="true" />
      </div>
    </section>
  )
}
