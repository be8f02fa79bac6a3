import { clsx } from 'clsx'
import { textWidth } from '../styles/text-width.ts'
import { nameWords as words } from '../words.ts'
import styles from './NameLine.module.css'

const TRACKING = -0.036

/**
 * The visitor's name with the title beside it, which is dotted: not there yet. application/letter.ts passes the
 * name on. Without a script the line is a drawing.
 * @param title such as CCA
 */
export function NameLine({ title }: { title: string }) {
  return (
    <div className={clsx(styles.name, 'not-printed')}>
      <label htmlFor="applicant">{words.label}</label>
      <div className={styles.line}>
        <span className={styles.typed}>
          <span aria-hidden="true">{words.placeholder}</span>
          <input
            id="applicant"
            type="text"
            maxLength={40}
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            placeholder={words.placeholder}
            aria-describedby="applicant-note"
          />
        </span>
        <span aria-hidden="true">,</span>
        <svg width={`${textWidth(title, TRACKING).toFixed(2)}em`} aria-hidden="true">
          <text y="0.8em">{title}</text>
        </svg>
      </div>
      <p id="applicant-note">{words.note}</p>
    </div>
  )
}
