import { useEffect, useState } from 'react'
import { timeOf } from '../core/labels.ts'
import type { Version } from '../core/protocol.ts'
import { ask } from './api.ts'
import { Dialog } from './Dialog.tsx'
import { announce, useEditor } from './store.ts'

/** What was written in this folder, the latest first; undone steps stay. */
function Steps() {
  const steps = useEditor(({ state }) => state?.steps) ?? []
  if (steps.length === 0) return <p>Nothing was changed here yet.</p>
  return (
    <ol className="steps">
      {steps.map(({ time, label, before, after, undone }) => (
        <li key={time + label}>
          <b>{label}</b> <span className="aside">{`${timeOf(time)}${undone ? ', undone' : ''}`}</span>
          {(before ?? after) !== undefined && (
            <p>
              <del>{before}</del> <ins>{after}</ins>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The commits that changed the owner's files. */
function Commits({ onBack }: { onBack: () => void }) {
  const [versions, setVersions] = useState<readonly Version[]>()
  useEffect(() => void ask<Version[]>('versions').then(setVersions, () => setVersions([])), [])
  if (versions === undefined) return <p>Reading…</p>
  if (versions.length === 0) return <p>There are none: nothing was published from this folder yet.</p>
  const bringBack = async ({ commit, time }: Version) => {
    const { message } = await ask<{ message: string }>('bring-back', { commit, time: timeOf(time) })
    announce(message)
    onBack()
  }
  return (
    <ol className="steps">
      {versions.map((version) => (
        <li key={version.commit}>
          <b>{version.subject}</b> <span className="aside">{`${timeOf(version.time)}, ${version.who}`}</span>{' '}
          <button type="button" className="link" onClick={() => void bringBack(version)}>
            Bring back
          </button>
        </li>
      ))}
    </ol>
  )
}

/** What was changed, here and in what was published. */
export const Versions = ({ onClose }: { onClose: () => void }) => (
  <Dialog heading="Versions" onClose={onClose}>
    <h3>Published versions</h3>
    <Commits onBack={onClose} />
    <h3>What was changed in this folder</h3>
    <Steps />
  </Dialog>
)
