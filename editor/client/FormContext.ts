import { createContext, useContext } from 'react'
import type { Field } from '../core/form.ts'
import type { Problem } from '../core/protocol.ts'
import { fieldName, type Json, type Path } from '../core/value.ts'

/** What the fields of one file share. */
export type FormContext = {
  file: string
  /** The whole value, as the form has it. */
  value: Json | undefined
  notes: Readonly<Record<string, string>>
  problems: readonly Problem[]
  /** Pictures of content/media. */
  media: readonly string[]
  change: (path: Path, value: Json | undefined) => void
  /** Says something to those who do not see it. */
  announce: (text: string) => void
}

const Context = createContext<FormContext | undefined>(undefined)

export const FormProvider = Context.Provider

export function useForm(): FormContext {
  const form = useContext(Context)
  if (!form) throw new Error('a field stands in a form')
  return form
}

/** What every field is given. */
export type FieldProps<Kind extends Field = Field> = {
  field: Kind
  path: Path
  label: string
  value: Json | undefined
  required: boolean
  /** Without a fold of its own: the control around it has one. */
  bare?: boolean
}

/** The id of a field's control. Names of units have spaces, which an id must not. */
export const controlId = (file: string, path: Path) => `${file}#${fieldName(path).replace(/\s/g, '_')}`

/** The note above a field of the file; entries of a list share those of the first. */
const noteOf = (notes: FormContext['notes'], name: string) =>
  notes[name] ?? notes[name.replace(/\[\d+\]/g, '[0]')]

/** The ids and sentences of a field. */
export function useField(path: Path) {
  const { file, notes, problems } = useForm()
  const name = fieldName(path)
  const id = controlId(file, path)
  const note = noteOf(notes, name)
  const problem = problems.find((found) => found.file === file && found.field === name)?.message
  const described = [...(note ? [`${id}-note`] : []), ...(problem ? [`${id}-problem`] : [])].join(' ')
  return { id, note, problem, described: described === '' ? undefined : described }
}

/** Brings a field into sight, opens what it lies in, and gives it the focus. False: it is not in the form. */
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
