import type { AnchorHTMLAttributes, ComponentProps } from 'react'
import styles from './TextButton.first.module.css'

type TextButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'>
type TextLinkProps = { href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'>

/** A secondary action with an underlined label. */
export function TextButton(props: TextButtonProps) {
  return <button type="button" className={styles.text} {...props} />
}

export function TextLink({ children, ...rest }: TextLinkProps) {
  return (
    <a className={styles.text} {...rest}>
      {children}
    </a>
  )
}
