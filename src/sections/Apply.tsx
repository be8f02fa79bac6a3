import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ApplicationPlug } from '../artwork/ApplicationPlug.tsx'
import { Divider } from '../artwork/Divider.tsx'
import type { Site } from '../schemas/site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
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

function Placeholder({ words, email }: { words: Site['apply']['panel']; email: string }) {
  return (
    <Panel id="application" heading={words.heading} status={words.status} look="waiting">
      <div className={styles.waiting}>
        <ApplicationPlug />
        <p>{words.placeholder}</p>
      </div>
      <p className={styles.note}>
        {words.note.before} <a href={`mailto:${email}`}>{email}</a> {words.note.after}
      </p>
    </Panel>
  )
}

function Action({ words, connected }: Pick<ApplyProps, 'words' | 'connected'>) {
  if (connected)
    return (
      <ButtonLink look="on-signal" href="#application">
        {words.form.open}
      </ButtonLink>
    )
  return (
    <>
      <Button look="waiting" aria-describedby="apply-note">
        {words.submit}
      </Button>
      <p id="apply-note" className={styles.notOpen}>
        {words.notOpenYet}
      </p>
    </>
  )
}

/** First section of the footer. Until a form is connected, the button does nothing, and says so. */
export function Apply({ id, divider, words, heading, email, connected, plan, form }: ApplyProps) {
  return (
    <Section id={id} ground="signal" divider={<Divider shape={divider} />} flush="phone">
      <div className={clsx('grid', styles.columns)}>
        <div className={styles.copy}>
          <SectionHeading section={id} lines={[heading]} />
          <p className={clsx('lead', styles.intro)}>{words.intro}</p>
          {plan}
          <Action words={words} connected={connected} />
          <p className={styles.support}>
            {words.support} <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
        <div className={styles.form}>
          {connected ? form : <Placeholder words={words.panel} email={email} />}
        </div>
      </div>
    </Section>
  )
}
