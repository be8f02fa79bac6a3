import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { formAddress, utmParameters, type FormFields } from '../connections/form-address.ts'
import type { FormConnection } from '../connections/forms.ts'
import type { FormWords } from '../schemas/connections.ts'
import { interpolate } from '../ui/interpolate.ts'
import { Panel } from '../ui/Panel.tsx'
import { $carriedPlan } from './carried-plan.ts'
import { Ask, Elsewhere, Loading, PlanChange } from './FormChoices.tsx'
import { EMBED_ID, FormFrame } from './FormFrame.tsx'
import styles from './ApplicationForm.module.css'
import { IslandBoundary, type FailureWords } from './IslandBoundary.tsx'

type State = 'asked' | 'loading' | 'loaded' | 'failed' | 'sent'

type FormPanelProps = {
  connection: FormConnection
  heading: string
  words: FormWords
  email: string
}
type ApplicationFormProps = FormPanelProps & { failure: FailureWords }

/** Gives up on a frame that has not loaded by then. (A blocked frame does fire `load`.) */
const PATIENCE_MS = 20_000

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

const statusOf = (state: State, words: FormWords) =>
  ({
    asked: words.status,
    loading: words.loading,
    loaded: words.status,
    failed: words.failedStatus,
    sent: words.sentStatus,
  })[state]

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
        <FormFrame
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
