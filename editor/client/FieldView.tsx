import { useId, type ChangeEvent } from 'react'
import template from '../../src/content/launch/privacy-template.md?raw'
import { fieldName } from '../../src/content/reading/field-name.ts'
import { valueOfLines, linesOf, type Field, type RecordField } from '../core/form.ts'
import { labelAt, labelOf, LIMIT_REASON } from '../core/labels.ts'
import { isShownInForm } from '../core/parts.ts'
import { completed, numberOf, numberProblem, oneLine } from '../core/typed.ts'
import { getIn, type Json, type Path } from '../core/value.ts'
import { ListView } from './ListView.tsx'
import { PictureField, VideoField } from './MediaField.tsx'
import { flush, forget, keyOf, type, useEditor, type Draft } from './store.ts'

type FieldProps = { file: string; path: Path; field: Field }

/** What a control shows, and what it does with what is typed. */
export type Binding = {
  text: string
  problem?: string | undefined
  /** @param value undefined for what cannot be written, with the reason */
  change: (text: string, value: Json | undefined, problem?: string) => void
  leave: () => void
  /** Whether something is typed that is not stored. */
  isTyped?: boolean
}

/** Why a draft cannot be written, as far as this field is concerned. */
const problemOf = (draft: Draft | undefined) => draft?.problems?.map(({ message }) => message)[0]

/** The text in which a value is shown and typed. */
function textOf(field: Field, value: Json | undefined): string {
  if (field.kind === 'lines' || field.kind === 'pairs') return linesOf(field, value)
  if (field.kind === 'number' && typeof value === 'number') return value.toLocaleString('en-US')
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

/** Binds a control to a field of a file. */
export function useBinding(file: string, path: Path, field: Field): Binding {
  const key = keyOf(file, path)
  const draft = useEditor(({ drafts }) => drafts[key])
  const current = useEditor(({ state }) => state?.files.find((other) => other.file === file))
  const stored = getIn(current?.value, path)
  const name = fieldName([...path])
  const inFile = current?.problems.find((problem) => problem.field === name)?.message
  const shown = textOf(field, stored)
  return {
    isTyped: draft !== undefined,
    text: draft?.text ?? shown,
    problem: draft ? problemOf(draft) : inFile,
    change: (text, value, problem) => {
      // Back to what is stored: nothing to write.
      if (text === shown && problem === undefined && field.kind !== 'video') forget(key)
      else
        type(key, {
          file,
          path,
          text,
          value,
          ...(problem ? { problems: [{ line: 1, field: name, message: problem }] } : {}),
        })
    },
    leave: () => void flush(key),
  }
}

/** What a typed text stands for, or why it does not stand for anything. */
function read(field: Field, path: Path, text: string): [value: Json | undefined, problem?: string] {
  if (field.kind === 'lines' || field.kind === 'pairs') return [valueOfLines(field, text)]
  if (field.kind === 'policy') return [text]
  if (field.kind !== 'number') {
    const line = completed(path, oneLine(text))
    return [line === '' && field.nullable ? null : line]
  }
  const value = numberOf(text)
  return value === undefined ? [undefined, numberProblem(text)] : [value]
}

type ControlProps = {
  field: Field
  path: Path
  label: string
  binding: Binding
  /** For focusing it from elsewhere. */
  name: string
}

/** In characters: longer texts have room for several lines. */
const SHORT = 60

/** How much room is left, once it gets tight. */
function Limit({ max, length }: { max: number | undefined; length: number }) {
  if (max === undefined || length < max * 0.8) return null
  const reason = length > max ? `, ${LIMIT_REASON}` : ''
  return <span className="aside">{`${length} of ${max} characters${reason}`}</span>
}

const rowsFor = ({ kind }: Field) => (kind === 'policy' ? 16 : kind === 'text' ? 2 : 4)

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The element that somebody types into or chooses from. */
function Input({ field, path, binding, ...shared }: Omit<ControlProps, 'label' | 'name'> & { id: string }) {
  const { text, change, leave } = binding
  const onChange = ({ currentTarget: { value } }: Typed) => change(value, ...read(field, path, value))
  const all = { ...shared, value: text, onChange, onBlur: leave }
  if (field.kind === 'choice')
    return (
      <select {...all}>
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  if (field.kind === 'number') return <input {...all} className="number" inputMode="decimal" />
  if (field.kind === 'text' && (field.max ?? 0) <= SHORT)
    return <input {...all} type={field.format ?? 'text'} />
  return <textarea {...all} rows={rowsFor(field)} />
}

/** A control for a text, a number, a choice, or a yes or no. */
export function Control({ field, path, label, binding, name }: ControlProps) {
  const id = useId()
  const { text, problem, change, leave } = binding
  const shared = {
    id,
    'data-field': name,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
  const said = problem && (
    <p className="problem" id={`${id}-problem`} role="alert">
      {problem}
    </p>
  )
  if (field.kind === 'flag')
    return (
      <div className="field">
        <label className="flag">
          <input
            {...shared}
            type="checkbox"
            checked={text === 'true'}
            onChange={({ currentTarget: { checked } }) => change(String(checked), checked)}
            onBlur={leave}
          />
          {label}
        </label>
        {said}
      </div>
    )
  return (
    <div className="field">
      <div className="label">
        <label htmlFor={id}>{label}</label>
        <Limit max={field.kind === 'text' ? field.max : undefined} length={text.length} />
      </div>
      <Input {...shared} {...{ field, path, binding }} />
      {said}
    </div>
  )
}

/** A control that is bound to a field of a file. */
function BoundControl({ file, path, field }: FieldProps) {
  const binding = useBinding(file, path, field)
  return (
    <>
      <Control {...{ field, path, binding }} label={labelAt(path)} name={keyOf(file, path)} />
      {field.kind === 'policy' && binding.text === '' && (
        <button type="button" onClick={() => binding.change(template, template)}>
          Begin with a text to fill in
        </button>
      )}
    </>
  )
}

/** The fields of a record that the form shows. */
export const shownEntries = (file: string, path: Path, { entries }: RecordField, isNew = false) =>
  entries.filter(({ key }) => isShownInForm(file, [...path, key], isNew))

/** A field, and the fields in it. */
export function FieldView({ file, path, field }: FieldProps) {
  if (field.kind === 'list') return <ListView {...{ file, path, field }} />
  if (field.kind === 'picture') return <PictureField {...{ file, path, field }} />
  if (field.kind === 'video') return <VideoField {...{ file, path, field }} />
  if (field.kind !== 'record') return <BoundControl {...{ file, path, field }} />
  const entries = shownEntries(file, path, field)
  const inner = entries.map(({ key, field: each }) => (
    <FieldView key={key} file={file} path={[...path, key]} field={each} />
  ))
  const named = path.length > 1 && entries.length > 1 && typeof path.at(-1) === 'string'
  if (!named) return inner
  return (
    <fieldset>
      <legend>{labelOf(String(path.at(-1)), String(path.at(-2)))}</legend>
      {inner}
    </fieldset>
  )
}
