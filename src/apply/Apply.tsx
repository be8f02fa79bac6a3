import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Site } from '../content/schemas/site.ts'
import { APPLY } from '../anchors.ts'
import { AskLink } from '../ui/AskLink.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Section, SectionHeading } from '../ui/Section.tsx'
import { CarriedPlan } from './CarriedPlan.tsx'
import { Letter } from './Letter.tsx'
import { NameLine } from './NameLine.tsx'
import { applyWords, applicationFormWords, letterWords } from '../words.ts'
import styles from './Apply.module.css'

type Fact = { term: string; text: string }

type ApplyProps = {
  site: Pick<Site, 'apply' | 'program' | 'support'>
  heading: string
  /** Price, hours, dates and the like, as far as the owner has set them. */
  facts: readonly Fact[]
  /** See AskLink. */
  asks: boolean
  connected: boolean
  /** Whether the page has the calculator, whose plan the letter takes. */
  withPlan: boolean
  form?: ReactNode
}

/** The connected form, with the letter as the second way to apply. */
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
        <Letter site={site} />
      </details>
    </>
  )
}

/**
 * A link to an email address, which may break after its @. Chrome would read that break as a space, hence the label.
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

const Facts = ({ facts }: Pick<ApplyProps, 'facts'>) => (
  <dl className={clsx('listed', styles.facts)}>
    {facts.map(({ term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

/** The address, beside a link to ask for the facts while there are none. */
function Contact({ asks, site }: Pick<ApplyProps, 'asks' | 'site'>) {
  return (
    <p className={clsx(asks && 'listed', styles.contact)}>
      <span className={clsx(asks && 'open', 'cluster')}>
        {asks && <AskLink site={site} />}
        <span>
          {`${applyWords.support} `}
          <MailLink email={site.support.email} />
        </span>
      </span>
    </p>
  )
}

/** The placeholder until a form is connected, as the specification asks. */
function Waiting() {
  return (
    <div className={clsx('stack not-printed', styles.waiting)}>
      <h3 id="apply-status">{applyWords.placeholder}</h3>
      <p id="apply-until">{applyWords.untilThen}</p>
      <Button look="waiting" aria-disabled aria-describedby="apply-status apply-until">
        {applyWords.submit}
      </Button>
    </div>
  )
}

/** The section to apply in: a letter, or the form once it is connected. */
export function Apply({ site, heading, facts, asks, connected, withPlan, form }: ApplyProps) {
  const { apply, program } = site
  return (
    <Section id={APPLY} ground="signal" fan="line">
      <div className={clsx('grid kept', styles.columns)}>
        <div className={styles.head}>
          <SectionHeading section={APPLY} lines={[heading]} />
          <p className={clsx('lead', styles.intro)}>{apply.intro}</p>
        </div>
        <NameLine title={program.short} />
        <div className={clsx(styles.letter, 'not-printed')}>
          {connected ? <ByForm {...{ site, withPlan, form }} /> : <Letter site={site} withPlan={withPlan} />}
        </div>
        <div className={clsx('stack', styles.aside)}>
          {facts.length > 0 && <Facts facts={facts} />}
          {connected && (
            <ButtonLink look="on-signal" href="#application">
              {applicationFormWords.open}
            </ButtonLink>
          )}
          <Contact asks={asks} site={site} />
          {!connected && <Waiting />}
        </div>
      </div>
    </Section>
  )
}
