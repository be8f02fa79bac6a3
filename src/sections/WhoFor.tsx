import { Divider } from '../artwork/Divider.tsx'
import type { Landing } from '../schemas/landing.ts'
import { Section } from '../ui/Section.tsx'
import styles from './WhoFor.module.css'

type FitProps = { heading: string; points: readonly string[] }

function Fit({ heading, points, className }: FitProps & { className: string | undefined }) {
  return (
    <div className={className}>
      <h3>{heading}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

/** The questions clients of each profession ask, and for whom the program is and is not. */
export function WhoFor({ words }: { words: Landing['whoFor'] }) {
  return (
    <Section
      id="who-for"
      ground="paper"
      label={words.label}
      heading={words.heading}
      divider={<Divider step={2} />}
    >
      <dl className={styles.questions}>
        {words.questions.map(({ profession, question }) => (
          <div key={profession} className="grid">
            <dt>{profession}</dt>
            <dd>“{question}”</dd>
          </div>
        ))}
      </dl>
      <div className={`grid ${styles.fits}`}>
        <Fit {...words.fit} className={styles.fit} />
        <Fit {...words.notFit} className={styles.notFit} />
      </div>
    </Section>
  )
}
