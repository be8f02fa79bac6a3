import styles from './Tag.module.css'

/** Dotted: not there yet. Marks a record as a sample. */
export function Tag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>
}
