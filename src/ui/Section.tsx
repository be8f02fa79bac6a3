import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import styles from './Section.module.css'

export type Ground = 'paper' | 'paper-2' | 'ink' | 'signal'

type SectionProps = {
  /** Anchor; the section takes the focus when it is jumped to. */
  id: string
  ground: Ground
  /** Stands in the left margin, as in the navigation. */
  label: string
  heading: readonly string[]
  intro?: string
  /** Drawn above everything else. */
  divider?: ReactNode
  /** The last child reaches the lower edge. */
  flush?: boolean
  children?: ReactNode
}

/** A section of a page with the usual head: label, heading, lead. */
export function Section({ id, ground, label, heading, intro, divider, flush, children }: SectionProps) {
  const headingId = `${id}-heading`
  return (
    <section
      id={id}
      className={flush ? styles.flush : styles.section}
      data-ground={ground}
      data-deferred=""
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      {divider}
      <div className={`grid ${styles.head}`}>
        <p className={styles.label}>{label}</p>
        <h2 id={headingId} className={styles.heading}>
          <Heading lines={heading} />
        </h2>
        {intro && <p className={`lead ${styles.intro}`}>{intro}</p>}
      </div>
      {children}
    </section>
  )
}
