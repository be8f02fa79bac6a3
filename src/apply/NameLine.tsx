import { clsx } from 'clsx'
import { nameWords as words } from '../words.ts'
import styles from './NameLine.module.css'

type NameLineProps = {
  title: string
}

/** The width of a capital letter of the title, in em. */
const CAPITAL = 0.582

/**
 * The field for the visitor's name, with the dotted title that graduates add to it. It is a text area because an input
 * does not wrap. Letter.client.ts puts the name into the letter. Without a script, the line is a drawing.
 */
export function NameLine({ title }: NameLineProps) {
  return (
    <div className={clsx(styles.name, 'not-printed')}>
      <label className="scripted" htmlFor="applicant">
        {words.label}
      </label>
      <div className={styles.line}>
        <textarea
          className="drawn scripted"
          id="applicant"
          rows={1}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          placeholder={words.placeholder}
          aria-describedby="applicant-note"
        />
        <noscript className="drawn">{words.placeholder}</noscript>
        <span>
          <span data-comma="">,</span>
          <svg width={`${(title.length * CAPITAL).toFixed(2)}em`} aria-hidden="true">
            <text y="0.8em">{title}</text>
          </svg>
        </span>
      </div>
      <p id="applicant-note" className="scripted">
        {words.note(title)}
      </p>
    </div>
  )
}
