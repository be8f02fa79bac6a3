import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { placeName, unsavedPlaces } from './drafts.ts'
import type { EditorActions } from './use-editor.ts'

/** What is not saved, each as its part and its field. */
export const unsavedFields = ({ drafts, parts }: EditorActions): string[] => [
  ...new Set(unsavedPlaces(drafts).map(({ file, path }) => placeName(parts, file, path))),
]

/** Asks before unsaved changes are thrown away, and brings them back afterward. */
export function Discard({ editor }: { editor: EditorActions }) {
  const [asking, setAsking] = useState(false)
  const { drafts, discard, bringBack } = editor
  const nothing = Object.keys(drafts).length === 0
  if (bringBack)
    return (
      <button type="button" onClick={bringBack}>
        Bring back what was discarded
      </button>
    )
  return (
    <>
      <button type="button" aria-disabled={nothing} onClick={() => setAsking(!nothing)}>
        Discard
      </button>
      {asking && (
        <Dialog title="Discard what is not saved?" close={() => setAsking(false)}>
          <ul>
            {unsavedFields(editor).map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
          <button
            type="button"
            className="primary"
            onClick={() => {
              setAsking(false)
              discard()
            }}
          >
            Discard
          </button>
        </Dialog>
      )}
    </>
  )
}
