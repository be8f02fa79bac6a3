import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Drawing, InlineDrawing } from './Drawing.tsx'
import paths from './hero.svg?raw'
import styles from './HeroFan.first-home.module.css'

type HeroFanProps = {
  /** Six captions, from the highest path to the lowest. */
  captions: readonly string[]
  /** Stands below the line. */
  certaintyCaption: string
  /** The text alternative of the drawing. */
  label: string
}

/** An id in the page, which has only one such drawing. */
const PATHS = 'hero-paths'

/** Many paths, which stand for forecasts, converge into one line. It stands between headline and text. */
export function HeroFan({ captions, certaintyCaption, label }: HeroFanProps) {
  return (
    <div className={styles.axis}>
      <div role="img" aria-label={label}>
        <div className={styles.box}>
          <HeroCopy className={styles.paper}>
            <defs>
              <InlineDrawing as="g" id={PATHS} className={styles.paths} svg={paths} />
            </defs>
          </HeroCopy>
          <HeroCopy className={clsx(styles.signal, 'keep-color')} />
        </div>
        <div className={styles.captions}>
          {captions.map((caption) => (
            <span key={caption}>{caption}</span>
          ))}
        </div>
        <span className={clsx(styles.certainty, 'keep-color')} />
        <span className={styles.certaintyCaption}>{certaintyCaption}</span>
      </div>
    </div>
  )
}

type HeroCopyProps = { className: string | undefined; children?: ReactNode }

/** The paths are drawn twice, with masks that make them paper at the left and orange where they meet. */
const HeroCopy = ({ className, children }: HeroCopyProps) => (
  <Drawing box="0 0 1440 700" fit="stretch" className={clsx(styles.fan, className)}>
    {children}
    <use href={`#${PATHS}`} />
  </Drawing>
)
