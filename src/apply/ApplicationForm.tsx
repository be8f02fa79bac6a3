import { clsx } from 'clsx'
import type { FormConnection } from '../connections/forms.ts'
import { Button } from '../ui/Button.tsx'
import { FORM_SANDBOX, FRAME_PERMISSIONS } from '../ui/frame-permissions.ts'
import { TextButton, TextLink } from '../ui/TextButton.tsx'
import { applyWords, applicationFormWords as words } from '../words.ts'
import styles from './ApplicationForm.module.css'

/** The message of a state, which the script shows in the panel's only live region. */
function Message({ of, title, text }: { of: string; title?: string; text?: string }) {
  return (
    <template data-message={of}>
      {title && <p className={clsx('title', styles.question)}>{title}</p>}
      {text && <p>{text}</p>}
    </template>
  )
}

/** A tag beside the heading, in the states that `of` names. */
const Status = ({ of, text }: { of: string; text: string }) => (
  <span className={styles.status} data-in={of}>
    {text}
  </span>
)

/** Names the fields that are handed on. The script shows those that are not empty. */
function AlsoSent() {
  return (
    <p data-in="asked failed" data-also="" hidden>
      <span data-sends="plan">{words.plan} </span>
      <span data-sends="name">{words.name} </span>
      <span data-sends="utm" data-sentence={words.utm('…')} />
    </p>
  )
}

/** Asks before anything is requested from the provider, and says how it went. */
function Ask({ connection: { providerName: provider, embedUrl } }: { connection: FormConnection }) {
  const { host } = new URL(embedUrl)
  return (
    <div className={clsx('stack', styles.ask)}>
      <p className={clsx('title', styles.question)} data-in="asked">
        {words.heading}
      </p>
      <p data-in="asked">{words.explanation({ provider, host })}</p>
      <div role="status" className="stack" />
      <Message of="loading" title={words.loading} />
      <Message of="failed" title={words.failedHeading} text={words.failed} />
      <Message of="stale" text={words.stale} />
      <Message of="sent" text={words.sent(provider)} />
      <AlsoSent />
      <span className="scripted" data-in="asked failed">
        <Button data-load="">
          <span data-in="asked">{words.load}</span>
          <span data-in="failed">{words.again}</span>
        </Button>
      </span>
      <span className={styles.running} data-in="loading" aria-hidden="true" />
      <TextButton data-in="loading" data-cancel="">
        {words.cancel}
      </TextButton>
      <TextButton data-in="stale" data-load="">
        {words.loadAgain}
      </TextButton>
    </div>
  )
}

/**
 * The application form of the connected provider, in all its states, which the styles show by `data-state`. Nothing is
 * requested before the visitor asks (ApplicationForm.client.ts). The alternatives (new tab, letter) are always shown, so
 * that a content blocker or an outage costs no application.
 */
export function ApplicationForm({ connection }: { connection: FormConnection }) {
  const { providerName: provider, openUrl, height } = connection
  return (
    <div
      id="application"
      className={clsx('framed stack', styles.form)}
      tabIndex={-1}
      data-ground="ink"
      data-state="asked"
      data-asleep=""
      data-connection={JSON.stringify(connection)}
    >
      <div className={clsx('split', styles.title)}>
        <h3>{applyWords.panelHeading}</h3>
        <Status of="asked loaded stale" text={words.status(provider)} />
        <Status of="loading" text={words.loading} />
        <Status of="failed" text={words.failedStatus} />
        <Status of="sent" text={words.sentStatus} />
      </div>
      <Ask connection={connection} />
      <template data-frame={connection.frameSource}>
        <iframe
          className={styles.frame}
          title={words.frame(provider)}
          height={height}
          sandbox={FORM_SANDBOX}
          allow={FRAME_PERMISSIONS.join('; ')}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </template>
      <p data-stays="" hidden>
        {words.planStays}
      </p>
      <p>
        <TextLink href={openUrl} target="_blank" rel="noreferrer">
          {words.newTab}
        </TextLink>
      </p>
    </div>
  )
}
