import { useEffect, useState } from 'react'
import { timeOf } from '../core/labels.ts'
import type { Change, Earlier, History, StepState } from '../core/protocol.ts'
import { ask, reasonOf } from './api.ts'
import { Changes } from './Changes.tsx'
import { Dialog } from './Dialog.tsx'
import { takeStep } from './typing.ts'

type Act = (path: 'take-back' | 'bring-back', body: unknown) => void

/** What was changed since the editor was opened, the latest first; each can be taken back. */
const Steps = ({ steps, act }: Pick<History, 'steps'> & { act: Act }) =>
  steps.length === 0 ? (
    <p>Nothing has been changed since the editor was started.</p>
  ) : (
    <ol>
      {steps.map(({ id, time, label, before, after, undone }: StepState) => (
        <li key={id}>
          <b>{label}</b> <span className="aside">{`${timeOf(time)}${undone ? ', undone' : ''}`}</span>{' '}
          {!undone && (
            <button
              className="link"
              aria-label={`Take it back: ${label}`}
              onClick={() => act('take-back', { id })}
            >
              Take it back
            </button>
          )}
          {before + after !== '' && (
            <p className="texts">
              <del>{before}</del> <ins>{after}</ins>
            </p>
          )}
        </li>
      ))}
    </ol>
  )

function Preview({ id }: { id: string }) {
  const [changes, setChanges] = useState<readonly Change[] | string>()
  useEffect(() => void ask<Change[]>('preview', { id }).catch(reasonOf).then(setChanges), [id])
  if (changes === undefined) return <p>Reading…</p>
  if (typeof changes === 'string') return <p className="problem">{changes}</p>
  return <Changes changes={changes} none="Your texts are the same today." />
}

function Version({ version: { id, time, who, what }, act }: { version: Earlier; act: Act }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={({ currentTarget: { open } }) => setOpen(open)}>
        <summary>
          {what} <span className="aside">{who ? `published by ${who}, ${timeOf(time)}` : timeOf(time)}</span>
        </summary>
        {isOpen && <Preview id={id} />}
        <button onClick={() => act('bring-back', { id, time: timeOf(time) })}>Bring this back</button>
      </details>
    </li>
  )
}

/** What was changed since the editor was opened, and what there was before. */
export function Versions({ onClose }: { onClose: () => void }) {
  const [history, setHistory] = useState<History | string>()
  useEffect(() => void ask<History>('versions').catch(reasonOf).then(setHistory), [])
  const act: Act = (path, body) => {
    void takeStep(path, body)
    onClose()
  }
  return (
    <Dialog heading="Versions" onClose={onClose}>
      {history === undefined && <p>Reading…</p>}
      {typeof history === 'string' && <p className="problem">{history}</p>}
      {typeof history === 'object' && (
        <>
          <h3>Changed since the editor was started</h3>
          <Steps steps={history.steps} act={act} />
          <h3>Earlier</h3>
          {history.problem && <p className="problem">{history.problem}</p>}
          <ol>
            {history.earlier.map((version) => (
              <Version key={version.id} {...{ version, act }} />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}
