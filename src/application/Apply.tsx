import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Site } from '../content/schemas/site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Section, SectionHeading, type PlacedSectionProps } from '../ui/Section.tsx'
import { CarriedPlan } from './CarriedPlan.tsx'
import { Letter } from './Letter.tsx'
import { NameLine } from './NameLine.tsx'
import { applyWords, formWords, letterWords } from '../words.ts'
import styles from './Apply.module.css'

type ApplyProps = PlacedSectionProps & {
  site: Pick<Site, 'apply' | 'program' | 'support'>
  heading: string
  /** True when there is a form. */
  connected: boolean
  /** Whether the calculator is on the page, and hands on a plan. */
  withPlan: boolean
  /** The connected form. */
  form?: ReactNode
}

/** The form, and the letter as the second way. */
function ByForm({ site, withPlan, form }: Pick<ApplyProps, 'site' | 'withPlan' | 'form'>) {
  return (
    <>
      {withPlan && (
        <div className={styles.plan} data-ground="paper">
          <CarriedPlan />
        </div>
      )}
      {form}
      <details className={styles.second}>
        <summary>{letterWords.second}</summary>
        <Letter email={site.support.email} answer={site.apply.answer} />
      </details>
    </>
  )
}

/**
 * An email address that leads to a message. Where it is too long for a line, it breaks after its @, which Chrome would
 * read as a space.
 */
function MailLink({ email }: { email: string }) {
  const [name = '', host = ''] = email.split('@')
  return (
    <a href={`mailto:${email}`} aria-label={email}>
      {`${name}@`}
      <wbr />
      {host}
    </a>
  )
}

/** In place of the form: what comes there, and a button without an action. */
function Waiting() {
  return (
    <p className={clsx('cluster not-printed', styles.waiting)}>
      <span id="apply-status">{applyWords.placeholder}</span>
      <Button look="waiting" aria-describedby="apply-status">
        {applyWords.submit}
      </Button>
    </p>
  )
}

/** First section of the footer: a letter, or the form once it is connected. */
export function Apply({ id, divider, site, heading, connected, withPlan, form }: ApplyProps) {
  const { apply, program, support } = site
  return (
    <Section id={id} ground="signal" divider={divider}>
      <div className={clsx('grid kept', styles.columns)}>
        <div className={styles.head}>
          <SectionHeading section={id} lines={[heading]} />
          <p className={clsx('lead', styles.intro)}>{apply.intro}</p>
        </div>
        <NameLine title={program.short} />
        <div className={styles.letter}>
          {connected ? (
            <ByForm {...{ site, withPlan, form }} />
          ) : (
            <Letter email={support.email} answer={apply.answer} withPlan={withPlan} />
          )}
        </div>
        <div className={clsx('stack', styles.aside)}>
          {connected && (
            <ButtonLink look="on-signal" href="#application">
              {formWords.open}
            </ButtonLink>
          )}
          <p className={styles.support}>
            {`${applyWords.support} `}
            <MailLink email={support.email} />
          </p>
          {!connected && <Waiting />}
        </div>
      </div>
    </Section>
  )
}
