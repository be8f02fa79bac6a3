import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { BrandMark } from '../artwork/BrandMark.tsx'
import { NavigationLinks, type NavigationLink } from './NavigationLinks.tsx'
import styles from './SiteFooter.module.css'

type SiteFooterProps = {
  home: string
  navigationLabel: string
  links: readonly NavigationLink[]
  note: string
  copyrightYear: number
  privacyPolicy: string
  /** Undefined makes the link a placeholder. */
  privacyPolicyHref: string | undefined
  /** Notice on previews; undefined on a published site. */
  preview: string | undefined
  /** The apply section, on pages that have their own. */
  children?: ReactNode
}

/** A disabled link has no href, so that it does not jump to the top. */
function PlaceholderLink({ children }: { children: string }) {
  return (
    // eslint-disable-next-line jsx-a11y-x/anchor-is-valid -- disabled: it says so, and cannot have the focus
    <a role="link" aria-disabled="true">
      {children}
    </a>
  )
}

export function SiteFooter(props: SiteFooterProps) {
  const {
    home,
    navigationLabel,
    links,
    note,
    copyrightYear,
    privacyPolicy,
    privacyPolicyHref,
    preview,
    children,
  } = props
  return (
    <footer>
      {children}
      <div className={styles.lower} data-ground="ink">
        <div className={clsx('grid', styles.columns)}>
          <a className={styles.brand} href="/" aria-label={home}>
            <BrandMark />
          </a>
          <nav className={styles.navigation} aria-label={navigationLabel}>
            <NavigationLinks links={links} />
          </nav>
          <p className={styles.note}>{note}</p>
          <p className={styles.legal}>
            <span>{`© ${copyrightYear}`}</span>
            {preview && <span className={styles.preview}>{preview}</span>}
            {privacyPolicyHref ? (
              <a href={privacyPolicyHref}>{privacyPolicy}</a>
            ) : (
              <PlaceholderLink>{privacyPolicy}</PlaceholderLink>
            )}
          </p>
        </div>
      </div>
    </footer>
  )
}
