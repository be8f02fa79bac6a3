import type { ReactNode } from 'react'
import { Divider } from '../artwork/Divider.tsx'
import { Section } from '../ui/Section.tsx'
import type { PlacedSectionProps } from './placed-section.ts'

type IncomePotentialProps = PlacedSectionProps & {
  words: { label: string; heading: string; intro: string }
  /** The calculator island, passed in by the page. */
  children?: ReactNode
}

export function IncomePotential({ id, divider, words, children }: IncomePotentialProps) {
  const { label, heading, intro } = words
  return (
    <Section
      id={id}
      ground="ink"
      head={{ label, heading: [heading], intro }}
      divider={<Divider shape={divider} />}
      flush
      hasFixed
    >
      {children}
    </Section>
  )
}
