import type { ReactNode, TextareaHTMLAttributes } from 'react'
import styles from './Blank.module.css'

type BlankProps = {
  placeholder: string
  /** Ends the blank. letter.ts hides it where what is typed has its own, or takes several lines. */
  mark: string
  /** Follows the mark on the same line. */
  children?: ReactNode
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style'>

/** A field in the middle of a text, as large as what is typed. It is a text area because an input does not wrap. */
export function Blank({ placeholder, mark, children, ...field }: BlankProps) {
  return (
    <span className={styles.blank}>
      <textarea className="drawn scripted" rows={2} spellCheck={false} placeholder={placeholder} {...field} />
      <noscript className="drawn">{placeholder}</noscript>
      <span>
        <span data-mark="">{mark}</span>
        {children}
      </span>
    </span>
  )
}
