export type NavigationLink = {
  name: string
  href: string
  /** True if the item leads to the current page. */
  current: boolean
  /** True for the last link, to apply, which the bar shows as a button. */
  action: boolean
}

type NavigationLinksProps = {
  links: readonly NavigationLink[]
  className?: string | undefined
}

/** The list of links that the bar and the footer share. */
export function NavigationLinks({ links, className }: NavigationLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ name, href, current, action }) => (
        <li key={name}>
          <a href={href} aria-current={current ? 'page' : undefined} data-action={action ? '' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
