import styles from './Person.module.css'
import { WholeWords } from './WholeWords.tsx'

type PersonProps = { name: string; title: string }

/** A person's name, with their title below. */
export function Person({ name, title }: PersonProps) {
  return (
    <span className={styles.person}>
      <b>{name}</b>
      <WholeWords>{title}</WholeWords>
    </span>
  )
}
