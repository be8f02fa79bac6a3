import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { formAddress, openAddress, utmParameters } from '../connections/form-address.ts'
import { readFormMessage } from '../connections/form-messages.ts'
import type { FormConnection } from '../connections/forms.ts'
import type { FormWords } from '../schemas/connections.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TextButton, TextLink } from '../ui/TextButton.tsx'
import styles from './ApplicationForm.module.css'
import { IslandBoundary, type FailureWords } from './IslandBoundary.tsx'
import { $carriedPlan } from './plan-store.ts'
import { fill } from './words.ts'

type State = 'asked' | 'loading' | 'loaded' | 'failed' | 'sent'

type FormPanelProps = {
  connection: FormConnection
  heading: string
  words: FormWords
  email: string
}
type ApplicationFormProps = FormPanelProps & { failure: FailureWords }

/** What the provider writes into its messages about this one frame. */
const EMBED_ID = 'cca-application'
/** A blocked frame reports that it has loaded; one that stays silent this long is given up. */
const PATIENCE_MS = 20_000

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** The fields that go with the visitor: read when they are needed, so that they are the newest. Kept nowhere. */
const fields = () => ({ utm: utmParameters(location.search), plan: $carriedPlan.get()?.text ?? '' })

/** Listens to the provider: only to this frame, only from its own origin. */
function useProviderMessages(
  { provider, frameSource, height }: FormConnection,
  frame: React.RefObject<HTMLIFrameElement | null>,
  onSent: () => void,
) {
  const [pixels, setPixels] = useState(height)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (!frame.current || source !== frame.current.contentWindow) return
      const message = readFormMessage(provider, origin, frameSource, data, EMBED_ID)
      if (message?.kind === 'height') setPixels(message.px)
      if (message?.kind === 'submitted') onSent()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [provider, frameSource, frame, onSent])
  return pixels
}

type AskProps = Pick<FormPanelProps, 'connection' | 'words'> & { again: boolean; onLoad: () => void }

function Ask({ connection, words, again, onLoad }: AskProps) {
  const named = { provider: connection.providerName, host: new URL(connection.embedUrl).host }
  return (
    <div className={styles.ask} role={again ? 'alert' : undefined}>
      <p className={styles.question}>{again ? words.failedHeading : words.heading}</p>
      <p>{again ? words.failed : fill(words.explanation, named)}</p>
      <span className={styles.load}>
        <Button onClick={onLoad}>{again ? words.again : words.load}</Button>
      </span>
    </div>
  )
}

function Loading({ words, onCancel }: { words: FormWords; onCancel: () => void }) {
  return (
    <div className={styles.ask}>
      <p className={styles.question} role="status">
        {words.loading}
      </p>
      <span className={styles.running} aria-hidden="true" />
      <TextButton onClick={onCancel}>{words.cancel}</TextButton>
    </div>
  )
}

const statusOf = (state: State, words: FormWords) =>
  ({
    asked: words.status,
    loading: words.loading,
    loaded: words.status,
    failed: words.failedStatus,
    sent: words.sentStatus,
  })[state]

/** The ways around the frame, at every moment. */
function Elsewhere({ connection, words, email }: Omit<FormPanelProps, 'heading'>) {
  const withFields = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = openAddress(connection, fields())
  }
  return (
    <p className={styles.elsewhere}>
      <TextLink
        href={connection.openUrl}
        target="_blank"
        rel="noreferrer"
        onPointerDown={withFields}
        onFocus={withFields}
      >
        {words.newTab}
      </TextLink>
      <TextLink href={`mailto:${email}`}>{email}</TextLink>
    </p>
  )
}

function FormPanel({ connection, heading, words, email }: FormPanelProps) {
  const [state, setState] = useState<State>('asked')
  const [address, setAddress] = useState('')
  const frame = useRef<HTMLIFrameElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [sent] = useState(() => () => setState('sent'))
  const pixels = useProviderMessages(connection, frame, sent)
  const provider = connection.providerName

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])

  const load = () => {
    setAddress(formAddress(connection, { ...fields(), embedId: EMBED_ID }))
    setState('loading')
    // The button goes: the focus stays in the panel, and the page does not move.
    panel.current?.focus({ preventScroll: true })
  }
  const shown = state === 'loading' || state === 'loaded' || state === 'sent'
  return (
    <Panel
      id="application"
      ref={panel}
      tabIndex={-1}
      data-state={state}
      heading={heading}
      status={fill(statusOf(state, words), { provider })}
      look={state === 'failed' ? 'alert' : 'solid'}
    >
      {(state === 'asked' || state === 'failed') && (
        <Ask connection={connection} words={words} again={state === 'failed'} onLoad={load} />
      )}
      {state === 'loading' && <Loading words={words} onCancel={() => setState('asked')} />}
      {shown && (
        <iframe
          ref={frame}
          className={styles.frame}
          src={address}
          title={fill(words.frame, { provider })}
          height={pixels}
          sandbox={SANDBOX}
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setState((now) => (now === 'loading' ? 'loaded' : now))}
        />
      )}
      <p role="status" className={styles.sent}>
        {state === 'sent' && fill(words.sent, { provider })}
      </p>
      <Elsewhere connection={connection} words={words} email={email} />
    </Panel>
  )
}

/**
 * The application form of the connected provider. Nothing is requested from it before the visitor asks, and the ways
 * around it (a new tab, a letter) are there at every moment, because a blocker or an outage must cost no application.
 */
export function ApplicationForm({ failure, ...panel }: ApplicationFormProps) {
  return (
    <IslandBoundary words={failure} email={panel.email}>
      <FormPanel {...panel} />
    </IslandBoundary>
  )
}
