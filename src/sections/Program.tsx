import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import {
  AppDiagram,
  CertificationDiagram,
  LiveTrainingsDiagram,
  MaterialsDiagram,
  NetworkDiagram,
} from '../artwork/diagrams.tsx'
import { ModuleScale } from '../artwork/ModuleScale.tsx'
import { ProofMarks } from '../artwork/ProofMarks.tsx'
import type { Landing } from '../schemas/landing.ts'
import { interpolate } from '../ui/interpolate.ts'
import { LeavingLink } from '../ui/LeavingLink.tsx'
import { Section, type PlacedSectionProps } from '../ui/Section.tsx'
import { WholeWords } from '../ui/WholeWords.tsx'
import { AtAGlance } from './AtAGlance.tsx'
import styles from './Program.module.css'

type Words = Landing['program']
type OfferProps = { words: { heading: string; text: string }; drawing: ReactNode }

function Offer({ words, drawing }: OfferProps) {
  return (
    <li className={styles.offer}>
      <div className={styles.drawing}>{drawing}</div>
      <div>
        <h3>
          <WholeWords>{words.heading}</WholeWords>
        </h3>
        <p>
          <WholeWords>{words.text}</WholeWords>
        </p>
      </div>
    </li>
  )
}

/** A plus qualifies the figure, so it is raised. A multiplication sign would then be read as a power. */
const isRaised = (suffix: string) => suffix === '+'

/** Each figure below its marks; one with too many to be drawn is large instead. */
function Proof({ proof }: { proof: Words['proof'] }) {
  return (
    <dl className={styles.proof}>
      {proof.map(({ figure, suffix, label, marks }) => (
        <div key={label} className={clsx(marks === undefined && styles.large)}>
          <dt>
            <WholeWords>{label}</WholeWords>
          </dt>
          <dd>
            {figure}
            {suffix && (isRaised(suffix) ? <sup>{suffix}</sup> : suffix)}
          </dd>
          {marks !== undefined && (
            <dd className={styles.marks}>
              <ProofMarks count={marks} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

type ProgramProps = PlacedSectionProps & {
  words: Words
  /** Label of the link to apply. */
  apply: string
  /** Whom to ask about facts that are not set. */
  email: string
  preview: boolean
}

/** What the program contains, and its figures. */
export function Program({ id, divider, words, apply, email, preview }: ProgramProps) {
  const { label, heading, intro, curriculum, offers } = words
  return (
    <Section id={id} ground="paper" head={{ label, heading, intro }} divider={divider}>
      <div className={styles.curriculum}>
        <ModuleScale
          count={curriculum.modules}
          label={interpolate(curriculum.list, { modules: curriculum.modules })}
        />
      </div>
      <AtAGlance words={words.glance} email={email} preview={preview} />
      <ul className={styles.offers}>
        <Offer
          words={offers.liveTrainings}
          drawing={
            <LiveTrainingsDiagram
              trainingLabel={offers.liveTrainings.training}
              questionsLabel={offers.liveTrainings.questions}
            />
          }
        />
        <Offer words={offers.app} drawing={<AppDiagram />} />
        <Offer words={offers.network} drawing={<NetworkDiagram />} />
        <Offer words={offers.certification} drawing={<CertificationDiagram />} />
        <Offer words={offers.materials} drawing={<MaterialsDiagram />} />
      </ul>
      <Proof proof={words.proof} />
      <LeavingLink href="#apply">{apply}</LeavingLink>
    </Section>
  )
}
