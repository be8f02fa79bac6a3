import { WhyNowFan } from '../artwork/WhyNowFan.tsx'
import type { Landing } from '../schemas/landing.ts'
import { Section } from '../ui/Section.tsx'
import styles from './WhyNow.module.css'

export function WhyNow({ words }: { words: Landing['whyNow'] }) {
  return (
    <Section
      id="why-now"
      ground="ink"
      label={words.label}
      heading={words.heading}
      divider={<div className={styles.space} />}
    >
      <WhyNowFan />
      <div className={`grid ${styles.arguments}`}>
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
