import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { LiveTrainingsDiagram, NetworkDiagram } from '../artwork/diagrams.tsx'
import { ModuleScale } from '../artwork/ModuleScale.tsx'
import type { Landing, MissingFacts } from '../content/schemas/landing.ts'
import { AskLink } from '../ui/AskLink.tsx'
import { Section, type SectionBaseProps } from '../ui/Section.tsx'
import { NoWrapHyphens } from '../ui/NoWrapHyphens.tsx'
import { askWords, programWords } from '../words.ts'
import styles from './Program.module.css'

type ProgramContent = Landing['program']

/** These are in the order of the table. Only what can be counted has a drawing. */
const DRAWINGS: Readonly<Record<keyof ProgramContent['offers'], ReactNode>> = {
  liveTrainings: <LiveTrainingsDiagram />,
  app: null,
  network: <NetworkDiagram />,
  certification: null,
  materials: null,
}

const Offers = ({ offers }: Pick<ProgramContent, 'offers'>) =>
  Object.entries(DRAWINGS).map(([name, drawing]) => {
    const { heading, text } = offers[name as keyof ProgramContent['offers']]
    return (
      <div key={name}>
        <dt>
          {drawing && <span className={styles.drawing}>{drawing}</span>}
          <NoWrapHyphens>{heading}</NoWrapHyphens>
        </dt>
        <dd>
          <NoWrapHyphens>{text}</NoWrapHyphens>
        </dd>
      </div>
    )
  })

/** Facts that the owner has not set are left out. */
function Facts({
  glance: { rows, ownerFacts },
  missingFacts,
}: Pick<ProgramContent, 'glance'> & Pick<ProgramProps, 'missingFacts'>) {
  const facts = [...rows, ...ownerFacts].map(
    ({ term, text }) =>
      text && (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <NoWrapHyphens>{text}</NoWrapHyphens>
          </dd>
        </div>
      ),
  )
  return (
    <>
      {facts}
      {missingFacts && (
        <div className="dotted-row not-printed">
          <dt>{askWords.term}</dt>
          <dd>
            <AskLink {...missingFacts} />
          </dd>
        </div>
      )}
    </>
  )
}

const Proof = ({ proof }: Pick<ProgramContent, 'proof'>) => (
  <dl className={clsx('no-page-break listed stack', styles.proof)}>
    {proof.map(({ figure, suffix, label }) => (
      <div key={label}>
        <dt>
          <NoWrapHyphens>{label}</NoWrapHyphens>
        </dt>
        <dd>
          {figure}
          {/* A raised multiplication sign would look like a power. */}
          {suffix === '+' ? <sup>+</sup> : suffix}
        </dd>
      </div>
    ))}
  </dl>
)

type ProgramProps = SectionBaseProps & {
  content: ProgramContent
  missingFacts: MissingFacts | undefined
}

export function Program({ id, fan, content, missingFacts }: ProgramProps) {
  const { label, heading, intro, curriculum } = content
  const { modules, titles } = curriculum
  return (
    <Section id={id} ground="paper" head={{ label, heading, intro }} fan={fan}>
      <ModuleScale count={modules} label={programWords.modules(modules)} titles={titles} />
      <div className={`grid ${styles.body}`}>
        <dl className={clsx('listed', styles.rows)}>
          <Offers offers={content.offers} />
          <Facts glance={content.glance} missingFacts={missingFacts} />
        </dl>
        <Proof proof={content.proof} />
      </div>
    </Section>
  )
}
