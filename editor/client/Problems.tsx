import { fieldAt } from '../core/form.ts'
import { fullLabel } from '../core/labels.ts'
import type { Part } from '../core/parts.ts'
import { fieldPath } from '../../src/reading/field-name.ts'
import { formOf, placeName, shownValue } from './drafts.ts'
import type { EditorActions, Place } from './use-editor.ts'

type ProblemsProps = { editor: EditorActions; goTo: (place: Place) => void }

/** What the new records of a part still lack. */
export function Missing({ part, editor: { missing, partOf } }: { part: Part; editor: EditorActions }) {
  const names = missing
    .map(({ file, field }) => ({ file, path: fieldPath(field) }))
    .filter((place) => partOf(place)?.id === part.id)
    .map(({ path }) => fullLabel(path))
  return names.length > 0 && <p className="aside">Still to fill in: {names.join('; ')}.</p>
}

/** Everything that prevents saving, with links to the fields. */
export function Problems({ editor: { problems, state, drafts, parts }, goTo }: ProblemsProps) {
  const fields = problems.filter(({ field }) => field !== '')
  if (fields.length === 0) return null
  return (
    <section className="problems" aria-label="To fix">
      <h3>To fix before saving</h3>
      <ul>
        {fields.map(({ file, field, message }) => {
          const path = fieldPath(field)
          const known = fieldAt(formOf(state, file), shownValue(state, drafts, file), path) !== undefined
          return (
            <li key={`${file} ${field}`}>
              {known ? (
                <button type="button" className="link" onClick={() => goTo({ file, path })}>
                  {placeName(parts, file, path)}:
                </button>
              ) : (
                `${file}, ${field}:`
              )}{' '}
              {message}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
