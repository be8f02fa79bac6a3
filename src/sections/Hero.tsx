import { clsx } from 'clsx'
import { Fragment } from 'react'
import { Forecasts, HeroFan } from '../artwork/HeroFan.tsx'
import { AskLink, type MissingFacts } from '../ui/AskLink.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import type { Video } from '../content/schemas/connections.ts'
import type { Landing } from '../content/schemas/landing.ts'
import type { PictureFile } from '../ui/Picture.tsx'
import { NoWrapHyphens } from '../ui/NoWrapHyphens.tsx'
import { APPLY } from '../anchors.ts'
import { widthOf } from '../fonts/width.ts'
import { heroWords } from '../words.ts'
import { VideoTile } from './VideoTile.tsx'
import styles from './Hero.first.module.css'

/** What clients of a profession ask. `singular` is a member of it with the article, such as 'an accountant'. */
type ClientsQuestion = { singular: string; question: string }

type HeroProps = {
  content: Landing['hero']
  questions: readonly ClientsQuestion[]
  applyLabel: string
  /** Takes the place of the link that asks for missing facts. */
  price: { term: string; text: string } | undefined
  missingFacts: MissingFacts | undefined
  video?: Video | undefined
  poster?: PictureFile | undefined
}

/** In em. On a phone, 3.83 em fit at the full size. The limit is lower because widthOf() is only accurate to 3 %. */
const MAX_WORD_WIDTH = 3.7

/** Turns 'an insurance advisor' into 'Insurance advisor'. */
const labelOf = (singular: string) => singular.replace(/^an? (.)/, (_, first: string) => first.toUpperCase())

/**
 * Radio buttons work without a script: CSS shows what clients of the chosen profession ask. Hero.client.ts lets the
 * visitor uncheck it, and announces the question. This is not a <fieldset>, because WebKit would put its legend on a
 * separate line.
 */
function Professions({ questions }: Pick<HeroProps, 'questions'>) {
  return (
    <div
      role="group"
      className={styles.professions}
      aria-labelledby="professions"
      data-professions=""
      data-cleared-text={heroWords.cleared}
    >
      <span id="professions">{heroWords.professions}</span>
      {questions.map(({ singular, question }, i) => (
        <Fragment key={singular}>
          <label>
            <input type="radio" name="ask" value={i} data-profession={singular} data-question={question} />
            {labelOf(singular)}
          </label>
          <p className={styles.answer}>
            <small>{heroWords.clientAsks}</small> {`“${question}”`}
          </p>
        </Fragment>
      ))}
      <p aria-live="polite" aria-atomic="true" className="visually-hidden" />
    </div>
  )
}

/** The first screen: the headline, and a drawing in which many forecasts converge into one line. */
export function Hero({ content, questions, applyLabel, price, missingFacts, video, poster }: HeroProps) {
  const [first, second] = content.headline
  const long = content.headline
    .join(' ')
    .split(' ')
    .some((word) => widthOf(word) > MAX_WORD_WIDTH)
  return (
    <section className={styles.hero} data-ground="ink">
      <div className={styles.inner}>
        <h1 className={clsx('grid', styles.headline, long && styles.long)}>
          <span className={styles.first}>{first}</span> <span className={styles.second}>{second}</span>
        </h1>
        <HeroFan certaintyCaption={content.sureLine} label={content.drawing} />
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
            </div>
          </div>
          {price && (
            <p className={clsx(styles.ask, styles.price)}>
              <b>{price.term}</b> {price.text}
            </p>
          )}
          <Professions questions={questions} />
          {!price && missingFacts && (
            <p className={clsx(styles.ask, 'not-printed')}>
              <AskLink {...missingFacts} />
            </p>
          )}
          <div className={clsx(styles.tile, 'not-printed')}>
            <VideoTile {...content.video} {...{ video, poster }} />
          </div>
        </div>
        <Forecasts legend={heroWords.strike} captions={content.forecasts} />
        <div className={styles.scale} aria-hidden="true" />
      </div>
    </section>
  )
}
