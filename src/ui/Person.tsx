import { clsx } from 'clsx'
import styles from './Person.module.css'
import { NoWrapHyphens } from './NoWrapHyphens.tsx'

export function Person({ name, title }: { name: string; title: string }) {
  return (
    <span className={clsx('quiet', styles.person)}>
      <b>{name}</b>
      <NoWrapHyphens>{title}</NoWrapHyphens>
    </span>
  )
}
