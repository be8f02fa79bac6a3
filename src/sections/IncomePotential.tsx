import type { ReactNode } from 'react'
import { Divider } from '../artwork/Divider.tsx'
import { Section } from '../ui/Section.tsx'

type IncomePotentialProps = {
  words: { label: string; heading: string; intro: string }
  /** The calculator: an island, handed in by the page. */
  children?: ReactNode
}

export function IncomePotential({ words, children }: IncomePotentialProps) {
  return (
    <Section
      id="calculator"
      ground="ink"
      label={words.label}
      heading={[words.heading]}
      intro={words.intro}
      divider={<Divider step={3} />}
      flush
    >
      {children}
    </Section>
  )
}
