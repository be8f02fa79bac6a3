import { clsx } from 'clsx'
import { nameWords as words } from '../words.ts'
import { Blank } from './Blank.tsx'
import styles from './NameLine.module.css'

type NameLineProps = {
  title: string
}

/** The width of a capital letter of the title, in em. */
const CAPITAL = 0.582

/**
 * The field for the visitor's name, with the dotted title that graduates add to it. letter.ts puts the name into the
 * letter. Without a script, the line is a drawing.
 */
export function NameLine({ title }: NameLineProps) {
  return (
    <div className={clsx(styles.name, 'not-printed')}>
      <label className="scripted" htmlFor="applicant">
        {words.label}
      </label>
      <div className={styles.line}>
        <Blank
          id="applicant"
          mark=","
          rows={1}
          autoComplete="name"
          autoCapitalize="words"
          placeholder={words.placeholder}
          aria-describedby="applicant-note"
        >
          <svg width={`${(title.length * CAPITAL).toFixed(2)}em`} aria-hidden="true">
            <text y="0.8em">{title}</text>
          </svg>
        </Blank>
      </div>
      <p id="applicant-note" className="scripted">
        {words.note(title)}
      </p>
    </div>
  )
}
