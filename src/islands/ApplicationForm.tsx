import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PLAN_PARAMETER, planLink } from '../calculator/core/plan-link.ts'
import {
  fieldsHandedOn,
  formAddress,
  openAddress,
  utmParameters,
  type FormFields,
} from '../connections/form-address.ts'
import { readFormMessage } from '../connections/form-messages.ts'
import type { FormConnection } from '../connections/forms.ts'
import type { FormWords } from '../schemas/connections.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TextButton, TextLink } from '../ui/TextButton.tsx'
import styles from './ApplicationForm.module.css'
import { IslandBoundary, type FailureWords } from './IslandBoundary.tsx'
import { $carriedPlan } from './carried-plan.ts'
import { interpolate } from '../ui/interpolate.ts'
import { mailAddress } from '../ui/mail-address.ts'

type State = 'asked' | 'loading' | 'loaded' | 'failed' | 'sent'

type FormPanelProps = {
  connection: FormConnection
  heading: string
  words: FormWords
  email: string
}
type ApplicationFormProps = FormPanelProps & { failure: FailureWords }

/** Identifies this frame in the provider's messages. */
const EMBED_ID = 'cca-application'
/** Gives up on a frame that has not loaded by then. (A blocked frame does fire `load`.) */
const PATIENCE_MS = 20_000

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

const never = () => () => undefined

/** The current hidden fields. Stored nowhere; empty during server rendering. */
function useFields(): FormFields {
  const plan = useStore($carriedPlan, { ssr: 'initial' })?.text ?? ''
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  return { plan, utm: utmParameters(search) }
}

/** Listens to this frame's messages, from its own origin only. */
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

/** Sentences that disclose the hidden fields sent to the provider; empty when there are none. */
function alsoSent(connection: FormConnection, fields: FormFields, words: FormWords): string {
  const { [PLAN_PARAMETER]: plan, ...utm } = fieldsHandedOn(connection, fields)
  const names = Object.keys(utm).join(', ')
  return [plan ? words.plan : '', names ? interpolate(words.utm, { names }) : ''].filter(Boolean).join(' ')
}

type AskProps = Pick<FormPanelProps, 'connection' | 'words'> & {
  fields: FormFields
  again: boolean
  onLoad: () => void
}

function Ask({ connection, words, fields, again, onLoad }: AskProps) {
  const named = { provider: connection.providerName, host: new URL(connection.embedUrl).host }
  const more = alsoSent(connection, fields, words)
  return (
    <div className={styles.ask}>
      <div className={styles.reason} role={again ? 'alert' : undefined}>
        <p className={styles.question}>{again ? words.failedHeading : words.heading}</p>
        <p>{again ? words.failed : interpolate(words.explanation, named)}</p>
      </div>
      {more && <p>{more}</p>}
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

type PlanChangeProps = { words: FormWords; plan: string; changed: boolean; onLoad: () => void }

/** Offers to reload a form whose plan is out of date. Never automatic: reloading clears what was typed. */
function PlanChange({ words, plan, changed, onLoad }: PlanChangeProps) {
  return (
    <div role="status" className={styles.change}>
      {changed && (
        <>
          <span>{plan ? words.planMissing : words.planRemoved}</span>
          <TextButton onClick={onLoad}>{plan ? words.loadWithPlan : words.loadWithoutPlan}</TextButton>
        </>
      )}
    </div>
  )
}

type ElsewhereProps = Omit<FormPanelProps, 'heading'> & { fields: FormFields }

/** The alternatives to the frame: a new tab and an email, which carries the plan if the form cannot. */
function Elsewhere({ connection, words, email, fields }: ElsewhereProps) {
  const stays = fields.plan !== '' && !(PLAN_PARAMETER in fieldsHandedOn(connection, fields))
  const letter = stays ? interpolate(words.planLetter, { link: planLink(location.origin, fields.plan) }) : ''
  return (
    <>
      {stays && <p>{words.planStays}</p>}
      <p className={styles.elsewhere}>
        <TextLink href={openAddress(connection, fields)} target="_blank" rel="noreferrer">
          {words.newTab}
        </TextLink>
        <TextLink href={mailAddress(email, { body: letter })}>{email}</TextLink>
      </p>
    </>
  )
}

/** State of the form, and the URL its frame was last loaded with. */
function useForm() {
  const [state, setState] = useState<State>('asked')
  const [address, setAddress] = useState('')
  const [sent] = useState(() => () => setState('sent'))
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  const load = (wanted: string) => {
    setAddress(wanted)
    setState('loading')
  }
  const loaded = () => setState((now) => (now === 'loading' ? 'loaded' : now))
  return { state, address, load, loaded, sent, cancel: () => setState('asked') }
}

type FrameProps = Pick<FormPanelProps, 'connection'> & {
  address: string
  title: string
  onLoad: () => void
  onSent: () => void
}

function Frame({ connection, address, title, onLoad, onSent }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title={title}
      height={useProviderMessages(connection, frame, onSent)}
      sandbox={SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={onLoad}
    />
  )
}

function FormPanel({ connection, heading, words, email }: FormPanelProps) {
  const { state, address, load, loaded, sent, cancel } = useForm()
  const fields = useFields()
  const panel = useRef<HTMLDivElement>(null)
  const provider = connection.providerName
  const wanted = formAddress(connection, { ...fields, embedId: EMBED_ID })
  useEffect(() => {
    // The focused button is gone: keep focus in the panel, without scrolling.
    if (state === 'loading') panel.current?.focus({ preventScroll: true })
  }, [state])
  return (
    <Panel
      id="application"
      ref={panel}
      tabIndex={-1}
      data-state={state}
      heading={heading}
      status={interpolate(statusOf(state, words), { provider })}
      look={state === 'failed' ? 'alert' : 'solid'}
    >
      {(state === 'asked' || state === 'failed') && (
        <Ask {...{ connection, words, fields }} again={state === 'failed'} onLoad={() => load(wanted)} />
      )}
      {state === 'loading' && <Loading words={words} onCancel={cancel} />}
      <PlanChange
        words={words}
        plan={fields.plan}
        changed={state === 'loaded' && wanted !== address}
        onLoad={() => load(wanted)}
      />
      {(state === 'loading' || state === 'loaded' || state === 'sent') && (
        <Frame
          // Remount for each URL: a change of only the hash would not reload the frame.
          key={address}
          {...{ connection, address }}
          title={interpolate(words.frame, { provider })}
          onLoad={loaded}
          onSent={sent}
        />
      )}
      <p role="status" className={styles.sent}>
        {state === 'sent' && interpolate(words.sent, { provider })}
      </p>
      <Elsewhere {...{ connection, words, email, fields }} />
    </Panel>
  )
}

/**
 * The application form of the connected provider. Nothing is requested from it before the visitor asks. The
 * alternatives (new tab, email) are always shown, so that a content blocker or an outage costs no application.
 */
export function ApplicationForm({ failure, ...panel }: ApplicationFormProps) {
  return (
    <IslandBoundary words={failure} email={panel.email}>
      <FormPanel {...panel} />
    </IslandBoundary>
  )
}
