import { createContext, useContext } from 'react'
import type { Field } from '../core/form.ts'
import type { Point, Problem } from '../core/protocol.ts'
import { getIn, type Json, type Path } from '../core/value.ts'
import { fieldName, fieldPath } from '../../src/reading/field-name.ts'
import type { Place } from './use-editor.ts'

/** What all fields of a file share. */
export type FormContext = {
  file: string
  /** The whole value, with unsaved changes. */
  value: Json | undefined
  /** Without them. */
  saved: Json | undefined
  notes: Readonly<Record<string, string>>
  problems: readonly Problem[]
  /** The launch checklist. */
  points: readonly Point[]
  /** Other fields that contain a text which the field at a path had before it was changed. */
  also: (path: Path, text: string) => readonly (Place & { name: string })[]
  goTo: (place: Place) => void
  /** The stored files, such as `content/media/ada.jpg`. */
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

/** The ids, note, open point, and problem of a field. */
export function useField(path: Path) {
  const { file, notes, problems, points, value } = useForm()
  const name = fieldName(path)
  const id = controlId(file, path)
  const note = noteOf(notes, name)
  const problem = problems.find((found) => found.file === file && found.field === name)?.message
  // That something is missing can be seen.
  const missing = (getIn(value, path) ?? null) === null
  const found = points.find((known) => known.file === file && fieldName(known.path) === name)
  // While there is a problem, what is open is that of the text before it.
  const point = missing || problem ? undefined : found
  const described = Object.entries({ note, point, problem })
    .filter(([, text]) => text)
    .map(([kind]) => `${id}-${kind}`)
  return { id, note, point, problem, described: described.length > 0 ? described.join(' ') : undefined }
}

/** Whether a record contains a problem, or has one itself. */
export function useHasProblem(path: Path): boolean {
  const { file, problems } = useForm()
  return problems.some(
    (found) =>
      found.file === file && fieldName(fieldPath(found.field).slice(0, path.length)) === fieldName(path),
  )
}

/** Selects a piece of a text of several lines, and scrolls to it. */
export function selectIn(area: HTMLTextAreaElement, start: number, end: number) {
  area.focus({ preventScroll: true })
  area.setSelectionRange(start, end)
  // No browser tells where a piece of the text is, but a field with only the text before it is that high.
  const before = area.cloneNode() as HTMLTextAreaElement
  before.value = area.value.slice(0, start)
  area.before(before)
  const { scrollHeight } = before
  before.remove()
  // Where a field cannot grow with its text.
  area.scrollTop = scrollHeight - area.clientHeight / 2
  const place = area.getBoundingClientRect().top + scrollHeight - area.scrollTop
  const form = area.closest('main')
  form?.scrollBy(0, place - form.getBoundingClientRect().top - form.clientHeight / 2)
}

/**
 * Opens the folds around a field, scrolls to it, and focuses it.
 * @param quote a text in it to select
 * @returns false if the form does not have it
 */
export function focusField(file: string, path: Path, quote?: string): boolean {
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
  const start = control instanceof HTMLTextAreaElement && quote ? control.value.indexOf(quote) : -1
  if (quote && start >= 0) selectIn(control as HTMLTextAreaElement, start, start + quote.length)
  return true
}
