import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { edit } from '../edit.ts'
import { widestWord } from '../fonts/text-width.ts'
import { askId, HeroFan, type Ask } from '../artwork/HeroFan.tsx'
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
  /** Clients' questions. Only those of professions named in `words.audience` are offered. */
  questions: readonly Ask[]
  apply: string
  video: Video | null
  videoWords: VideoWords
  poster?: PictureFile | undefined
}

/** Widest word that fits a phone at the full size, in em. */
const WIDEST = 3.75

/** The questions in the order in which a text names their professions, each with its place in the text. */
function asksIn(text: string, questions: readonly Ask[]) {
  return questions
    .map((ask) => ({ ...ask, at: text.toLowerCase().indexOf(ask.profession.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
}

type AudienceProps = { text: string; asks: readonly (Ask & { at: number })[]; label: string }

/**
 * Whom the program is for. The professions are radio buttons within the sentence, which work without a script
 * (HeroFan.module.css): each shows what its clients ask.
 */
function Audience({ text, asks, label }: AudienceProps) {
  const parts: ReactNode[] = []
  let from = 0
  asks.forEach(({ profession, at }, i) => {
    const to = at + profession.length
    parts.push(
      text.slice(from, at),
      <label key={profession} className={styles.ask}>
        <input type="radio" name="ask" value={i} aria-describedby={askId(i)} />
        {text.slice(at, to)}
      </label>,
    )
    from = to
  })
  return (
    <p
      className={styles.audience}
      role={asks.length > 0 ? 'radiogroup' : undefined}
      aria-label={asks.length > 0 ? label : undefined}
      {...edit('landing.yaml#hero.audience')}
    >
      {parts}
      <WholeWords>{text.slice(from)}</WholeWords>
    </p>
  )
}

/** First screen: the headline, and many forecasts that converge into one line. */
export function Hero({ words, questions, apply, video, videoWords, poster }: HeroProps) {
  const [first, second] = words.headline
  const asks = asksIn(words.audience, questions)
  const long = widestWord(words.headline.join(' '), -0.036) > WIDEST
  return (
    <section className={styles.hero} data-ground="ink" data-breathing="">
      <div id="first-screen" className={styles.inner}>
        <h1
          className={clsx('grid', styles.headline, long && styles.long)}
          {...edit('landing.yaml#hero.headline')}
        >
          <span className={styles.first}>{first}</span> <span className={styles.second}>{second}</span>
        </h1>
        <HeroFan captions={words.forecasts} sureCaption={words.sureLine} label={words.drawing} asks={asks} />
        <div className={clsx('grid', styles.low)}>
          <div className={styles.copy}>
            <p className="lead" {...edit('landing.yaml#hero.intro')}>
              <WholeWords>{words.intro}</WholeWords>
            </p>
            <Audience text={words.audience} asks={asks} label={words.ask} />
            <ButtonLink href="#apply">{apply}</ButtonLink>
          </div>
          <div className={clsx(styles.tile, 'not-printed')} {...edit('site.yaml#connections.heroVideo')}>
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
