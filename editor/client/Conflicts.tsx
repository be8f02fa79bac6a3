import type { Part } from '../core/parts.ts'
import type { Conflict } from '../core/protocol.ts'
import { getIn, type Json, type Path } from '../core/value.ts'
import { Dialog } from './Dialog.tsx'
import { clashesOf, placeName, withMine, withoutMine, type Drafts } from './drafts.ts'

/** A value as a person reads it: its texts, one on each line. */
function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return '(nothing)'
  if (typeof value !== 'object') return String(value)
  return Object.values(value).map(shown).join('\n')
}

type VersionProps = { title: string; text: string; other: string }

/** A version of a field; lines that the other one does not have are marked. */
function Version({ title, text, other }: VersionProps) {
  const known = new Set(other.split('\n'))
  return (
    <figure className="version">
      <figcaption>{title}</figcaption>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a region that scrolls must take the focus */}
      <pre tabIndex={0} role="region" aria-label={title}>
        {text.split('\n').map((line, index) => {
          const ended = `${line}\n`
          return known.has(line) ? ended : <mark key={index}>{ended}</mark>
        })}
      </pre>
    </figure>
  )
}

type ClashProps = { conflict: Conflict; path: Path; drafts: Drafts; parts: readonly Part[] }

/** Both versions of a field, or of a file that is gone or cannot be read. */
function Clash({ conflict, path, drafts, parts }: ClashProps) {
  const { file, yours, theirs, theirValue } = conflict
  const whole = path.length === 0
  const [mine, other] = whole
    ? [yours ?? '(deleted)', theirs ?? '(There is no such file.)']
    : [shown(getIn(drafts[file]?.value, path)), shown(getIn(theirValue, path))]
  const name = whole ? file : placeName(parts, file, path)
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <div className="versions">
        <Version title="Yours" text={mine} other={other} />
        <Version title="On disk" text={other} other={mine} />
      </div>
    </section>
  )
}

type ConflictsProps = {
  conflicts: readonly Conflict[]
  drafts: Drafts
  parts: readonly Part[]
  settle: (drafts: Drafts) => void
}

/** Both versions of what was changed here and in another window or program. Nothing was written. */
export function Conflicts({ conflicts, drafts, parts, settle }: ConflictsProps) {
  return (
    <Dialog title="This was changed elsewhere">
      <p>Another window or program has changed this since you started editing. Nothing was saved.</p>
      {conflicts.flatMap((conflict) =>
        clashesOf(drafts, conflict).map((path) => (
          <Clash key={`${conflict.file}#${path.join('.')}`} {...{ conflict, path, drafts, parts }} />
        )),
      )}
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
