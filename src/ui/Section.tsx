import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Divider, type DividerShape } from '../artwork/Divider.tsx'
import { Heading } from './Heading.tsx'
import styles from './Section.module.css'

type Ground = 'paper' | 'paper-2' | 'ink' | 'signal'

type SectionHead = {
  /** Shown in the left margin, with the same text as in the navigation. */
  label: string
  heading: readonly string[]
  intro?: string
}

/** What a section gets from its place in src/site-map.ts. */
export type PlacedSectionProps = {
  /** It gets the focus after a jump. */
  id: string
  divider: DividerShape
}

type SectionProps = PlacedSectionProps & {
  ground: Ground
  /** The default head. A section without one contains its own SectionHeading. */
  head?: SectionHead
  /** Whether the last child extends to the bottom edge. */
  flush?: boolean
  /** Whether something in it is fixed to the screen, and belongs in front of the other sections. */
  hasFixed?: boolean
  children?: ReactNode
}

const headingId = (section: string) => `${section}-heading`

type SectionHeadingProps = {
  section: string
  lines: readonly string[]
  className?: string | undefined
}

/** The heading that labels a section. */
export function SectionHeading({ section, lines, className }: SectionHeadingProps) {
  return (
    <h2 id={headingId(section)} className={className}>
      <Heading lines={lines} />
    </h2>
  )
}

/** A section of the landing page: an anchor with a ground, labeled by its heading. */
export function Section({
  id,
  ground,
  head,
  divider,
  flush = false,
  hasFixed = false,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      className={clsx(styles.section, flush && styles.flush, hasFixed && styles.withFixed)}
      data-ground={ground}
      aria-labelledby={headingId(id)}
      tabIndex={-1}
    >
      <Divider shape={divider} />
      {head && (
        <div className={clsx('grid', styles.head)}>
          <p className={clsx('label', styles.label)}>{head.label}</p>
          <SectionHeading section={id} lines={head.heading} />
          {head.intro && <p className="lead">{head.intro}</p>}
        </div>
      )}
      {children}
    </section>
  )
}
