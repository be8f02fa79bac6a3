import { clsx } from 'clsx'
import { edit } from '../edit.ts'
import styles from './Person.module.css'
import { WholeWords } from './WholeWords.tsx'

/** A person's name, with their title below. */
export function Person({
  name,
  title,
  from,
}: {
  name: string
  title: string
  from: readonly [name: string, title: string]
}) {
  return (
    <span className={clsx('quiet', styles.person)} {...edit(from[1])}>
      <b {...edit(from[0])}>{name}</b>
      <WholeWords>{title}</WholeWords>
    </span>
  )
}
