import { createContext, useContext } from 'react'
import type { Field } from '../core/form.ts'
import type { Problem } from '../core/protocol.ts'
import type { Json, Path } from '../core/value.ts'
import { fieldName } from '../../src/reading/field-name.ts'

/** What all fields of a file share. */
export type FormContext = {
  file: string
  /** The whole value, with unsaved changes. */
  value: Json | undefined
  notes: Readonly<Record<string, string>>
  problems: readonly Problem[]
  /** Pictures of content/media. */
  media: readonly string[]
  change: (path: Path, value: Json | undefined) => void
  /** Announces a text to screen readers. */
  announce: (text: string) => void
}

const Context = createContext<FormContext | undefined>(undefined)

export const FormProvider = Context.Provider

export function useForm(): FormContext {
  const form = useContext(Context)
  if (!form) throw new Error('a field must be inside a FormProvider')
  return form
}

/** The props of every control. */
export type FieldProps<Kind extends Field = Field> = {
  field: Kind
  path: Path
  label: string
  value: Json | undefined
  required: boolean
  /** Without its own fold, because the parent has one. */
  bare?: boolean
}

/** The id of a field's control. Names of units can have spaces, ids cannot. */
export const controlId = (file: string, path: Path) => `${file}#${fieldName(path).replace(/\s/g, '_')}`

/** The comment above a field. Entries of a list share those of the first entry. */
const noteOf = (notes: FormContext['notes'], name: string) =>
  notes[name] ?? notes[name.replace(/\[\d+\]/g, '[0]')]

/** The ids, note, and problem of a field. */
export function useField(path: Path) {
  const { file, notes, problems } = useForm()
  const name = fieldName(path)
  const id = controlId(file, path)
  const note = noteOf(notes, name)
  const problem = problems.find((found) => found.file === file && found.field === name)?.message
  const described = [...(note ? [`${id}-note`] : []), ...(problem ? [`${id}-problem`] : [])].join(' ')
  return { id, note, problem, described: described === '' ? undefined : described }
}

/** Opens the folds around a field, scrolls to it, and focuses it. @returns false if the form does not have it */
export function focusField(file: string, path: Path): boolean {
  const field = document.getElementById(controlId(file, path))
  if (!field) return path.length > 0 && focusField(file, path.slice(0, -1))
  for (
    let around = field.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true
  const control = field.matches('input, textarea, select, button, summary')
    ? field
    : field.querySelector<HTMLElement>('input, textarea, select, button, summary')
  control?.focus({ preventScroll: true })
  ;(control ?? field).scrollIntoView({ block: 'center' })
  return true
}
