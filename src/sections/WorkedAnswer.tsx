import { clsx } from 'clsx'
import { Drawing } from '../artwork/Drawing.tsx'
import type { Answer } from '../content/schemas/landing.ts'
import { labels, answerWords as words } from '../words.ts'
import styles from './WorkedAnswer.module.css'

/**
 * Draws a strand from each row to the line, which is level with the middle one, as the styles say. A row is 1 unit high,
 * and the strands are 100 units long.
 */
function strands(rows: number): string {
  const line = Math.ceil(rows / 2) - 0.5
  const heights = Array.from({ length: rows }, (_, row) => row + 0.5)
  return heights.map((row) => `M0 ${row}H56C80 ${row} 76 ${line} 100 ${line}`).join('')
}

/** A forecast that is struck, but for an "if" at its start, as in the first screen. */
function Forecast({ text }: { text: string }) {
  const before = text.startsWith('if ') ? 'if ' : ''
  return (
    <li>
      {before}
      <s>{text.slice(before.length)}</s>
    </li>
  )
}

/** A question's answer by the method: forecasts that are struck, what is left on the line, and the decision. */
export function WorkedAnswer({ struck, left, decided, source, sample }: Answer) {
  return (
    <div className={clsx('grid', styles.worked)}>
      <dt className={clsx('cluster caption', styles.source)}>
        {source ?? words.example}
        {sample && <span className="tag">{labels.sample}</span>}
      </dt>
      <dd className={styles.answer}>
        <span className="visually-hidden">{words.struck}</span>
        <div className={styles.struck}>
          <Drawing box={`0 0 100 ${struck.length}`} fit="stretch" className={styles.strands}>
            <path d={strands(struck.length)} />
          </Drawing>
          <ul>
            {struck.map((text) => (
              <Forecast key={text} text={text} />
            ))}
          </ul>
        </div>
        <p className={styles.left}>
          <span className="visually-hidden">{words.left}</span> {left}
        </p>
        <p className={clsx('title', styles.decided)}>
          <span className="visually-hidden">{words.decided}</span> {decided}
        </p>
      </dd>
    </div>
  )
}
