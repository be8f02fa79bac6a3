import type { ComponentProps } from 'react'
import { BrandMark } from '../artwork/BrandMark.tsx'
import styles from './SiteHeader.module.css'
import { SiteMenu } from './SiteMenu.tsx'

type SiteHeaderProps = ComponentProps<typeof SiteMenu> & {
  brand: { short: string; name: string; home: string }
}

/** The bar at the top of every page. */
export function SiteHeader({ brand, labels, links }: SiteHeaderProps) {
  return (
    <header className={styles.bar} data-ground="ink">
      <a className={styles.brand} href="/" aria-label={brand.home}>
        <BrandMark />
        <span className={styles.name}>
          {brand.short}
          <small>{brand.name}</small>
        </span>
      </a>
      <SiteMenu labels={labels} links={links} />
    </header>
  )
}
