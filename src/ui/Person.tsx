import styles from './Person.module.css'

type PersonProps = { name: string; title: string }

/** Who says or shows something: the name, and under it what they do. */
export function Person({ name, title }: PersonProps) {
  return (
    <span className={styles.person}>
      <b>{name}</b>
      {title}
    </span>
  )
}
