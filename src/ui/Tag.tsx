import styles from './Tag.module.css'

type TagProps = { children: string }

/** Dotted: not there yet. Marks a record as a sample. */
export function Tag({ children }: TagProps) {
  return <span className={styles.tag}>{children}</span>
}
