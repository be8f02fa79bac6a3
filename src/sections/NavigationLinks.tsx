export type NavigationLink = {
  name: string
  href: string
  current: boolean
  /** True for the last link, to apply, which the bar shows as a button. */
  isApply: boolean
}

type NavigationLinksProps = {
  links: readonly NavigationLink[]
  className?: string | undefined
}

export function NavigationLinks({ links, className }: NavigationLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ name, href, current, isApply }) => (
        <li key={name}>
          <a href={href} aria-current={current ? 'page' : undefined} data-action={isApply ? '' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
