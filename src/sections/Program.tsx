import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AppDiagram } from '../artwork/AppDiagram.tsx'
import { CertificationDiagram } from '../artwork/CertificationDiagram.tsx'
import { Divider } from '../artwork/Divider.tsx'
import { LiveTrainingsDiagram } from '../artwork/LiveTrainingsDiagram.tsx'
import { isPatterned } from '../artwork/marks.ts'
import { MaterialsDiagram } from '../artwork/MaterialsDiagram.tsx'
import { ModuleScale } from '../artwork/ModuleScale.tsx'
import { NetworkDiagram } from '../artwork/NetworkDiagram.tsx'
import { ProofMarks } from '../artwork/ProofMarks.tsx'
import type { Landing } from '../schemas/landing.ts'
import { LeavingLink } from '../ui/LeavingLink.tsx'
import { Section } from '../ui/Section.tsx'
import { WholeWords } from '../ui/WholeWords.tsx'
import { AtAGlance } from './AtAGlance.tsx'
import type { PlacedSectionProps } from './placed-section.ts'
import styles from './Program.module.css'

type Words = Landing['program']
type OfferProps = { words: { heading: string; text: string }; drawing: ReactNode }

function Offer({ words, drawing }: OfferProps) {
  return (
    <li className={styles.offer}>
      <div className={styles.drawing}>{drawing}</div>
      <div>
        <h3>{words.heading}</h3>
        <p>{words.text}</p>
      </div>
    </li>
  )
}

/** On a phone the finest marks get a row of their own: on half of one they would run into each other. */
function Proof({ proof, note }: { proof: Words['proof']; note: string }) {
  return (
    <>
      <dl className={styles.proof}>
        {proof.map(({ figure, suffix, label, marks }) => (
          <div key={label} className={clsx(isPatterned(marks) && styles.fine)}>
            <dt>
              <WholeWords>{label}</WholeWords>
            </dt>
            <dd>
              {figure}
              {suffix && <sup>{suffix}</sup>}
            </dd>
            <dd className={styles.marks}>
              <ProofMarks count={marks} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{note}</p>
    </>
  )
}

type ProgramProps = PlacedSectionProps & {
  words: Words
  /** Label of the link to apply. */
  apply: string
  preview: boolean
}

/** What the program contains, and its figures. */
export function Program({ id, divider, words, apply, preview }: ProgramProps) {
  const { label, heading, intro, curriculum, offers } = words
  return (
    <Section id={id} ground="paper" head={{ label, heading, intro }} divider={<Divider shape={divider} />}>
      <div className={styles.curriculum}>
        <ModuleScale count={curriculum.modules} label={curriculum.list} />
      </div>
      <AtAGlance words={words.glance} preview={preview} />
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
      <Proof proof={words.proof} note={words.proofNote} />
      <LeavingLink href="#apply">{apply}</LeavingLink>
    </Section>
  )
}
