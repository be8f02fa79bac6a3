export type NavigationLink = {
  name: string
  href: string
  /** True if the item leads to the current page. */
  current: boolean
  /** True for the link to apply, which the bar shows as a button. */
  action: boolean
}

type NavigationLinksProps = {
  links: readonly NavigationLink[]
  className?: string | undefined
  /** Class of the item whose `action` is true. */
  actionClassName?: string | undefined
}

/** The list of links that the bar and the footer share. */
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
