import { clsx } from 'clsx'
import { PLAN_PARAMETER } from '../plan/plan-link.ts'
import { fieldsHandedOn, NAME_FIELD, openAddress, type FormFields } from './form-address.ts'
import type { FormConnection } from '../connections/forms.ts'
import { Button } from '../ui/Button.tsx'
import { TextButton, TextLink } from '../ui/TextButton.tsx'
import { formWords as words } from '../words.ts'
import styles from './ApplicationForm.module.css'

/** Says which hidden fields are sent to the provider. Empty when there are none. */
function alsoSent(connection: FormConnection, fields: FormFields): string {
  const { [PLAN_PARAMETER]: plan, [NAME_FIELD]: name, ...utm } = fieldsHandedOn(connection, fields)
  const names = Object.keys(utm).join(', ')
  return [plan ? words.plan : '', name ? words.name : '', names ? words.utm(names) : '']
    .filter(Boolean)
    .join(' ')
}

type AskProps = {
  connection: FormConnection
  fields: FormFields
  again: boolean
  onLoad: () => void
}

/** Asks before anything is requested from the provider, and again after a failure. */
export function Ask({ connection, fields, again, onLoad }: AskProps) {
  const named = { provider: connection.providerName, host: new URL(connection.embedUrl).host }
  const more = alsoSent(connection, fields)
  return (
    <div className={clsx('stack', styles.ask)}>
      <div className={clsx('stack', styles.reason)} role={again ? 'alert' : undefined}>
        <p className={clsx('title', styles.question)}>{again ? words.failedHeading : words.heading}</p>
        <p>{again ? words.failed : words.explanation(named)}</p>
      </div>
      {more && <p>{more}</p>}
      <span className="scripted">
        <Button onClick={onLoad}>{again ? words.again : words.load}</Button>
      </span>
    </div>
  )
}

export function Loading({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={clsx('stack', styles.ask)}>
      <p className={clsx('title', styles.question)} role="status">
        {words.loading}
      </p>
      <span className={styles.running} aria-hidden="true" />
      <TextButton onClick={onCancel}>{words.cancel}</TextButton>
    </div>
  )
}

type PlanChangeProps = { plan: string; changed: boolean; onLoad: () => void }

/** Offers to reload a form whose plan is out of date. The visitor decides, because it clears what was typed. */
export function PlanChange({ plan, changed, onLoad }: PlanChangeProps) {
  return (
    <div role="status" className={clsx('split', styles.change)}>
      {changed && (
        <>
          <span>{plan ? words.planMissing : words.planRemoved}</span>
          <TextButton onClick={onLoad}>{plan ? words.loadWithPlan : words.loadWithoutPlan}</TextButton>
        </>
      )}
    </div>
  )
}

type ElsewhereProps = {
  connection: FormConnection
  fields: FormFields
  /** Returns the name as it is when the link is clicked. */
  typedName: () => string
}

/** Opens the form in a new tab. If the form cannot take the plan, it says that the letter does. */
export function Elsewhere({ connection, fields, typedName }: ElsewhereProps) {
  const stays = fields.plan !== '' && !(PLAN_PARAMETER in fieldsHandedOn(connection, fields))
  return (
    <>
      {stays && <p>{words.planStays}</p>}
      <p>
        <TextLink
          href={openAddress(connection, fields)}
          target="_blank"
          rel="noreferrer"
          onClick={({ currentTarget }) => {
            currentTarget.href = openAddress(connection, { ...fields, name: typedName() })
          }}
        >
          {words.newTab}
        </TextLink>
      </p>
    </>
  )
}
