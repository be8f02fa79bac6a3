import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.first.module.css'

/** `waiting` is dotted, for a control that has no action yet. */
type Look = 'main' | 'on-signal' | 'waiting'
type Common = { look?: Look; wide?: boolean; children: ReactNode }
type ButtonProps = Common & Omit<ComponentProps<'button'>, 'className'>
type ButtonLinkProps = Common & { href: string } & Omit<ComponentProps<'a'>, 'className'>

const className = (look: Look, wide: boolean) =>
  clsx('keep-frame', styles.button, styles[look], wide && styles.wide)

const Bar = () => <i className={clsx(styles.bar, 'system-color')} aria-hidden="true" />

function Content({ children }: { children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <Bar />
    </>
  )
}

/** A label, and a bar that grows on hover. */
export function Button({ look = 'main', wide = false, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={className(look, wide)} {...rest}>
      <Content>{children}</Content>
    </button>
  )
}

/** A summary that looks like a wide Button, and may contain a heading. */
export function ButtonSummary({ look, children }: { look: Look; children: ReactNode }) {
  return (
    <summary className={className(look, true)}>
      {children}
      <Bar />
    </summary>
  )
}

export function ButtonLink({ look = 'main', wide = false, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={className(look, wide)} {...rest}>
      <Content>{children}</Content>
    </a>
  )
}
