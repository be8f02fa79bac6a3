import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Drawing } from './Drawing.tsx'
import { HERO_BOX, HERO_CAPTIONS, heroDrawing } from './hero.ts'
import styles from './HeroFan.module.css'

/** What a client of a profession asks. */
export type Ask = { profession: string; question: string }

type HeroFanProps = {
  /** Exactly six, in the order of the recipe: grant, March, June, rent, big client, myself. */
  captions: readonly string[]
  /** Shown below the sure line. */
  sureCaption: string
  /** Text alternative of the drawing. */
  label: string
  /** One of them takes the captions' place while its profession is chosen (sections/Audience.tsx). */
  asks: readonly Ask[]
}

/** The id of a question. */
export const askId = (index: number) => `ask-${index}`

/** An SVG id; there is only one hero per page. */
const PATHS = 'hero-paths'
const BREATHS = [styles.breath0, styles.breath1, styles.breath2]
const LEVELS = [styles.level0, styles.level1, styles.level2, styles.level3, styles.level4]
const PLACES = [styles.place0, styles.place1, styles.place2, styles.place3, styles.place4, styles.place5]

/** The wide fan of forecasts and the line they become. Goes between the title and the hero copy. */
export function HeroFan({ captions, sureCaption, label, asks }: HeroFanProps) {
  if (captions.length !== HERO_CAPTIONS) {
    throw new Error(`The hero fan carries ${HERO_CAPTIONS} captions, not ${captions.length}.`)
  }
  return (
    <div className={styles.axis}>
      <div role="img" aria-label={label}>
        <div className={styles.box}>
          <HeroCopy className={styles.paper}>
            <defs>
              <HeroPaths />
            </defs>
          </HeroCopy>
          <HeroCopy className={styles.signal} />
        </div>
        <div className={styles.captions}>
          {captions.map((caption, i) => (
            <span key={caption} className={PLACES[i]}>
              {caption}
            </span>
          ))}
        </div>
        <span className={styles.sure} />
        <span className={styles.sureCaption}>{sureCaption}</span>
      </div>
      <div className={styles.asks}>
        {asks.map(({ profession, question }, i) => (
          <p key={profession} id={askId(i)}>
            <span>{`“${question}”`}</span>
          </p>
        ))}
      </div>
    </div>
  )
}

type HeroCopyProps = { className: string | undefined; children?: ReactNode }

/** The same paths twice with complementary masks: paper on the left, orange where they meet. */
function HeroCopy({ className, children }: HeroCopyProps) {
  return (
    <Drawing
      box={`0 0 ${HERO_BOX.width} ${HERO_BOX.height}`}
      fit="stretch"
      className={clsx(styles.fan, className)}
    >
      {children}
      <use href={`#${PATHS}`} />
    </Drawing>
  )
}

function HeroPaths() {
  const { groups, captioned } = heroDrawing()
  return (
    <g id={PATHS} className={styles.paths}>
      {groups.map((group, i) => (
        <g key={i} className={BREATHS[i]}>
          {group.map(({ level, d }) => (
            <path key={level} className={LEVELS[level]} d={d} />
          ))}
        </g>
      ))}
      <path className={styles.captioned} d={captioned} />
    </g>
  )
}
