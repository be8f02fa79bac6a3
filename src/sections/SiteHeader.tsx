import { BrandMark } from '../artwork/BrandMark.tsx'
import { NavigationLinks, type NavigationLink } from './NavigationLinks.tsx'
import styles from './SiteHeader.module.css'

type SiteHeaderProps = {
  brand: { short: string; name: string; home: string }
  labels: { navigation: string; open: string; close: string }
  links: readonly NavigationLink[]
}

const MENU = 'site-menu'

/**
 * The bar. One list serves all screen sizes. On small ones it is a popover, so the browser opens it, closes
 * it on Escape and on a tap outside, and restores the focus without a script.
 */
export function SiteHeader({ brand, labels, links }: SiteHeaderProps) {
  const apply = links.find(({ action }) => action)
  return (
    <header className={styles.bar} data-ground="ink">
      <a className={styles.brand} href="/" aria-label={brand.home}>
        <BrandMark />
        <span className={styles.name}>
          {brand.short}
          <small>{brand.name}</small>
        </span>
      </a>
      <button type="button" className={styles.toggle} popoverTarget={MENU}>
        <span className={styles.open}>{labels.open}</span>
        <span className={styles.close}>{labels.close}</span>
      </button>
      <noscript>
        <button type="button" className={styles.reopen} popoverTarget={MENU} popoverTargetAction="show">
          {labels.open}
        </button>
      </noscript>
      <nav
        id={MENU}
        popover="auto"
        className={styles.navigation}
        aria-label={labels.navigation}
        data-navigation=""
      >
        <NavigationLinks links={links} className={styles.links} actionClassName={styles.action} />
      </nav>
      {apply && (
        <a className={styles.apply} href={apply.href}>
          {apply.name}
        </a>
      )}
    </header>
  )
}
