import { useEffect, useState } from 'react'
import { labelAt, timeOf } from '../core/labels.ts'
import type { Conflict, Plan, PublishRequest, PublishState, Resolution } from '../core/protocol.ts'
import { ask, reasonOf } from './api.ts'
import { Changes } from './Changes.tsx'
import { Dialog } from './Dialog.tsx'
import { keyOf, useEditor } from './store.ts'
import { needsCare, storeAll } from './typing.ts'

type Go = (request: PublishRequest) => void

/** The same line, changed on both sides: one of the two counts, or what is typed. */
function Conflicts({ conflicts, go }: { conflicts: readonly Conflict[]; go: Go }) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const textOf = ({ file, path, mine }: Conflict) => texts[keyOf(file, path)] ?? mine
  const take = ({ file, path }: Conflict, text: string) =>
    setTexts((all) => ({ ...all, [keyOf(file, path)]: text }))
  const resolutions = conflicts.map((conflict): Resolution => ({
    file: conflict.file,
    path: conflict.path,
    text: textOf(conflict),
  }))
  return (
    <>
      <p>You and somebody else changed the same text. Choose one, or type what should be there.</p>
      {conflicts.map((conflict) => (
        <fieldset key={keyOf(conflict.file, conflict.path)}>
          <legend>{conflict.name}</legend>
          <p>
            <b>Yours:</b> {conflict.mine}{' '}
            <button type="button" className="link" onClick={() => take(conflict, conflict.mine)}>
              Take yours
            </button>
          </p>
          <p>
            <b>{`${conflict.who}, ${timeOf(conflict.time)}:`}</b> {conflict.theirs}{' '}
            <button type="button" className="link" onClick={() => take(conflict, conflict.theirs)}>
              Take theirs
            </button>
          </p>
          <label>
            Text to publish
            <textarea
              value={textOf(conflict)}
              rows={2}
              onChange={({ currentTarget: { value } }) => take(conflict, value)}
            />
          </label>
        </fieldset>
      ))}
      <button type="button" className="primary" onClick={() => go({ action: 'publish', resolutions })}>
        Publish these texts
      </button>
    </>
  )
}

function Progress({ state, go }: { state: PublishState; go: Go }) {
  if (state.kind === 'idle') return null
  if (state.kind === 'conflict') return <Conflicts conflicts={state.conflicts} go={go} />
  if (state.kind === 'sign-in')
    return (
      <p role="status">
        Sign in at Cloudflare, then come back here.{' '}
        {state.address && (
          <a href={state.address} target="_blank" rel="noreferrer">
            Sign in at Cloudflare
          </a>
        )}
      </p>
    )
  const { text } = state
  return (
    <div role="status">
      <p className={state.kind === 'failed' || state.kind === 'not-live' ? 'problem' : undefined}>{text}</p>
      {'address' in state && state.address && (
        <a href={state.address} target="_blank" rel="noreferrer">
          {state.address}
        </a>
      )}
      {state.kind === 'failed' && state.output && <pre>{state.output}</pre>}
    </div>
  )
}

type OthersProps = Pick<Plan, 'others'> & { agreed: boolean; onAgree: (files: readonly string[]) => void }

/** What would go along with the owner's words. */
const Others = ({ others, agreed, onAgree }: OthersProps) => (
  <>
    <p className="problem">
      Others committed these files in this folder and never published them. They would be published, too, also
      those that were deleted later:
    </p>
    <ul>
      {others.map((file) => (
        <li key={file}>{file}</li>
      ))}
    </ul>
    <label className="flag">
      <input type="checkbox" checked={agreed} onChange={() => onAgree(agreed ? [] : others)} />
      Yes, publish them, too
    </label>
  </>
)

/** What is in the form and in no file. */
function NotStored() {
  const typed = useEditor((all) => all.typed)
  const left = Object.entries(typed).filter(([key, each]) => needsCare(key, each))
  if (left.length === 0) return null
  const texts = left.map(([, { path, text }]) => `${labelAt(path)}: “${text}”`)
  return (
    <p className="problem">{`Not published, because it could not be stored yet: ${texts.join('; ')}.`}</p>
  )
}

type AskProps = Omit<OthersProps, 'others'> & { plan: Plan; go: Go }

function Ask({ plan, go, agreed, onAgree }: AskProps) {
  const { problem, remedy, warning, where, changes, notPublished, others } = plan
  const canGo = problem === undefined && agreed
  return (
    <>
      {remedy && (
        <button type="button" onClick={() => go({ action: remedy.action })}>
          {remedy.label}
        </button>
      )}
      {problem && where && <p>{where}</p>}
      {warning && <p className="problem">{warning}</p>}
      {problem === undefined && (
        <Changes changes={changes} none="Nothing in your files is different from what was published." />
      )}
      <NotStored />
      {notPublished.length > 0 && (
        <p className="aside">{`Not published, because the site does not use it: ${notPublished.join(', ')}.`}</p>
      )}
      {others.length > 0 && <Others {...{ others, agreed, onAgree }} />}
      {plan.way !== 'none' && problem === undefined && (
        <button
          type="button"
          className="primary"
          aria-disabled={!canGo}
          onClick={() => canGo && go({ action: 'publish' })}
        >
          Publish
        </button>
      )}
    </>
  )
}

const IDLE: PublishState = { kind: 'idle' }

/** Why it is not known what would be published. */
const without = (error: unknown): Plan => ({
  way: 'none',
  where: '',
  changes: [],
  notPublished: [],
  others: [],
  problem: reasonOf(error),
})
const BUSY: readonly PublishState['kind'][] = ['running', 'conflict']

/** What will change on the site, who sends it where, and how it goes. */
export function Publish({ onClose }: { onClose: () => void }) {
  const [plan, setPlan] = useState<Plan>()
  const [yes, setYes] = useState<readonly string[]>([])
  const agreed = plan?.others.every((file) => yes.includes(file)) ?? false
  const state = useEditor((all) => all.state?.publishing) ?? IDLE
  const isBusy = BUSY.includes(state.kind)
  useEffect(() => {
    if (!isBusy)
      void storeAll().then(() => ask<Plan>('plan').then(setPlan, (error: unknown) => setPlan(without(error))))
  }, [isBusy, state])
  const go: Go = (request) => {
    setPlan(undefined)
    ask('publish', { ...request, others: yes }).catch((error: unknown) => setPlan(without(error)))
  }
  return (
    <Dialog heading="Publish" onClose={onClose}>
      <Progress {...{ state, go }} />
      {!isBusy && (
        <p role="status" className={plan?.problem && 'problem'}>
          {plan ? (plan.problem ?? plan.where) : 'Looking for changes…'}
        </p>
      )}
      {!isBusy && plan && <Ask {...{ plan, go, agreed }} onAgree={setYes} />}
    </Dialog>
  )
}
