import { clsx } from 'clsx'
import { WhyNowFan } from '../artwork/WhyNowFan.tsx'
import type { Landing } from '../schemas/landing.ts'
import { Section } from '../ui/Section.tsx'
import type { PlacedSectionProps } from './placed-section.ts'
import styles from './WhyNow.module.css'

/**
 * The drawing makes the argument: forecasts multiply, the line stays. Its own fan opens, so there is no
 * divider with a closing one above it.
 */
export function WhyNow({ id, words }: Pick<PlacedSectionProps, 'id'> & { words: Landing['whyNow'] }) {
  const { label, heading } = words
  return (
    <Section id={id} ground="ink" head={{ label, heading }} divider={<div className={styles.space} />}>
      <WhyNowFan />
      <div className={clsx('grid', styles.arguments)}>
        {words.arguments.map(({ heading, text }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
