import { clsx } from 'clsx'
import type { Landing } from '../schemas/landing.ts'
import { WholeWords } from '../ui/WholeWords.tsx'
import styles from './AtAGlance.module.css'

type AtAGlanceProps = {
  words: Landing['program']['glance']
  /** A preview shows the rows that are not set yet; a published site leaves them out. */
  preview: boolean
}

/** The facts of the program as a ledger, each stated once. */
export function AtAGlance({ words, preview }: AtAGlanceProps) {
  const { heading, rows, open, notSet } = words
  const shown = [...rows, ...open.filter(({ text }) => preview || text !== null)]
  return (
    <div className={styles.glance}>
      <h3>{heading}</h3>
      <dl>
        {shown.map(({ term, text }) => (
          <div key={term} className={clsx(text === null && styles.notSet)}>
            <dt>{term}</dt>
            <dd>
              <WholeWords>{text ?? notSet}</WholeWords>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
