import type { Point } from '../core/protocol.ts'
import { Discard } from './Discard.tsx'
import { Publish } from './Publish.tsx'
import { timeOf } from './time-of.ts'
import type { EditorActions } from './use-editor.ts'
import { Versions } from './Versions.tsx'

type BarProps = {
  editor: EditorActions
  building: boolean
  build: () => void
  goTo: (point: Point) => void
}

/** The actions for all files. Disabled buttons stay focusable, so that they can be found. */
export function Bar({ editor, building, build, goTo }: BarProps) {
  const { drafts, busy, state, save, undo, redo, outcome } = editor
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
          aria-disabled={count === 0}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => save()}
        >
          Save
        </button>
        <Discard editor={editor} />
        <button
          type="button"
          aria-disabled={!last || busy}
          title={
            last &&
            `Undoes ${last.elsewhere ? 'what another program changed until' : 'the save of'} ${timeOf(last.time)} (${last.files.join(', ')}). Left: ${last.left}.`
          }
          onClick={() => last && undo()}
        >
          {last?.elsewhere ? 'Undo change from elsewhere' : 'Undo last save'}
        </button>
        <button type="button" aria-disabled={!redo || busy} onClick={redo}>
          Redo
        </button>
        <Versions editor={editor} />
        <button type="button" aria-disabled={building} onClick={() => !building && build()}>
          {building ? 'Building…' : 'Build preview'}
        </button>
        <Publish editor={editor} goTo={goTo} />
      </div>
    </header>
  )
}
