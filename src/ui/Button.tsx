import { clsx } from 'clsx'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.first.module.css'

/** `waiting` is dotted, for a control that has no action yet. */
type Look = 'main' | 'on-signal' | 'second' | 'waiting'
type Common = { look?: Look; wide?: boolean; children: ReactNode }
type ButtonProps = Common & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>
type ButtonLinkProps = Common & { href: string } & Omit<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    'className' | 'style' | 'href'
  >

const className = (look: Look, wide: boolean) =>
  clsx('framed', styles.button, styles[look], wide && styles.wide)

function Content({ children }: { children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <i className={clsx(styles.bar, 'drawn')} aria-hidden="true" />
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

/** A link that looks like a Button. */
export function ButtonLink({ look = 'main', wide = false, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={className(look, wide)} {...rest}>
      <Content>{children}</Content>
    </a>
  )
}
