import type { EditorActions } from './use-editor.ts'

type BarProps = { editor: EditorActions; building: boolean; build: () => void }

/** The time of a save, in the local time zone. */
const timeOf = (time: string) => new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

/** The actions for all files. Disabled buttons stay focusable, so that they can be found. */
export function Bar({ editor, building, build }: BarProps) {
  const { drafts, busy, state, save, undo, discard, outcome } = editor
  const count = Object.keys(drafts).length
  const { undo: last } = state
  return (
    <header className="bar" data-ground="ink">
      <h1>CCA editor</h1>
      <p className={outcome?.failed ? 'status failed' : 'status'} role="status">
        {outcome?.text ?? (count === 0 ? 'Everything is saved.' : 'Not saved yet.')}
      </p>
      <div className="buttons">
        <button
          type="button"
          className="primary"
          aria-disabled={count === 0 || busy}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => save()}
        >
          Save
        </button>
        <button type="button" aria-disabled={count === 0} onClick={() => count > 0 && discard()}>
          Discard
        </button>
        <button
          type="button"
          aria-disabled={!last || busy}
          title={
            last &&
            `Undoes the save of ${timeOf(last.time)} (${last.files.join(', ')}). Saves left: ${last.left}.`
          }
          onClick={() => last && undo()}
        >
          Undo last save
        </button>
        <button type="button" aria-disabled={building} onClick={() => !building && build()}>
          {building ? 'Building…' : 'Build preview'}
        </button>
      </div>
    </header>
  )
}
