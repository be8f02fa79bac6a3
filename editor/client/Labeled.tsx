import type { ReactNode } from 'react'
import type { Path } from '../core/value.ts'
import { useField, useHasProblem } from './FormContext.ts'

type NotesProps = { path: Path }

/** The note of a field, what is open before a launch, and its problem. */
export function Notes({ path }: NotesProps) {
  const { id, note, point, problem } = useField(path)
  return (
    <>
      {note && (
        <p className="note" id={`${id}-note`}>
          {note}
        </p>
      )}
      {point && (
        <p className="point" id={`${id}-point`}>
          {point.required && <strong>Before a launch: </strong>}
          {point.text}
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

/** In the summary of a folded record: that it contains a problem. */
export function ToFix({ path }: NotesProps) {
  return useHasProblem(path) && <span className="problem">To fix</span>
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
