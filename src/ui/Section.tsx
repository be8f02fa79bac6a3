import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Divider, type Fan } from '../artwork/Divider.tsx'
import styles from './Section.module.css'
import { HeadingLines } from './HeadingLines.tsx'

type Ground = 'paper' | 'paper-2' | 'ink' | 'signal'

type SectionHead = {
  /** Shown in the left margin. */
  label: string
  heading: readonly string[]
  intro?: string
  /** Shown below the introduction, in small type. */
  note?: string | undefined
}

export type SectionBaseProps = {
  /** The anchor, which gets focus after a jump. */
  id: string
  /** The drawing at its upper edge. Without one, it starts with empty space. */
  fan?: Fan | undefined
}

type SectionProps = SectionBaseProps & {
  ground: Ground
  /** If it is left out, the children must include a SectionHeading, which labels the section. */
  head?: SectionHead
  /** Leaves no room below the last child. */
  flush?: boolean
  /** Lets a child that is fixed to the screen cover other sections. */
  allowFixedChildren?: boolean
  children?: ReactNode
}

const headingId = (section: string) => `${section}-heading`

type SectionHeadingProps = { section: string; lines: readonly string[]; className?: string }

/** The heading that labels a section. `section` is its id. On a small screen, the lines flow together. */
export function SectionHeading({ section, lines, className }: SectionHeadingProps) {
  return (
    <h2 id={headingId(section)} className={className}>
      <HeadingLines lines={lines} className="line" />
    </h2>
  )
}

/** A section, labeled by its heading. `ground` names its colors in styles/tokens.css. */
export function Section({
  id,
  ground,
  head,
  fan,
  flush = false,
  allowFixedChildren = false,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      className={clsx(styles.section, flush && styles.flush, allowFixedChildren && styles.withFixedChildren)}
      data-ground={ground}
      aria-labelledby={headingId(id)}
      tabIndex={-1}
    >
      <Divider fan={fan} />
      {head && (
        <div className={clsx('grid', styles.head)}>
          <p className={clsx('label', styles.label)}>{head.label}</p>
          <SectionHeading section={id} lines={head.heading} />
          {head.intro && <p className="lead">{head.intro}</p>}
          {head.note && <p className="quiet">{head.note}</p>}
        </div>
      )}
      {children}
    </section>
  )
}
