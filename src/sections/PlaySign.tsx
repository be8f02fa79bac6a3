import { clsx } from 'clsx'
import styles from './PlaySign.first.module.css'

/** The square with the triangle. It is dotted while there is no video. */
export function PlaySign({ dotted = false }: { dotted?: boolean }) {
  return (
    <span className={clsx(styles.play, dotted ? styles.dotted : 'keep-frame')} aria-hidden="true">
      <svg viewBox="0 0 24 24">
        <path d="M7 4.5 19.5 12 7 19.5Z" />
      </svg>
    </span>
  )
}
