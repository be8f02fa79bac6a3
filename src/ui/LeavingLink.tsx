import { clsx } from 'clsx'
import styles from './LeavingLink.module.css'

/** The end of a section: a text, and a line that runs from it off the page. */
export function LeavingLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={clsx(styles.row, 'not-printed')} href={href}>
      <span>{children}</span>
      <i className={styles.line} aria-hidden="true" />
    </a>
  )
}
