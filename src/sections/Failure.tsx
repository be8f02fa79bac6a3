import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { InlineDrawing } from '../artwork/Drawing.tsx'
import { WholeWords } from '../ui/WholeWords.tsx'
import styles from './Failure.module.css'

type FailureProps = {
  words: { label: string; heading: string; intro: string }
  /** The text of an SVG file. */
  drawing: string
  /** One main action, then secondary ones. Astro does not count slots as props, so it is optional. */
  actions?: ReactNode
}

/** The message of the pages 404 and 500. */
export function Failure({ words, drawing, actions }: FailureProps) {
  return (
    <section className={styles.failure} data-ground="ink" aria-labelledby="failure-heading">
      <InlineDrawing as="div" svg={drawing} />
      <div id="first-screen" className={clsx('grid', styles.text)}>
        <p className="label">{words.label}</p>
        <h1 id="failure-heading">
          <WholeWords>{words.heading}</WholeWords>
        </h1>
        <p className={clsx('lead', styles.intro)}>{words.intro}</p>
        <div className={clsx('cluster', styles.actions)}>{actions}</div>
      </div>
    </section>
  )
}
