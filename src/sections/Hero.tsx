import { clsx } from 'clsx'
import { edit } from '../edit.ts'
import { widestWord } from '../styles/text-width.ts'
import { askId, HeroFan, type Ask } from '../artwork/HeroFan.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import type { Video } from '../content/schemas/connections.ts'
import type { Landing } from '../content/schemas/landing.ts'
import type { PictureFile } from '../ui/Picture.tsx'
import { WholeWords } from '../ui/WholeWords.tsx'
import { heroWords } from '../words.ts'
import { VideoTile } from './VideoTile.tsx'
import styles from './Hero.module.css'

type HeroProps = {
  words: Landing['hero']
  /** What clients of each profession ask. */
  questions: readonly Ask[]
  apply: string
  video: Video | null
  poster?: PictureFile | undefined
}

/** Widest word that fits a phone at the full size, in em. */
const WIDEST = 3.75

/** One member of a profession in the plural, for the letter: "Coach". The visitor can change it. */
export const memberOf = (profession: string) =>
  profession.replace(/ies$|(?<=ch|sh|s|x)es$|(?<!s)s$/, (end) => (end === 'ies' ? 'y' : ''))

/** Radio buttons, which work without a script (HeroFan.module.css): each shows what clients of the profession ask. */
function Professions({ asks }: { asks: readonly Ask[] }) {
  return (
    <fieldset className={styles.professions}>
      <legend>{heroWords.ask}</legend>
      {asks.map(({ profession }, i) => (
        <label key={profession}>
          <input
            type="radio"
            name="ask"
            value={i}
            data-profession={memberOf(profession)}
            aria-describedby={askId(i)}
          />
          {profession}
        </label>
      ))}
    </fieldset>
  )
}

/** First screen: the headline, and many forecasts that converge into one line. */
export function Hero({ words, questions, apply, video, poster }: HeroProps) {
  const [first, second] = words.headline
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
        <HeroFan
          captions={words.forecasts}
          sureCaption={words.sureLine}
          label={words.drawing}
          asks={questions}
        />
        <div className={clsx('grid', styles.low)}>
          <div className={styles.copy}>
            <p className="lead" {...edit('landing.yaml#hero.intro')}>
              <WholeWords>{words.intro}</WholeWords>
            </p>
            <div className={styles.action}>
              <ButtonLink href="#apply">{apply}</ButtonLink>
              <p {...edit('landing.yaml#hero.facts')}>
                <WholeWords>{words.facts}</WholeWords>
              </p>
            </div>
          </div>
          <Professions asks={questions} />
          <div className={clsx(styles.tile, 'not-printed')} {...edit('site.yaml#connections.heroVideo')}>
            <VideoTile {...words.video} {...{ video, poster }} />
          </div>
        </div>
        <div className={styles.scale} aria-hidden="true" />
      </div>
    </section>
  )
}
