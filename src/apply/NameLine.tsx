import { clsx } from 'clsx'
import { nameWords as words } from '../words.ts'
import { Blank } from './Blank.tsx'
import styles from './NameLine.module.css'

type NameLineProps = {
  /** The title, such as CCA. */
  title: string
}

/** Width of a capital as the title is set, in em. */
const CAPITAL = 0.582

/**
 * The visitor's name with the title beside it, which is dotted: not there yet. letter.ts passes the name on. Without a
 * script the line is a drawing.
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
        {words.note}
      </p>
    </div>
  )
}
