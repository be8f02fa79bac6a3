import { edit } from '../edit.ts'
import type { Landing } from '../schemas/landing.ts'
import { MailLink } from '../ui/MailLink.tsx'
import { WholeWords } from '../ui/WholeWords.tsx'
import styles from './AtAGlance.module.css'

type AtAGlanceProps = {
  words: Landing['program']['glance']
  /** Whom to ask about the facts that are not set. */
  email: string
  /** A preview lists the facts that are not set yet; a published site leaves them out. */
  preview: boolean
}

/** Terms as one sentence: "Price, hours a week, next live training". Acronyms such as CCA keep their capitals. */
const listed = (terms: readonly string[]) =>
  terms
    .map((term, index) =>
      index > 0 ? term.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase()) : term,
    )
    .join(', ')

/** The facts of the program as a ledger, each stated once. */
export function AtAGlance({ words, email, preview }: AtAGlanceProps) {
  const { heading, rows, open, notSet, ask } = words
  const from = 'landing.yaml#program.glance'
  const facts = [
    ...rows.map((fact, i) => ({ ...fact, from: `${from}.rows.${i}` })),
    ...open.map((fact, i) => ({ ...fact, from: `${from}.open.${i}` })),
  ]
  const set = facts.flatMap(({ text, ...fact }) => (text === null ? [] : [{ ...fact, text }]))
  const missing = open.filter(({ text }) => text === null).map(({ term }) => term)
  return (
    <div className={styles.glance}>
      <h3>{heading}</h3>
      <dl>
        {set.map(({ term, text, from }) => (
          <div key={term} {...edit(from)}>
            <dt>{term}</dt>
            <dd>
              <WholeWords>{text}</WholeWords>
            </dd>
          </div>
        ))}
        {preview && missing.length > 0 && (
          <div className={styles.notSet} {...edit(`${from}.open`)}>
            <dt>{notSet}</dt>
            <dd>
              {`${listed(missing)}. ${ask} `}
              <MailLink email={email} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
