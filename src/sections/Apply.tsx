import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { edit } from '../edit.ts'
import { Inlined } from '../artwork/Drawing.tsx'
import plug from '../artwork/plug.svg?raw'
import type { Site } from '../schemas/site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { mailAddress } from '../ui/mail-address.ts'
import { MailLink } from '../ui/MailLink.tsx'
import { Section, SectionHeading, type PlacedSectionProps } from '../ui/Section.tsx'
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

/** Shown until a form is connected: its drawing, and a button without an action. */
function Placeholder({ words }: { words: Site['apply'] }) {
  const { heading, status, placeholder } = words.panel
  return (
    <Panel id="application" heading={heading} status={status} statusId="apply-status" look="waiting">
      <div className={styles.waiting}>
        <p>{placeholder}</p>
        {/* Ten idle paths lead to a plug; the line beyond it is not connected yet. */}
        <Inlined className={styles.plug} svg={plug} />
      </div>
      <span className={styles.submit}>
        <Button look="waiting" aria-describedby="apply-status">
          {words.submit}
        </Button>
      </span>
    </Panel>
  )
}

/** Until there is a form, an email is the way to apply; islands/page/applicant.ts adds the visitor's name. */
function Action({ words, email, connected }: { words: Site['apply']; email: string; connected: boolean }) {
  const { subject, subjectWithName, greeting, button } = words.byEmail
  if (connected)
    return (
      <ButtonLink look="on-signal" href="#application">
        {words.form.open}
      </ButtonLink>
    )
  return (
    <ButtonLink
      look="on-signal"
      href={mailAddress(email, { subject })}
      data-email=""
      data-subject={subject}
      data-named={subjectWithName}
      data-greeting={greeting}
    >
      {button}
    </ButtonLink>
  )
}

/** First section of the footer. Until a form is connected, Apply has no action. */
export function Apply({ id, divider, site, heading, from, connected, plan, form }: ApplyProps) {
  const { apply: words, program, support } = site
  return (
    <Section id={id} ground="signal" divider={divider}>
      <div className={clsx('grid', styles.columns)}>
        <div className={styles.head}>
          <SectionHeading section={id} lines={[heading]} from={from} />
          <p className={clsx('lead', styles.intro)} {...edit('site.yaml#apply.intro')}>
            {words.intro}
          </p>
        </div>
        <NameLine words={words.name} title={program.short} connected={connected} />
        <div className={styles.ways}>
          {plan}
          <Action words={words} email={support.email} connected={connected} />
          <p className={styles.support}>
            {`${words.support} `}
            <MailLink email={support.email} />
          </p>
        </div>
        <div className={styles.form}>{connected ? form : <Placeholder words={words} />}</div>
      </div>
    </Section>
  )
}
