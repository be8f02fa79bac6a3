import { BrandMark } from '../artwork/BrandMark.tsx'
import type { Site } from '../content/schemas/site.ts'
import { labels } from '../words.ts'
import type { NavigationLink } from './NavigationLinks.tsx'
import styles from './SiteHeader.first.module.css'
import { SiteMenu } from './SiteMenu.tsx'

type SiteHeaderProps = { site: Pick<Site, 'program'>; links: readonly NavigationLink[] }

export function SiteHeader({ site: { program }, links }: SiteHeaderProps) {
  return (
    <header className={styles.bar} data-ground="ink">
      <a className={styles.brand} href="/">
        <BrandMark />
        <span className={styles.name}>
          {`${program.short} `}
          <small>{program.name}</small>
        </span>
        <span className="visually-hidden">{` ${labels.home}`}</span>
      </a>
      <SiteMenu links={links} />
    </header>
  )
}
