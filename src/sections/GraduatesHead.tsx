import { clsx } from 'clsx'
import type { GraduatesPage } from '../content/schemas/graduates-page.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { TextLink } from '../ui/TextButton.tsx'
import { NoWrapHyphens } from '../ui/NoWrapHyphens.tsx'
import { APPLY } from '../anchors.ts'
import { graduatesWords } from '../words.ts'
import { Timeline } from './Timeline.tsx'
import type { Presentation } from './PresentationGallery.tsx'
import styles from './GraduatesHead.first-graduates.module.css'

type GraduatesHeadProps = {
  content: GraduatesPage
  applyLabel: string
  graduates: readonly Presentation[]
}

/** The first screen of the gallery, which ends with a timeline of all presentations. */
export function GraduatesHead({ content, applyLabel, graduates }: GraduatesHeadProps) {
  return (
    <section className={styles.head} data-ground="ink" aria-labelledby="graduates-heading">
      <div className={clsx('grid', styles.columns)}>
        <div className={clsx('margin', styles.side)}>
          <p className={clsx('label', styles.label)}>{content.label}</p>
          <TextLink href="/">{graduatesWords.back}</TextLink>
        </div>
        <h1 id="graduates-heading">
          <NoWrapHyphens>{content.heading}</NoWrapHyphens>
        </h1>
        <p className={clsx('lead', styles.intro)}>{content.intro}</p>
        <div className={clsx(styles.action, 'not-printed')}>
          <ButtonLink href={`#${APPLY}`}>{applyLabel}</ButtonLink>
        </div>
      </div>
      {graduates.length > 0 && <Timeline graduates={graduates} />}
    </section>
  )
}
