import type { Conflict } from '../core/protocol.ts'
import { Dialog } from './Dialog.tsx'
import { withMine, withoutMine, type Drafts } from './drafts.ts'

type VersionProps = { title: string; text: string | null; other: string | null }

/** A version of a file; lines that the other one does not have are marked. */
function Version({ title, text, other }: VersionProps) {
  const known = new Set(other?.split('\n'))
  return (
    <figure className="version">
      <figcaption>{title}</figcaption>
      {text === null ? (
        <p>There is no such file.</p>
      ) : (
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a region that scrolls must take the focus
        <pre tabIndex={0} role="region" aria-label={title}>
          {text.split('\n').map((line, index) => {
            const shown = `${line}\n`
            return known.has(line) ? shown : <mark key={index}>{shown}</mark>
          })}
        </pre>
      )}
    </figure>
  )
}

type ConflictsProps = { conflicts: readonly Conflict[]; drafts: Drafts; settle: (drafts: Drafts) => void }

/** Both versions of each file that another window or program has changed. Nothing was written. */
export function Conflicts({ conflicts, drafts, settle }: ConflictsProps) {
  return (
    <Dialog title="This was changed elsewhere">
      <p>Another window or program has changed this since you started editing. Nothing was saved.</p>
      {conflicts.map((conflict) => (
        <section key={conflict.file} aria-label={conflict.file}>
          <h3>{conflict.file}</h3>
          <div className="versions">
            <Version title="Yours" text={conflict.yours} other={conflict.theirs} />
            <Version title="On disk" text={conflict.theirs} other={conflict.yours} />
          </div>
        </section>
      ))}
      <div className="buttons">
        <button type="button" className="primary" onClick={() => settle(conflicts.reduce(withMine, drafts))}>
          Apply my changes
        </button>
        <button type="button" onClick={() => settle(conflicts.reduce(withoutMine, drafts))}>
          Discard my changes
        </button>
      </div>
    </Dialog>
  )
}
