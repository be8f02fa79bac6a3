/** An item of the navigation that leads somewhere. */
export type NavigationLink = {
  name: string
  href: string
  /** The page it leads to is the one it stands on. */
  current: boolean
  /** Leads to the apply section: the one thing to do, which the bar shows as a button. */
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
          <a href={href} aria-current={current ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
