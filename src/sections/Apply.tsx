import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ApplicationPlug } from '../artwork/ApplicationPlug.tsx'
import { Divider } from '../artwork/Divider.tsx'
import type { Site } from '../schemas/site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { mailAddress } from '../ui/mail-address.ts'
import { Section, SectionHeading } from '../ui/Section.tsx'
import type { PlacedSectionProps } from './placed-section.ts'
import styles from './Apply.module.css'

type ApplyProps = PlacedSectionProps & {
  words: Site['apply']
  heading: string
  email: string
  /** True when there is a form. */
  connected: boolean
  /** Island with the visitor's plan, if the calculator passes one on. */
  plan?: ReactNode
  /** Island with the connected form. */
  form?: ReactNode
}

function Placeholder({ words }: { words: Site['apply']['panel'] }) {
  return (
    <Panel id="application" heading={words.heading} status={words.status} look="waiting">
      <div className={styles.waiting}>
        <p>{words.placeholder}</p>
        <ApplicationPlug />
      </div>
    </Panel>
  )
}

/** Until there is a form, an email is the way to apply; a carried plan is added to it (calculator/CarriedPlan.tsx). */
function Action({ words, email, connected }: Pick<ApplyProps, 'words' | 'email' | 'connected'>) {
  const { byEmail } = words
  if (connected)
    return (
      <ButtonLink look="on-signal" href="#application">
        {words.form.open}
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink look="on-signal" href={mailAddress(email, { subject: byEmail.subject })} data-email="">
        {byEmail.button}
      </ButtonLink>
      <Button look="waiting" aria-describedby="apply-note">
        {words.submit}
      </Button>
      <p id="apply-note" className={styles.notOpen}>
        {byEmail.notOpenYet}
      </p>
    </>
  )
}

/** Where it is too long for a line, it breaks after its @. */
function Address({ email }: { email: string }) {
  const [name = '', host = ''] = email.split('@')
  return (
    <a href={`mailto:${email}`}>
      {`${name}@`}
      <wbr />
      {host}
    </a>
  )
}

/** First section of the footer. Until a form is connected, Apply has no action. */
export function Apply({ id, divider, words, heading, email, connected, plan, form }: ApplyProps) {
  return (
    <Section id={id} ground="signal" divider={<Divider shape={divider} />} flush="phone">
      <div className={clsx('grid', styles.columns)}>
        <div className={styles.copy}>
          <SectionHeading section={id} lines={[heading]} />
          <p className={clsx('lead', styles.intro)}>{words.intro}</p>
          {plan}
          <Action words={words} email={email} connected={connected} />
          <p className={styles.support}>
            {`${words.support} `}
            <Address email={email} />
          </p>
        </div>
        <div className={styles.form}>{connected ? form : <Placeholder words={words.panel} />}</div>
      </div>
    </Section>
  )
}
