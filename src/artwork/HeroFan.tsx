import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Drawing, InlineDrawing } from './Drawing.tsx'
import { widthName } from '../fonts/width.ts'
import paths from './hero.svg?raw'
import styles from './HeroFan.first.module.css'

/** This is an id, so a page can have only one such drawing. */
const PATHS = 'hero-paths'

/** The drawing between the headline and the text: many paths, the forecasts, converge into one line. */
export function HeroFan({ label }: { label: string }) {
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
  /** The words on the line. */
  sure: string
  /** They are on the line when every forecast is struck. */
  nothing: string
  /** The label of the button that lets a visitor write other forecasts (sections/ClientForecasts.tsx). */
  write: string
}

const IF = 'if '

/** The words of a forecast, as they stand on the line. */
export const withoutIf = (caption: string) => (caption.startsWith(IF) ? caption.slice(IF.length) : caption)

const LEGEND = 'strike'

/**
 * Draws the captions of the paths as checkboxes that strike them. The last one that is left moves onto the
 * line. They must come after HeroFan in the HTML, because CSS shows what is left with :has() and ~.
 *
 * The legend also describes each checkbox, because screen readers that do not enter a group do not read its name, and
 * nothing else says that "checked" means struck.
 */
export const Forecasts = ({ legend, captions, sure, nothing, write }: ForecastsProps) => (
  <fieldset className={styles.forecasts} data-forecasts="">
    <legend id={LEGEND} className="not-printed">
      {legend}
    </legend>
    {captions.map((caption) => {
      const words = withoutIf(caption)
      return (
        <label key={caption} data-width={widthName(words)}>
          <span className={styles.if} hidden={words === caption}>
            {IF}
          </span>
          <span>{words}</span>
          <input type="checkbox" aria-describedby={LEGEND} />
        </label>
      )
    })}
    <button type="button" className="needs-script not-printed">
      {write}
    </button>
    <span className={styles.sure} aria-hidden="true">
      {sure}
    </span>
    <span className={styles.nothing} aria-hidden="true">
      {nothing}
    </span>
  </fieldset>
)
