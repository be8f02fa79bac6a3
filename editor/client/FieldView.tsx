import { useEffect, useId, type ChangeEvent } from 'react'
import template from '../../src/content/launch/privacy-template.md?raw'
import { fieldName } from '../../src/content/reading/field-name.ts'
import type { Field, RecordField } from '../core/form.ts'
import { labelAt, labelOf } from '../core/labels.ts'
import { placeOf, valueAt } from '../core/operations.ts'
import { isShownInForm } from '../core/parts.ts'
import { textOf } from '../core/typed.ts'
import { namesIn, type Path } from '../core/value.ts'
import { ListView } from './ListView.tsx'
import { PictureField, VideoField } from './MediaField.tsx'
import { keyOf, useDoc, useEditor } from './store.ts'
import { control, forget, keepMine, leave, type Place, type Typed } from './typing.ts'

/** Where a field is now, as the page marks it. */
const usePlace = (file: string, path: Path) => {
  const doc = useDoc(file)
  return (doc && placeOf(doc, path)) ?? path
}

export const useKey = (file: string, path: Path) => keyOf(file, usePlace(file, path))

function useBinding({ file, path, field }: Place) {
  const key = keyOf(file, path)
  const typed = useEditor((all) => all.typed[key])
  const doc = useDoc(file)
  const name = fieldName([...usePlace(file, path)])
  const inFile = doc?.problems.find((problem) => problem.field === name)?.message
  // A field that is taken away while it has the focus is left, too.
  useEffect(() => () => leave(key), [key])
  return {
    typed,
    text: typed?.text ?? textOf(field, path, valueAt(doc, path)),
    problem: typed && !typed.isStored ? typed.problem : inFile,
    on: control({ file, path, field }),
  }
}

/** What a control shows, and what it does with what is typed. */
type Binding = ReturnType<typeof useBinding>

type ControlProps = Place & { label: string }

/** In characters: longer texts have room for several lines. */
const SHORT = 60

/** How much room is left, once it gets tight. */
function Limit({ max, length }: { max: number | undefined; length: number }) {
  if (max === undefined || length < max * 0.8) return null
  const reason = length > max ? ', so that it fits a phone' : ''
  return <span className="aside">{`${length} of ${max} characters${reason}`}</span>
}

const rowsFor = ({ kind }: Field) => (kind === 'policy' ? 16 : kind === 'text' ? 2 : 4)

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** Deprecated, but what types a text so that the browser can undo it. */
const typist: { execCommand: (command: 'insertText', showUi: false, text: string) => boolean } = document

/** Types a space for a line break that is typed or pasted. */
function inOneParagraph(area: HTMLTextAreaElement | null) {
  area?.addEventListener('beforeinput', (event) => {
    const text = event.inputType === 'insertLineBreak' ? '\n' : event.data
    if (!text?.includes('\n')) return
    event.preventDefault()
    typist.execCommand('insertText', false, text.replace(/\n\s*/g, ' '))
  })
}

type InputProps = { field: Field; binding: Binding; id: string }

/** The element that somebody types into or chooses from. */
function Input({ field, binding: { text, on }, ...shared }: InputProps) {
  const onChange = ({ currentTarget: { value } }: Changed) => on.type(value, field.kind === 'choice')
  const all = {
    ...shared,
    value: text,
    onChange,
    onFocus: on.focus,
    onBlur: on.leave,
    onCompositionStart: () => on.compose(true),
    onCompositionEnd: () => on.compose(false),
  }
  if (field.kind === 'flag') {
    const tick = () => on.type(text === 'true' ? 'false' : 'true', true)
    return <input {...all} type="checkbox" checked={text === 'true'} onChange={tick} />
  }
  if (field.kind === 'choice')
    return (
      <select {...all}>
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  if (field.kind === 'number') return <input {...all} className="number" inputMode="decimal" />
  if (field.kind === 'video' || (field.kind === 'text' && (field.max ?? 0) <= SHORT))
    return <input {...all} type={(field.kind === 'text' && field.format) || 'text'} />
  return <textarea {...all} rows={rowsFor(field)} ref={field.kind === 'text' ? inOneParagraph : undefined} />
}

/** Somebody else changed what was being typed here: both texts, of which one is kept. */
function Theirs({ typed: { file, path, field, theirs } }: { typed: Typed }) {
  const key = keyOf(file, path)
  const text = textOf(field, path, field.kind === 'video' ? { link: theirs?.value ?? null } : theirs?.value)
  return (
    <div role="alert">
      <p>{`Somebody else changed this to: ${text || '(nothing)'}`}</p>
      <p className="buttons">
        <button onClick={() => keepMine(key)}>Keep mine</button>
        <button onClick={() => forget(key)}>Keep theirs</button>
      </p>
    </div>
  )
}

/** A control for a text, a number, a choice, or a yes or no. */
export function Control({ file, path, field, label }: ControlProps) {
  const id = useId()
  const binding = useBinding({ file, path, field })
  const { typed, text, problem, on } = binding
  const shared = {
    id,
    'data-field': useKey(file, path),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
  return (
    <div className="field">
      {field.kind === 'flag' ? (
        <label className="flag">
          <Input {...shared} {...{ field, binding }} />
          {label}
        </label>
      ) : (
        <>
          <div className="label">
            <label htmlFor={id}>{label}</label>
            <Limit max={field.kind === 'text' ? field.max : undefined} length={text.length} />
          </div>
          <Input {...shared} {...{ field, binding }} />
        </>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {typed?.theirs && <Theirs typed={typed} />}
      {field.kind === 'policy' && text === '' && (
        <button onClick={() => on.type(template, true)}>Start from a template</button>
      )}
    </div>
  )
}

/** The fields of a record that the form shows. */
export const shownEntries = (file: string, path: Path, { entries }: RecordField, isNew = false) =>
  entries.filter(({ key }) => isShownInForm(file, [...path, key], isNew))

export function FieldView({ file, path, field }: Place) {
  if (field.kind === 'list') return <ListView {...{ file, path, field }} />
  if (field.kind === 'picture') return <PictureField {...{ file, path, field }} />
  if (field.kind === 'video') return <VideoField {...{ file, path, field }} />
  if (field.kind !== 'record') return <Control {...{ file, path, field }} label={labelAt(path)} />
  const entries = shownEntries(file, path, field)
  const inner = entries.map(({ key, field: each }) => (
    <FieldView key={key} file={file} path={[...path, key]} field={each} />
  ))
  const isRow = namesIn(path.slice(-1)).length === 0
  if (path.length < 2 || entries.length < 2 || isRow) return inner
  return (
    <fieldset>
      <legend>{labelOf(String(path.at(-1)), String(path.at(-2)))}</legend>
      {inner}
    </fieldset>
  )
}
