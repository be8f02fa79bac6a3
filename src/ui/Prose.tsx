import type { ReactNode } from 'react'
import styles from './Prose.first.module.css'

/** A page of running text, such as a policy. The text's own headings start at h2. */
export function Prose({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <section className={styles.prose} data-ground="paper" aria-labelledby="prose-heading">
      <div className="grid">
        <h1 id="prose-heading">{heading}</h1>
        <div className={styles.text}>{children}</div>
      </div>
    </section>
  )
}
