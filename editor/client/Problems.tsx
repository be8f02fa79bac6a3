import { fieldAt } from '../core/form.ts'
import type { Problem, State } from '../core/protocol.ts'
import { labelAt } from '../core/labels.ts'
import { fieldPath } from '../../src/reading/field-name.ts'
import { formOf, shownValue, type Drafts } from './drafts.ts'
import type { Place } from './use-editor.ts'

type ProblemsProps = {
  problems: readonly Problem[]
  state: State
  drafts: Drafts
  goTo: (place: Place) => void
}

/** Everything that prevents saving, with links to the fields. */
export function Problems({ problems, state, drafts, goTo }: ProblemsProps) {
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
                  {labelAt(path)}
                </button>
              ) : (
                `${file}, ${field}`
              )}
              : {message}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
