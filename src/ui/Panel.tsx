import { clsx } from 'clsx'
import type { ComponentPropsWithRef } from 'react'
import styles from './Panel.module.css'

type PanelProps = ComponentPropsWithRef<'div'> & {
  heading: string
  status: string
  look: 'solid' | 'alert'
}

/** The dark box that contains the application form. */
export function Panel({ heading, status, look, children, ...rest }: PanelProps) {
  return (
    <div {...rest} className={clsx('framed stack', styles.panel)} data-ground="ink">
      <div className={clsx('split', styles.title)}>
        <h3>{heading}</h3>
        <span className={styles.status} data-look={look}>
          {status}
        </span>
      </div>
      {children}
    </div>
  )
}
