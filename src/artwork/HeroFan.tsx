import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Drawing, InlineDrawing } from './Drawing.tsx'
import paths from './hero.svg?raw'
import styles from './HeroFan.first.module.css'

type HeroFanProps = {
  /** The words on the line. */
  sure: string
  /** These words replace them when every forecast is struck. */
  nothing: string
  label: string
}

/** This is an id, so a page can have only one such drawing. */
const PATHS = 'hero-paths'

/** The drawing between the headline and the text: many paths, the forecasts, converge into one line. */
export function HeroFan({ sure, nothing, label }: HeroFanProps) {
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
        <span className={clsx(styles.words, styles.sure)} aria-hidden="true">
          {sure}
        </span>
        <span className={clsx(styles.words, styles.nothing)} aria-hidden="true">
          {nothing}
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
const LEGEND = 'strike'

/**
 * Draws the captions of the paths as checkboxes that strike them. The last one that is left moves onto the
 * line. They must come after HeroFan in the HTML, because CSS shows what is left with :has() and ~.
 *
 * The legend also describes each checkbox, because screen readers that do not enter a group do not read its name, and
 * nothing else says that "checked" means struck.
 */
export const Forecasts = ({ legend, captions }: ForecastsProps) => (
  <fieldset className={styles.forecasts}>
    <legend id={LEGEND} className="not-printed">
      {legend}
    </legend>
    {captions.map((caption) => (
      <label key={caption}>
        {caption.startsWith(IF) && <span className={styles.if}>{IF}</span>}
        <span>{caption.startsWith(IF) ? caption.slice(IF.length) : caption}</span>
        <input type="checkbox" aria-describedby={LEGEND} />
      </label>
    ))}
  </fieldset>
)
