import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import styles from './Panel.module.css'

type PanelProps = ComponentPropsWithRef<'div'> & {
  heading: string
  status: string
  /** For a control that the status describes. */
  statusId?: string
  /** `waiting` is dotted, for a panel without content yet. */
  look: 'waiting' | 'solid' | 'alert'
}

/** The dark box next to a call to action: heading, status, and content. */
export function Panel({ heading, status, statusId, look, children, ...rest }: PanelProps) {
  return (
    <div {...rest} className={clsx(styles.panel, look === 'waiting' && styles.low)}>
      <div className={styles.title}>
        <h3>{heading}</h3>
        <span id={statusId} className={styles.status} data-look={look}>
          {status}
        </span>
      </div>
      {children}
    </div>
  )
}
