/** An item of the navigation that leads somewhere. */
export type NavigationLink = { name: string; href: string; current: boolean }

/** The items of the bar and of the footer: the same, in the same order. */
export function NavigationLinks({
  links,
  className,
}: {
  links: readonly NavigationLink[]
  className?: string | undefined
}) {
  return (
    <ul className={className}>
      {links.map(({ name, href, current }) => (
        <li key={name}>
          <a href={href} aria-current={current ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
