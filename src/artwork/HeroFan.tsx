import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Drawing, Inlined } from './Drawing.tsx'
import paths from './hero.svg?raw'
import styles from './HeroFan.module.css'

type HeroFanProps = {
  /** Exactly six, in the order of the recipe: grant, March, June, rent, big client, myself. */
  captions: readonly string[]
  /** Shown below the sure line. */
  sureCaption: string
  /** Text alternative of the drawing. */
  label: string
}

/** An SVG id; there is only one hero per page. */
const PATHS = 'hero-paths'

/** The wide fan of forecasts and the line they become. Goes between the title and the hero copy. */
export function HeroFan({ captions, sureCaption, label }: HeroFanProps) {
  return (
    <div className={styles.axis}>
      <div role="img" aria-label={label}>
        <div className={styles.box}>
          <HeroCopy className={styles.paper}>
            <defs>
              <Inlined as="g" id={PATHS} className={styles.paths} svg={paths} />
            </defs>
          </HeroCopy>
          <HeroCopy className={clsx(styles.signal, 'drawn')} />
        </div>
        <div className={styles.captions}>
          {captions.map((caption) => (
            <span key={caption}>{caption}</span>
          ))}
        </div>
        <span className={clsx(styles.sure, 'drawn')} />
        <span className={styles.sureCaption}>{sureCaption}</span>
      </div>
    </div>
  )
}

type HeroCopyProps = { className: string | undefined; children?: ReactNode }

/** The same paths twice with complementary masks: paper on the left, orange where they meet. */
const HeroCopy = ({ className, children }: HeroCopyProps) => (
  <Drawing box="0 0 1440 700" fit="stretch" className={clsx(styles.fan, className)}>
    {children}
    <use href={`#${PATHS}`} />
  </Drawing>
)
