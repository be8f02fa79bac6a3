import { clsx } from 'clsx'
import { Forecasts, HeroFan } from '../artwork/HeroFan.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import type { Video } from '../content/schemas/connections.ts'
import type { Landing } from '../content/schemas/landing.ts'
import type { PictureFile } from '../ui/Picture.tsx'
import { NoWrapHyphens } from '../ui/NoWrapHyphens.tsx'
import { APPLY, ASK } from '../anchors.ts'
import { widthOf } from '../fonts/width.ts'
import { clientWords, heroWords } from '../words.ts'
import { VideoTile } from './VideoTile.tsx'
import styles from './Hero.first.module.css'

type HeroProps = {
  content: Landing['hero']
  applyLabel: string
  price: { term: string; text: string } | undefined
  video?: Video | undefined
  poster?: PictureFile | undefined
}

/** In em. On a phone, 3.83 em fit at the full size. The limit is lower because widthOf() is only accurate to 3%. */
const MAX_WORD_WIDTH = 3.7

/** In em. At the full size, a wider second line would start where the forecasts are. */
const MAX_SECOND_WIDTH = 4.8

/** The first screen: the headline, and a drawing in which many forecasts converge into one line. */
export function Hero({ content, applyLabel, price, video, poster }: HeroProps) {
  const [first, second = ''] = content.headline
  const wide = widthOf(second) > MAX_SECOND_WIDTH
  const long = content.headline
    .join(' ')
    .split(' ')
    .some((word) => widthOf(word) > MAX_WORD_WIDTH)
  return (
    <section className={clsx(styles.hero, wide && styles.wide)} data-ground="ink">
      <div id={ASK} className={styles.inner}>
        <h1 className={clsx('grid', styles.headline, long && styles.long)}>
          <span className={styles.first}>{first}</span> <span className={styles.second}>{second}</span>
        </h1>
        <HeroFan label={content.drawing} />
        <Forecasts
          legend={heroWords.strike}
          captions={content.forecasts}
          sure={content.sureLine}
          nothing={heroWords.nothing}
          write={clientWords.write}
        />
        <div className={clsx('grid', styles.lower)} data-own-columns="">
          <div className={styles.copy}>
            <p className="lead">
              <NoWrapHyphens>{content.intro}</NoWrapHyphens>
            </p>
            <div className={clsx('stack', styles.action)}>
              <ButtonLink href={`#${APPLY}`}>{applyLabel}</ButtonLink>
              <p>
                <NoWrapHyphens>{content.facts}</NoWrapHyphens>
              </p>
              {price && (
                <p>
                  <b>{price.term}</b> {price.text}
                </p>
              )}
            </div>
          </div>
          <div className={clsx(styles.tile, 'not-printed')}>
            <VideoTile {...content.video} {...{ video, poster }} />
          </div>
        </div>
        <div className={styles.scale} aria-hidden="true" />
      </div>
    </section>
  )
}
