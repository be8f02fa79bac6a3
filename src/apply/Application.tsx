import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { MissingFacts } from '../content/schemas/landing.ts'
import type { Site } from '../content/schemas/site.ts'
import { APPLY } from '../anchors.ts'
import { AskLink } from '../ui/AskLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Section, SectionHeading } from '../ui/Section.tsx'
import { IncludePlan, Letter } from './Letter.tsx'
import { NameLine } from './NameLine.tsx'
import { applyWords, letterWords } from '../words.ts'
import styles from './Application.module.css'

type ApplicationProps = {
  site: Pick<Site, 'apply' | 'connections' | 'program' | 'support'>
  heading: string
  /** Price, hours, dates and so on, if the owner has entered them. */
  facts: readonly { term: string; text: string }[]
  missingFacts: MissingFacts | undefined
  connected: boolean
  form?: ReactNode
}

/** Price, dates and other facts, the support email address, and a link to ask for the facts that are missing. */
function Aside({ facts, missingFacts, site }: Pick<ApplicationProps, 'facts' | 'missingFacts' | 'site'>) {
  const { email, mailto } = site.support
  const { domain } = site.connections
  const [name, host] = email.split('@')
  return (
    <div className={clsx('stack', styles.aside)}>
      {facts.length > 0 && (
        <dl className={clsx('listed', styles.facts)}>
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {domain && (
        <p hidden className={styles.printOnly}>
          {applyWords.inPrint(`${new URL(domain).host}/#${APPLY}`)}
        </p>
      )}
      <p className={clsx(missingFacts && 'listed', styles.contact)}>
        <span className={clsx(missingFacts && 'dotted-row', 'cluster')}>
          {missingFacts && <AskLink {...missingFacts} />}
          <span>
            {`${applyWords.support} `}
            {/* Screen readers would read the break as a space in Chrome, so the link has a label. */}
            <a href={mailto} aria-label={email}>
              {`${name}@`}
              <wbr />
              {host}
            </a>
          </span>
        </span>
      </p>
    </div>
  )
}

/** The placeholder until a form is connected. */
function FormPlaceholder() {
  return (
    <div className={clsx('split quiet not-printed', styles.waiting)}>
      <div>
        <h3 id="apply-status">{applyWords.placeholder}</h3>
        <p id="apply-until">{applyWords.untilThen}</p>
      </div>
      <Button look="waiting" aria-disabled aria-describedby="apply-status apply-until">
        {applyWords.button}
      </Button>
    </div>
  )
}

/** The application section. Once a form is connected, the letter is in a <details> below it. */
export function Application({ site, heading, facts, missingFacts, connected, form }: ApplicationProps) {
  return (
    <Section id={APPLY} ground="signal" fan="closed">
      <div className={clsx('grid no-page-break', styles.columns)}>
        <div className={styles.head}>
          <SectionHeading section={APPLY} lines={[heading]} />
          <p className={clsx('lead', styles.intro)}>{site.apply.intro}</p>
        </div>
        <NameLine title={site.program.short} />
        <div className={clsx(styles.letter, 'not-printed')}>
          {connected ? (
            <>
              <IncludePlan />
              {form}
              <details className={styles.second}>
                <summary className="fold">{letterWords.orByLetter}</summary>
                <Letter site={site} />
              </details>
            </>
          ) : (
            <Letter showIncludePlan site={site} />
          )}
        </div>
        <Aside {...{ facts, missingFacts, site }} />
        {!connected && <FormPlaceholder />}
      </div>
    </Section>
  )
}
