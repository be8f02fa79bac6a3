import type { TextareaHTMLAttributes } from 'react'
import styles from './Blank.module.css'

type BlankProps = {
  id: string
  placeholder: string
  /** The mark that follows what is typed. */
  mark: string
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style'>

/**
 * A field in the middle of a text, as large as what is typed: a copy of it, which is not shown and which letter.ts
 * keeps, sets its size. A text area, because it wraps.
 */
export function Blank({ placeholder, mark, ...field }: BlankProps) {
  return (
    <span className={styles.blank}>
      <span className="drawn" data-mark={mark} aria-hidden="true">
        {placeholder}
      </span>
      <textarea className="drawn scripted" rows={1} spellCheck={false} placeholder={placeholder} {...field} />
    </span>
  )
}
