import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Drawing, InlineDrawing } from './Drawing.tsx'
import paths from './hero.svg?raw'
import styles from './HeroFan.first.module.css'

type HeroFanProps = {
  certaintyCaption: string
  label: string
}

/** An id, so there can be only one such drawing in a page. */
const PATHS = 'hero-paths'

/** The drawing between headline and text: many paths, which are forecasts, converge into one line. */
export function HeroFan({ certaintyCaption, label }: HeroFanProps) {
  return (
    <div className={styles.axis}>
      <div role="img" aria-label={label}>
        <div className={styles.box}>
          <HeroCopy className={styles.paper}>
            <defs>
              <InlineDrawing as="g" id={PATHS} className={styles.paths} svg={paths} />
            </defs>
          </HeroCopy>
          <HeroCopy className={clsx(styles.signal, 'system-color')} />
        </div>
        <span className={clsx(styles.certainty, 'system-color')} />
        <span className={styles.certaintyCaption} aria-hidden="true">
          {certaintyCaption}
        </span>
      </div>
    </div>
  )
}

type HeroCopyProps = { className: string | undefined; children?: ReactNode }

/** One of two copies of the paths. Masks fade from paper-colored lines at the left to orange ones at the right. */
const HeroCopy = ({ className, children }: HeroCopyProps) => (
  <Drawing box="0 0 1440 700" fit="stretch" className={clsx(styles.fan, className)}>
    {children}
    <use href={`#${PATHS}`} />
  </Drawing>
)

type ForecastsProps = {
  legend: string
  /** Six captions, from the highest path to the lowest. */
  captions: readonly string[]
}

const IF = 'if '

/**
 * The captions of the paths, as checkboxes that strike them out. They must come after HeroFan in the HTML: CSS hides
 * the paths of a checked caption with :has() and ~.
 */
export const Forecasts = ({ legend, captions }: ForecastsProps) => (
  <fieldset className={styles.forecasts}>
    <legend className="not-printed">{legend}</legend>
    {captions.map((caption) => (
      <label key={caption}>
        {caption.startsWith(IF) && <span className={styles.if}>{IF}</span>}
        <span>{caption.startsWith(IF) ? caption.slice(IF.length) : caption}</span>
        <input type="checkbox" />
      </label>
    ))}
  </fieldset>
)
