import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { WholeWords } from '../ui/WholeWords.tsx'
import styles from './Failure.module.css'

type FailureProps = {
  words: { label: string; heading: string; intro: string }
  /** Astro passes both as slots, which it does not count as props, so they are optional. */
  drawing?: ReactNode
  /** One main action, then secondary ones. */
  actions?: ReactNode
}

/** The message of the pages 404 and 500. */
export function Failure({ words, drawing, actions }: FailureProps) {
  return (
    <section className={styles.failure} data-ground="ink" aria-labelledby="failure-heading">
      {drawing}
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
