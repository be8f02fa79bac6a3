import { clsx } from 'clsx'
import { labels } from '../words.ts'
import { NavigationLinks, type NavigationLink } from './NavigationLinks.tsx'
import styles from './SiteMenu.first.module.css'

const MENU = 'site-menu'

/**
 * The links of the bar. On small screens the list is a popover, so the browser opens it, closes it on Escape and on a tap
 * outside, and restores focus without a script.
 */
export function SiteMenu({ links }: { links: readonly NavigationLink[] }) {
  const apply = links.find(({ isApply }) => isApply)
  return (
    <>
      <button type="button" className={clsx(styles.small, styles.toggle)} popoverTarget={MENU}>
        <span className={styles.open}>{labels.openMenu}</span>
        <span className={styles.close}>{labels.closeMenu}</span>
      </button>
      <button
        type="button"
        className={clsx(styles.small, styles.reopen)}
        popoverTarget={MENU}
        popoverTargetAction="show"
      >
        {labels.openMenu}
      </button>
      <nav
        id={MENU}
        popover="auto"
        className={styles.navigation}
        aria-label={labels.mainNavigation}
        data-navigation=""
      >
        <NavigationLinks links={links} className={styles.links} />
      </nav>
      {apply && (
        <a className={clsx(styles.small, styles.apply)} href={apply.href} data-action="">
          {apply.name}
        </a>
      )}
    </>
  )
}
