import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { Drawing, FileDrawing } from '../artwork/Drawing.tsx'
import type { Landing } from '../content/schemas/landing.ts'
import { Section, type SectionBaseProps } from '../ui/Section.tsx'
import { WorkedAnswer } from './WorkedAnswer.tsx'
import styles from './WhoFor.module.css'

type FitProps = {
  heading: string
  points: readonly string[]
  mark?: ReactNode
  className: string | undefined
}

function Fit({ heading, points, mark, className }: FitProps) {
  return (
    <div className={className}>
      <h3>{heading}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>
            {mark}
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Diverging = () => (
  <Drawing box="0 0 44 20" fit="left">
    <FileDrawing name="diverging" />
  </Drawing>
)

type WhoForProps = SectionBaseProps & { content: Landing['whoFor'] }

export function WhoFor({ id, fan, content }: WhoForProps) {
  const { label, heading } = content
  return (
    <Section id={id} ground="paper" head={{ label, heading }} fan={fan}>
      <dl className={clsx('listed', styles.questions)}>
        {content.questions.map(({ profession, question, answer }) => (
          <Fragment key={profession}>
            <div className="grid">
              <dt>{profession}</dt>
              <dd className={styles.question}>{`“${question}”`}</dd>
            </div>
            {answer && <WorkedAnswer {...answer} />}
          </Fragment>
        ))}
      </dl>
      <div className={clsx('grid print-two-columns no-page-break', styles.fits)}>
        <Fit {...content.fit} className={styles.fit} />
        <Fit {...content.notFit} mark={<Diverging />} className={styles.notFit} />
      </div>
    </Section>
  )
}
