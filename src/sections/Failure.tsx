import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { InlineDrawing } from '../artwork/Drawing.tsx'
import { NoWrapHyphens } from '../ui/NoWrapHyphens.tsx'
import styles from './Failure.first.module.css'

type FailureProps = {
  words: { label: string; heading: string; intro: string }
  drawing: string
  children?: ReactNode
}

/** The message of the 404 and 500 pages. */
export function Failure({ words, drawing, children }: FailureProps) {
  return (
    <section className={styles.failure} data-ground="ink" aria-labelledby="failure-heading">
      <InlineDrawing as="div" svg={drawing} />
      <div className={clsx('grid', styles.text)}>
        <p className="label">{words.label}</p>
        <h1 id="failure-heading">
          <NoWrapHyphens>{words.heading}</NoWrapHyphens>
        </h1>
        <p className={clsx('lead', styles.intro)}>{words.intro}</p>
        <div className={clsx('cluster', styles.actions)}>{children}</div>
      </div>
    </section>
  )
}
