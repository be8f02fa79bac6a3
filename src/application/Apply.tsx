import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { edit } from '../edit.ts'
import type { Site } from '../content/schemas/site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { MailLink } from '../ui/MailLink.tsx'
import { Section, SectionHeading, type PlacedSectionProps } from '../ui/Section.tsx'
import { applyWords, formWords, letterWords } from '../words.ts'
import { Letter, LetterActions } from './Letter.tsx'
import { NameLine } from './NameLine.tsx'
import styles from './Apply.module.css'

type ApplyProps = PlacedSectionProps & {
  site: Pick<Site, 'apply' | 'program' | 'support'>
  heading: string
  /** The field of the heading in the content, if owners may change it. */
  from?: string | undefined
  /** True when there is a form. */
  connected: boolean
  /** Island with the visitor's plan, if the calculator passes one on. */
  plan?: ReactNode
  /** Island with the connected form. */
  form?: ReactNode
}

type WayProps = { email: string; plan: ReactNode }

/** A letter, and in place of the form a button without an action. */
function ByLetter({ email, plan }: WayProps) {
  return (
    <>
      <div className={styles.letter}>
        <Letter email={email} />
      </div>
      {plan}
      <div className={clsx(styles.ways, styles.actions, 'not-printed')}>
        <LetterActions email={email} />
      </div>
      <p className={clsx(styles.waiting, 'not-printed')}>
        <span id="apply-status">{applyWords.placeholder}</span>
        <Button look="waiting" aria-describedby="apply-status">
          {applyWords.submit}
        </Button>
      </p>
    </>
  )
}

/** The form, and the letter as the second way. */
function ByForm({ email, plan, form }: WayProps & { form: ReactNode }) {
  return (
    <>
      {plan}
      <div className={styles.beside}>
        <ButtonLink look="on-signal" href="#application">
          {formWords.open}
        </ButtonLink>
      </div>
      <div className={styles.form}>
        {form}
        <details className={styles.second}>
          <summary>{letterWords.second}</summary>
          <Letter email={email} />
          <div className={styles.actions}>
            <LetterActions email={email} />
          </div>
        </details>
      </div>
    </>
  )
}

/** First section of the footer: a letter, or the form once it is connected. */
export function Apply({ id, divider, site, heading, from, connected, plan, form }: ApplyProps) {
  const { apply: words, program, support } = site
  const way = { email: support.email, plan }
  return (
    <Section id={id} ground="signal" divider={divider}>
      <div className={clsx('grid', styles.columns)}>
        <div className={styles.head}>
          <SectionHeading section={id} lines={[heading]} from={from} />
          <p className={clsx('lead', styles.intro)} {...edit('site.yaml#apply.intro')}>
            {words.intro}
          </p>
        </div>
        <NameLine title={program.short} />
        {connected ? <ByForm {...way} form={form} /> : <ByLetter {...way} />}
        <p className={styles.support}>
          {`${applyWords.support} `}
          <MailLink email={support.email} />
        </p>
      </div>
    </Section>
  )
}
