import styles from './LeavingLink.module.css'

type LeavingLinkProps = { href: string; children: string }

/** The end of a section: a text, and a line that runs from it off the page. */
export function LeavingLink({ href, children }: LeavingLinkProps) {
  return (
    <a className={styles.row} href={href}>
      <span>{children}</span>
      <i className={styles.line} aria-hidden="true" />
    </a>
  )
}
