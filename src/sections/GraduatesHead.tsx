import { clsx } from 'clsx'
import type { GraduatesPage } from '../content/schemas/graduates-page.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { TextLink } from '../ui/TextButton.tsx'
import { HeadingLines } from '../ui/HeadingLines.tsx'
import { APPLY, ASK } from '../anchors.ts'
import { clientWords, graduatesWords } from '../words.ts'
import styles from './GraduatesHead.first.module.css'

type GraduatesHeadProps = {
  content: GraduatesPage
  applyLabel: string
}

/** The first screen of the gallery. */
export function GraduatesHead({ content, applyLabel }: GraduatesHeadProps) {
  return (
    <section className={styles.head} data-ground="ink" aria-labelledby="graduates-heading">
      <div className={clsx('grid', styles.columns)}>
        <div className={clsx('margin', styles.side)}>
          <p className={clsx('label', styles.label)}>{content.label}</p>
          <TextLink href="/">{graduatesWords.back}</TextLink>
        </div>
        <h1 id="graduates-heading">
          <HeadingLines lines={content.heading} className={styles.line} />
        </h1>
        <p className={clsx('lead', styles.intro)}>{content.intro}</p>
        <div className={clsx('stack', styles.action, 'not-printed')}>
          <ButtonLink href={`#${APPLY}`}>{applyLabel}</ButtonLink>
          <TextLink href={`/#${ASK}`}>{clientWords.write}</TextLink>
        </div>
      </div>
    </section>
  )
}
