import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { labelAt, timeOf } from '../core/labels.ts'
import {
  NO_PLAN,
  type Conflict,
  type Plan,
  type PublishRequest,
  type PublishState,
  type Resolution,
} from '../core/protocol.ts'
import { ask, reasonOf } from './api.ts'
import { Changes } from './Changes.tsx'
import { Dialog } from './Dialog.tsx'
import { useEditor } from './store.ts'
import { needsCare, storeAll } from './typing.ts'

type Go = (request: PublishRequest) => void

/** The decisions, by question: if either side changes, it is a new question. */
type Texts = Readonly<Record<string, string>>
const questionOf = ({ file, path, mine, theirs }: Conflict) => JSON.stringify([file, path, mine, theirs])

type ConflictsProps = Pick<Plan, 'conflicts'> & {
  texts: Texts
  onText: (question: string, text: string) => void
}

/** The same text, changed on both sides: one of the two counts, or what is typed. */
const Conflicts = ({ conflicts, texts, onText }: ConflictsProps) => (
  <>
    <p className="problem">You and somebody else changed the same text. Choose which one counts:</p>
    {conflicts.map((conflict) => {
      const { name, mine, theirs, who, time, isText } = conflict
      const question = questionOf(conflict)
      const side = (whose: string, text: string) => (
        <label className="flag texts">
          <input
            type="radio"
            name={question}
            checked={texts[question] === text}
            onChange={() => onText(question, text)}
          />
          <span>
            <b>{whose}:</b> {text || '(empty)'}
          </span>
        </label>
      )
      return (
        <fieldset key={question}>
          <legend>{name}</legend>
          {side('Yours', mine)}
          {side(`${who}, ${timeOf(time)}`, theirs)}
          {isText && (
            <label>
              Text to publish
              <textarea
                value={texts[question] ?? ''}
                rows={2}
                onChange={({ currentTarget: { value } }) => onText(question, value)}
              />
            </label>
          )}
        </fieldset>
      )
    })}
  </>
)

function Progress({ state }: { state: PublishState | undefined }) {
  if (!state || state.kind === 'idle') return null
  const { kind, text } = state
  return (
    <div role="status">
      <p className={kind === 'failed' || kind === 'not-live' ? 'problem' : undefined}>{text}</p>
      {'address' in state && state.address && (
        <a href={state.address} target="_blank" rel="noreferrer">
          {kind === 'sign-in' ? 'Sign in at Cloudflare' : state.address}
        </a>
      )}
      {kind === 'failed' && state.output && <pre>{state.output}</pre>}
    </div>
  )
}

type OthersProps = Pick<Plan, 'others'> & { agreed: boolean; onAgree: (files: readonly string[]) => void }

/** What would go along with the owner's words. */
const Others = ({ others, agreed, onAgree }: OthersProps) => (
  <>
    <p className="problem">
      Others committed these files in this folder and never published them. They would be published, too, even
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

/** The decisions on conflicts, which outlive a failed publish and the dialog. */
const $texts = atom<Texts>({})

type AskProps = { plan: Plan; go: Go; yes: readonly string[]; onYes: OthersProps['onAgree'] }

function Ask({ plan, go, yes, onYes }: AskProps) {
  const texts = useStore($texts)
  const onText = (question: string, text: string) => $texts.set({ ...texts, [question]: text })
  const { problem, remedy, warning, where, changes, conflicts, notPublished, others } = plan
  const agreed = others.every((file) => yes.includes(file))
  const resolutions = conflicts.flatMap((conflict): Resolution[] => {
    const text = texts[questionOf(conflict)]
    return text === undefined ? [] : [{ ...conflict, text }]
  })
  const canGo = problem === undefined && agreed && resolutions.length === conflicts.length
  return (
    <>
      {remedy && <button onClick={() => go({ action: remedy.action })}>{remedy.label}</button>}
      {problem && where && <p>{where}</p>}
      {warning && <p className="problem">{warning}</p>}
      {problem === undefined && (
        <Changes changes={changes} none="Nothing in your files is different from what was published." />
      )}
      {conflicts.length > 0 && <Conflicts {...{ conflicts, texts, onText }} />}
      <NotStored />
      {notPublished.length > 0 && (
        <p className="aside">{`Not published, because the site does not use it: ${notPublished.join(', ')}.`}</p>
      )}
      {others.length > 0 && <Others {...{ others, agreed }} onAgree={onYes} />}
      {plan.way !== 'none' && problem === undefined && (
        <button
          className="primary"
          aria-disabled={!canGo}
          onClick={() => canGo && go({ action: 'publish', resolutions, others: yes })}
        >
          Publish
        </button>
      )}
    </>
  )
}

/** Why it is not known what would be published. */
const without = (error: unknown): Plan => ({ ...NO_PLAN, problem: reasonOf(error) })

/** What will change on the site, who sends it where, and how it goes. */
export function Publish({ onClose }: { onClose: () => void }) {
  const [plan, setPlan] = useState<Plan>()
  // A yes covers the files that were listed then, so it ends with the dialog.
  const [yes, onYes] = useState<readonly string[]>([])
  const state = useEditor((all) => all.state?.publishing)
  const isBusy = state?.kind === 'running'
  useEffect(() => {
    if (!isBusy)
      void storeAll().then(() => ask<Plan>('plan').then(setPlan, (error: unknown) => setPlan(without(error))))
  }, [isBusy, state])
  const go: Go = (request) => {
    setPlan(undefined)
    ask('publish', request).catch((error: unknown) => setPlan(without(error)))
  }
  return (
    <Dialog heading="Publish" onClose={onClose}>
      <Progress state={state} />
      {!isBusy && (
        <p role="status" className={plan?.problem && 'problem'}>
          {plan ? (plan.problem ?? plan.where) : 'Looking for changes…'}
        </p>
      )}
      {!isBusy && plan && <Ask {...{ plan, go, yes, onYes }} />}
    </Dialog>
  )
}
