import type { ReactNode } from 'react'
import type { Path } from '../core/value.ts'
import { useField } from './FormContext.ts'

type NotesProps = { path: Path }

/** The note and the problem of a field. */
export function Notes({ path }: NotesProps) {
  const { id, note, problem } = useField(path)
  return (
    <>
      {note && (
        <p className="note" id={`${id}-note`}>
          {note}
        </p>
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </>
  )
}

type LabeledProps = { path: Path; label: string; children: ReactNode; aside?: string | undefined }

/** A control with its label, note, and problem. */
export function Labeled({ path, label, children, aside }: LabeledProps) {
  const { id } = useField(path)
  return (
    <div className="field">
      <div className="label">
        <label htmlFor={id}>{label}</label>
        {aside && (
          <span className="aside" aria-hidden="true">
            {aside}
          </span>
        )}
      </div>
      {children}
      <Notes path={path} />
    </div>
  )
}
