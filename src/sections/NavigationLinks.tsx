/** A navigation item with its href. */
export type NavigationLink = {
  name: string
  href: string
  /** The item leads to the current page. */
  current: boolean
  /** Leads to the apply section; the bar shows it as a button. */
  action: boolean
}

type NavigationLinksProps = {
  links: readonly NavigationLink[]
  className?: string | undefined
  /** For the item that leads to the apply section. */
  actionClassName?: string | undefined
}

/** The items of the bar and of the footer: the same, in the same order. */
export function NavigationLinks({ links, className, actionClassName }: NavigationLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ name, href, current, action }) => (
        <li key={name} className={action ? actionClassName : undefined}>
          <a href={href} aria-current={current ? 'page' : undefined} data-action={action ? '' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
