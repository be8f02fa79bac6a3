import { clsx } from 'clsx'
import { nameWords as words } from '../words.ts'
import { MAX_LENGTH } from './letter-text.ts'
import styles from './NameLine.module.css'

/** The width of a capital letter of the title, in em. */
const CAPITAL = 0.582

/**
 * The field for the visitor's name, with the dotted title that graduates add to it. It is a text area because an input
 * does not wrap. Letter.client.ts writes a hidden copy of the name behind it. The copy sizes the field, and the title
 * follows it. Without a script, the line is only decoration.
 */
export function NameLine({ title }: { title: string }) {
  return (
    <div className={clsx('stack not-printed', styles.name)}>
      <label className="needs-script" htmlFor="applicant">
        {words.label}
      </label>
      <div className={styles.field}>
        <textarea
          className="system-color needs-script"
          id="applicant"
          rows={1}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          placeholder={words.placeholder}
        />
        <span className={clsx('system-color', styles.copy)} aria-hidden="true">
          <span data-letter="name">{words.placeholder}</span>
          <span data-letter="comma">,</span>{' '}
          <svg width={`${(title.length * CAPITAL).toFixed(2)}em`}>
            <text y="0.8em">{title}</text>
          </svg>
        </span>
      </div>
    </div>
  )
}
