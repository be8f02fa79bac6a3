import type { ComponentProps } from 'react'
import styles from './TextButton.first.module.css'

type TextButtonProps = Omit<ComponentProps<'button'>, 'className'>
type TextLinkProps = { href: string } & Omit<ComponentProps<'a'>, 'className'>

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
