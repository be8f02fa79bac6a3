import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { BrandMark } from '../artwork/BrandMark.tsx'
import type { Site } from '../content/schemas/site.ts'
import { labels } from '../words.ts'
import { NavigationLinks, type NavigationLink } from './NavigationLinks.tsx'
import styles from './SiteFooter.module.css'

type SiteFooterProps = {
  site: Pick<Site, 'footer' | 'copyrightYear' | 'program'>
  links: readonly NavigationLink[]
  /** Without an address, the link is a disabled placeholder. */
  privacyPolicyHref: string | undefined
  preview: boolean
  /** The application section of the pages that have one. */
  children?: ReactNode
}

export function SiteFooter({ site, links, privacyPolicyHref, preview, children }: SiteFooterProps) {
  const { copyrightYear, footer } = site
  return (
    <footer>
      {children}
      <div className={styles.lower} data-ground="ink">
        <div className={clsx('grid', styles.columns)}>
          <a
            className={clsx('margin not-printed', styles.brand)}
            href="/"
            aria-label={`${site.program.short} ${labels.home}`}
          >
            <BrandMark />
          </a>
          <nav className={clsx(styles.navigation, 'not-printed')} aria-label={labels.footerNavigation}>
            <NavigationLinks links={links} />
          </nav>
          <p className={clsx('quiet', styles.note)}>{footer.note}</p>
          <p className={clsx('split ruled', styles.legal)}>
            <span>{`© ${copyrightYear}`}</span>
            {preview && (
              <a className={styles.preview} href="/launch">
                <span className="tag">{labels.preview}</span>
              </a>
            )}
            {/* A disabled link has no href, because an empty one would jump to the top. */}
            <a href={privacyPolicyHref} {...(!privacyPolicyHref && { role: 'link', 'aria-disabled': true })}>
              {labels.privacyPolicy}
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}
