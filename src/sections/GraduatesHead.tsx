import { clsx } from 'clsx'
import type { Graduate } from '../content/schemas/graduate.ts'
import type { GraduatesPage } from '../content/schemas/graduates-page.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { TextLink } from '../ui/TextButton.tsx'
import { NoWrapHyphens } from '../ui/NoWrapHyphens.tsx'
import { APPLY } from '../anchors.ts'
import { graduatesWords } from '../words.ts'
import styles from './GraduatesHead.first.module.css'

type GraduatesHeadProps = {
  content: GraduatesPage
  applyLabel: string
  graduates: readonly Pick<Graduate, 'duration'>[]
}

/** The first screen of the gallery, which ends with the length of all presentations, above the line of certainty. */
export function GraduatesHead({ content, applyLabel, graduates }: GraduatesHeadProps) {
  const total = graduates.reduce((sum, { duration }) => sum + duration, 0)
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
      {total > 0 && (
        <p className={clsx('quiet', styles.total)}>
          {graduatesWords.total({ hours: Math.floor(total / 60), minutes: total % 60 })}
        </p>
      )}
    </section>
  )
}
