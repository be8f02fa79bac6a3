import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './Panel.module.css'

type PanelProps = ComponentProps<'div'> & {
  heading: string
  /** Each is shown in the states that it names. */
  status: readonly { text: string; in: string }[]
}

/** The dark box that contains the application form. */
export function Panel({ heading, status, className, children, ...rest }: PanelProps) {
  return (
    <div {...rest} className={clsx('framed stack', styles.panel, className)} data-ground="ink">
      <div className={clsx('split', styles.title)}>
        <h3>{heading}</h3>
        {status.map((it) => (
          <span key={it.in} className={styles.status} data-in={it.in}>
            {it.text}
          </span>
        ))}
      </div>
      {children}
    </div>
  )
}
