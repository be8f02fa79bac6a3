import styles from './Tag.module.css'

/** Marks what is not the real thing yet: a sample, a preview. */
export function Tag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>
}
