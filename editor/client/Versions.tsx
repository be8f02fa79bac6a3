import { useState } from 'react'
import { changeLine, changeName } from '../core/changes.ts'
import { POLICY } from '../core/parts.ts'
import type { Version, VersionChange } from '../core/protocol.ts'
import { readVersions } from './api.ts'
import { Dialog } from './Dialog.tsx'
import { timeOf } from './time-of.ts'
import type { EditorActions } from './use-editor.ts'

/** Whether the old text can be brought back. A presentation that was added or deleted is undone instead. */
const isRestorable = ({ file, path, before, after }: VersionChange) =>
  path.length > 0 || file === POLICY.file || (before !== undefined && after !== undefined)

type ChangeProps = { change: VersionChange; editor: EditorActions; restore: () => void }

function Change({ change, editor, restore }: ChangeProps) {
  return (
    <li>
      {changeLine(change, editor.parts)}{' '}
      {isRestorable(change) && (
        <button
          type="button"
          aria-label={`Bring back the old text of ${changeName(change, editor.parts)}`}
          onClick={restore}
        >
          Bring back
        </button>
      )}
    </li>
  )
}

type ListProps = { versions: readonly Version[]; editor: EditorActions; close: () => void }

function VersionList({ versions, editor, close }: ListProps) {
  if (versions.length === 0) return <p>Nothing has been saved yet.</p>
  return versions.map(({ time, elsewhere, changes }, index) => {
    const restore = (some: readonly VersionChange[]) => {
      for (const { file, path, before } of some) editor.change(file, path, before)
      close()
    }
    const all = changes.filter(isRestorable)
    return (
      <div key={`${time} ${index}`}>
        <h3>{elsewhere ? `${timeOf(time)}, by another program` : timeOf(time)}</h3>
        <ul>
          {changes.map((change) => (
            <Change
              key={`${change.file}#${change.path.join('.')}`}
              {...{ change, editor }}
              restore={() => restore([change])}
            />
          ))}
        </ul>
        {all.length > 1 && (
          <button type="button" onClick={() => restore(all)}>
            Bring back all of it
          </button>
        )}
      </div>
    )
  })
}

/** What was changed when, newest first. An old text that is brought back is an unsaved change in the form. */
export function Versions({ editor }: { editor: EditorActions }) {
  const [versions, setVersions] = useState<readonly Version[]>()
  const open = () => void readVersions().then(setVersions, editor.failed)
  const close = () => setVersions(undefined)
  return (
    <>
      <button type="button" onClick={open}>
        Versions
      </button>
      {versions && (
        <Dialog title="Versions" close={close}>
          <p>What you bring back is in the form again, and counts once you save.</p>
          <VersionList {...{ versions, editor, close }} />
        </Dialog>
      )}
    </>
  )
}
