import { clsx } from 'clsx'
import { Fragment } from 'react'
import { HeroFan } from '../artwork/HeroFan.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import type { Video } from '../content/schemas/connections.ts'
import type { Landing } from '../content/schemas/landing.ts'
import type { PictureFile } from '../ui/Picture.tsx'
import { WholeWords } from '../ui/WholeWords.tsx'
import { APPLY } from '../navigation.ts'
import { heroWords } from '../words.ts'
import { VideoTile } from './VideoTile.tsx'
import styles from './Hero.module.css'

/** What clients of a profession ask. `one` is a member of it with the article, such as 'an accountant'. */
type Ask = { one: string; question: string }

type HeroProps = {
  words: Landing['hero']
  questions: readonly Ask[]
  apply: string
  video?: Video | undefined
  poster?: PictureFile | undefined
}

/** A longer word of the headline, counted in characters, does not fit a phone at the full size. */
const LONGEST_WORD = 10

/** Turns 'an insurance advisor' into 'Insurance advisor'. */
const labelOf = (one: string) => one.replace(/^an? (.)/, (_, first: string) => first.toUpperCase())

/**
 * Radio buttons work without a script: CSS shows what clients of the chosen profession ask. A script lets the visitor
 * take the choice back and announces the question.
 */
function Professions({ asks }: { asks: readonly Ask[] }) {
  return (
    <fieldset className={styles.professions} data-cleared={heroWords.cleared}>
      <legend>{heroWords.ask}</legend>
      {asks.map(({ one, question }, i) => (
        <Fragment key={one}>
          <label>
            <input type="radio" name="ask" value={i} data-profession={one} data-question={question} />
            {labelOf(one)}
          </label>
          <p className={styles.answer}>
            <small>{heroWords.asks}</small> {`“${question}”`}
          </p>
        </Fragment>
      ))}
      <p role="status" className="hidden-visually" />
    </fieldset>
  )
}

/** The first screen: the headline, and a drawing in which many forecasts converge into one line. */
export function Hero({ words, questions, apply, video, poster }: HeroProps) {
  const [first, second] = words.headline
  const long = words.headline
    .join(' ')
    .split(' ')
    .some((word) => word.length > LONGEST_WORD)
  return (
    <section className={styles.hero} data-ground="ink" data-breathing="">
      <div id="first-screen" className={clsx('stack', styles.inner)}>
        <h1 className={clsx('grid', styles.headline, long && styles.long)}>
          <span className={styles.first}>{first}</span> <span className={styles.second}>{second}</span>
        </h1>
        <HeroFan captions={words.forecasts} sureCaption={words.sureLine} label={words.drawing} />
        <div className={clsx('grid', styles.low)} data-own="">
          <div className={styles.copy}>
            <p className="lead">
              <WholeWords>{words.intro}</WholeWords>
            </p>
            <div className={clsx('stack', styles.action)}>
              <ButtonLink href={`#${APPLY}`}>{apply}</ButtonLink>
              <p>
                <WholeWords>{words.facts}</WholeWords>
              </p>
            </div>
          </div>
          <Professions asks={questions} />
          <div className={clsx(styles.tile, 'not-printed')}>
            <VideoTile {...words.video} {...{ video, poster }} />
          </div>
        </div>
        <div className={styles.scale} aria-hidden="true" />
      </div>
    </section>
  )
}
