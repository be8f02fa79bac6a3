import { clsx } from 'clsx'
import { Drawing, FileDrawing } from '../artwork/Drawing.tsx'
import type { Landing } from '../content/schemas/landing.ts'
import { Section, type SectionBaseProps } from '../ui/Section.tsx'
import styles from './WhyNow.module.css'

type WhyNowProps = Pick<SectionBaseProps, 'id'> & { content: Landing['whyNow'] }

/** The drawing is the argument: the forecasts multiply, while the line through the middle stays. */
export function WhyNow({ id, content }: WhyNowProps) {
  const { label, heading } = content
  return (
    <Section id={id} ground="ink" head={{ label, heading }}>
      <Drawing box="0 0 1440 600" fit="stretch" className={styles.fan}>
        <FileDrawing name="why-now" />
        <path d="M0 300H1440" />
      </Drawing>
      <div className={clsx('grid no-page-break', styles.arguments)}>
        {content.arguments.map(({ heading, text }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
