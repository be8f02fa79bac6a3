import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import {
  AppDiagram,
  CertificationDiagram,
  LiveTrainingsDiagram,
  MaterialsDiagram,
  NetworkDiagram,
} from '../artwork/diagrams.tsx'
import { edit } from '../edit.ts'
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
type OfferProps = {
  name: keyof Words['offers']
  words: { heading: string; text: string }
  drawing: ReactNode
}

function Offer({ name, words, drawing }: OfferProps) {
  const from = `landing.yaml#program.offers.${name}`
  return (
    <li className={styles.offer}>
      <div className={styles.drawing}>{drawing}</div>
      <div>
        <h3 {...edit(`${from}.heading`)}>
          <WholeWords>{words.heading}</WholeWords>
        </h3>
        <p {...edit(`${from}.text`)}>
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
      {proof.map(({ figure, suffix, label, marks }, i) => (
        <div key={label} className={clsx(marks === undefined && styles.large)}>
          <dt {...edit(`landing.yaml#program.proof.${i}.label`)}>
            <WholeWords>{label}</WholeWords>
          </dt>
          <dd {...edit(`landing.yaml#program.proof.${i}.figure`)}>
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
    <Section
      id={id}
      ground="paper"
      head={{ label, heading, intro, from: 'landing.yaml#program.' }}
      divider={divider}
    >
      <div className={styles.curriculum}>
        <ModuleScale
          count={curriculum.modules}
          label={interpolate(curriculum.list, { modules: curriculum.modules })}
        />
      </div>
      <AtAGlance words={words.glance} email={email} preview={preview} />
      <ul className={styles.offers}>
        <Offer
          name="liveTrainings"
          words={offers.liveTrainings}
          drawing={
            <LiveTrainingsDiagram
              trainingLabel={offers.liveTrainings.training}
              questionsLabel={offers.liveTrainings.questions}
            />
          }
        />
        <Offer name="app" words={offers.app} drawing={<AppDiagram />} />
        <Offer name="network" words={offers.network} drawing={<NetworkDiagram />} />
        <Offer name="certification" words={offers.certification} drawing={<CertificationDiagram />} />
        <Offer name="materials" words={offers.materials} drawing={<MaterialsDiagram />} />
      </ul>
      <Proof proof={words.proof} />
      <LeavingLink href="#apply">{apply}</LeavingLink>
    </Section>
  )
}
