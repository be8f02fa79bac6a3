import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { formAddress, utmParameters, type FormFields } from './form-address.ts'
import { readFormMessage } from '../connections/form-messages.ts'
import type { FormConnection } from '../connections/forms.ts'
import { FRAME_PERMISSIONS } from '../ui/frame-permissions.ts'
import { Panel } from '../ui/Panel.tsx'
import type { ShownPlan } from '../plan/plan-event.ts'
import { Ask, Elsewhere, Loading, PlanChange } from './FormChoices.tsx'
import styles from './ApplicationForm.module.css'
import { applyWords, formWords as words } from '../words.ts'

/** Identifies this frame in the provider's messages. */
const EMBED_ID = 'cca-application'

/**
 * A form may show dialogs, and after a click of the visitor open another page, such as a calendar. It cannot navigate
 * away on its own.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-top-navigation-by-user-activation'

/** Follows the height that the frame asks for, and hears when the form was sent. */
function useProviderMessages(
  { provider, frameSource, height }: FormConnection,
  frame: RefObject<HTMLIFrameElement | null>,
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

type FormFrameProps = {
  connection: FormConnection
  address: string
  title: string
  onLoad: () => void
  onSent: () => void
}

function FormFrame({ connection, address, title, onLoad, onSent }: FormFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title={title}
      height={useProviderMessages(connection, frame, onSent)}
      sandbox={SANDBOX}
      allow={FRAME_PERMISSIONS.join('; ')}
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={onLoad}
    />
  )
}

type State = 'asked' | 'loading' | 'loaded' | 'failed' | 'sent'

/** When a frame that has not loaded counts as failed. */
const PATIENCE_MS = 20_000

const never = () => () => undefined

/** The field is in NameLine.tsx. */
const nameField = () => document.querySelector<HTMLTextAreaElement>('#applicant')

const typedName = () => nameField()?.value.trim() ?? ''

/** Some autofill fires no event, so the name is read again when it is sent. */
function subscribeToName(changed: () => void) {
  const field = nameField()
  for (const event of ['input', 'change']) field?.addEventListener(event, changed)
  return () => {
    for (const event of ['input', 'change']) field?.removeEventListener(event, changed)
  }
}

/** The link to the plan that the visitor applies with. carried-plan.ts answers the event. */
function usePlan() {
  const [plan, setPlan] = useState('')
  useEffect(() => {
    const detail = (carried: ShownPlan | null) => setPlan(carried?.link ?? '')
    document.dispatchEvent(new CustomEvent('carried-plan', { detail }))
  }, [])
  return plan
}

/** The current hidden fields. All are empty during server rendering. */
function useFields(): FormFields & { embedId: string } {
  const plan = usePlan()
  const address = useSyncExternalStore(
    never,
    () => location.search + location.hash,
    () => '',
  )
  const name = useSyncExternalStore(subscribeToName, typedName, () => '')
  return { plan, name, utm: utmParameters(address), embedId: EMBED_ID }
}

const statusOf = (state: State, provider: string) =>
  ({
    asked: words.status(provider),
    loading: words.loading,
    loaded: words.status(provider),
    failed: words.failedStatus,
    sent: words.sentStatus,
  })[state]

const readSent = () => (history.state as { sent?: boolean } | null)?.sent === true

/** Keeps in the tab's history that the form was sent. */
function rememberSent() {
  try {
    history.replaceState({ ...history.state, sent: true }, '')
  } catch {
    // The browser refused, so the form is offered again after a reload.
  }
}

/** State of the form, and the URL and the name its frame was last loaded with. */
function useForm() {
  const [now, setState] = useState<State>('asked')
  // A visitor who comes back from the page that a sent form opened is not asked to apply again.
  const wasSent = useSyncExternalStore(never, readSent, () => false)
  const state = now === 'asked' && wasSent ? 'sent' : now
  const [{ address, name }, setAsked] = useState({ address: '', name: '' })
  const [sent] = useState(() => () => {
    setState('sent')
    rememberSent()
  })
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  const load = (asked: { address: string; name: string }) => {
    setAsked(asked)
    setState('loading')
  }
  const loaded = () => setState((now) => (now === 'loading' ? 'loaded' : now))
  return { state, address, name, load, loaded, sent, cancel: () => setState('asked') }
}

const asFrame = (connection: FormConnection, fields: ReturnType<typeof useFields>) => ({
  address: formAddress(connection, fields),
  name: fields.name,
})

/**
 * The application form of the connected provider. Nothing is requested from it before the visitor asks. The
 * alternatives (new tab, letter) are always shown, so that a content blocker or an outage costs no application.
 */
export function ApplicationForm({ connection }: { connection: FormConnection }) {
  const { state, address, name, load, loaded, sent, cancel } = useForm()
  const fields = useFields()
  const panel = useRef<HTMLDivElement>(null)
  const provider = connection.providerName
  const loadIt = () => load(asFrame(connection, { ...fields, name: typedName() }))
  useEffect(() => {
    // The focused button is gone, so the focus moves to the panel.
    if (state === 'loading') panel.current?.focus({ preventScroll: true })
  }, [state])
  return (
    <Panel
      id="application"
      ref={panel}
      tabIndex={-1}
      data-state={state}
      heading={applyWords.panelHeading}
      status={statusOf(state, provider)}
      look={state === 'failed' ? 'alert' : 'solid'}
    >
      {(state === 'asked' || state === 'failed') && (
        <Ask {...{ connection, fields }} again={state === 'failed'} onLoad={loadIt} />
      )}
      {state === 'loading' && <Loading onCancel={cancel} />}
      <PlanChange
        plan={fields.plan}
        // A name typed later is not worth clearing the form for.
        changed={state === 'loaded' && formAddress(connection, { ...fields, name }) !== address}
        onLoad={loadIt}
      />
      {address && ['loading', 'loaded', 'sent'].includes(state) && (
        <FormFrame
          // A change of only the hash would not reload the frame.
          key={address}
          {...{ connection, address }}
          title={words.frame(provider)}
          onLoad={loaded}
          onSent={sent}
        />
      )}
      <p role="status" className={styles.sent}>
        {state === 'sent' && words.sent(provider)}
      </p>
      <Elsewhere {...{ connection, fields, typedName }} />
    </Panel>
  )
}
