import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Heading } from '../ui/Heading.tsx'
import styles from './Failure.module.css'

type FailureProps = {
  words: { label: string; heading: string; intro: string }
  /** A slot of the page, like the actions. Astro does not count slots as props, so both are optional. */
  drawing?: ReactNode
  /** What to do next: one main action, then secondary ones. */
  actions?: ReactNode
}

/** Full-screen message for pages that are not found or failed. */
export function Failure({ words, drawing, actions }: FailureProps) {
  return (
    <section className={styles.failure} data-ground="ink" aria-labelledby="failure-heading">
      {drawing}
      <div id="first-screen" className={clsx('grid', styles.text)}>
        <p className="label">{words.label}</p>
        <h1 id="failure-heading">
          <Heading lines={[words.heading]} />
        </h1>
        <p className={clsx('lead', styles.intro)}>{words.intro}</p>
        <div className={clsx('cluster', styles.actions)}>{actions}</div>
      </div>
    </section>
  )
}
