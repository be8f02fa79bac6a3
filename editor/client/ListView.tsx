import { useRef, useState, type RefObject } from 'react'
import { blank, type ListField, type RecordField } from '../core/form.ts'
import { labelAt, labelOf, nameOf } from '../core/labels.ts'
import { valueAt } from '../core/operations.ts'
import { valueOfText } from '../core/typed.ts'
import { isList, type Json, type Path } from '../core/value.ts'
import { Control, FieldView, shownEntries, useKey } from './FieldView.tsx'
import { focusField } from './focus.ts'
import { change, keyOf, now, refusalOf, useDoc, useEditor } from './store.ts'
import { forget, NEW, refuse } from './typing.ts'

type ListProps = { file: string; path: Path; field: ListField }

const SINGULAR: Readonly<Record<string, string>> = {
  proof: 'figure',
  questions: 'profession',
}
const singular = (list: Path) => SINGULAR[String(list.at(-1))] ?? String(list.at(-1)).replace(/s$/, '')

type NewRecordProps = {
  file: string
  /** Of the list. */
  path: Path
  entries: RecordField['entries']
  form: RecordField
  heading: string
  onAdded: (file: string) => void
  onLeft: () => void
}

const keyIn = ({ file, path }: Pick<NewRecordProps, 'file' | 'path'>, name: string) =>
  keyOf(file, [...path, NEW, name])

/** What was typed into a new record; undefined, said at its fields, while one of them cannot be read. */
function typedRecord(props: NewRecordProps): Json | undefined {
  const record = blank(props.form)
  let isWhole = true
  for (const { key, field } of props.entries) {
    const typed = now().typed[keyIn(props, key)]
    if (!typed) continue
    const read = valueOfText(field, typed.path, typed.text)
    if ('value' in read) record[key] = read.value
    else refuse(typed, read.problem)
    isWhole &&= 'value' in read
  }
  return isWhole ? record : undefined
}

/** Adds what was typed. @returns why it was not, unless that is said at its fields */
async function add(props: NewRecordProps): Promise<string> {
  const { file, path, entries, onAdded } = props
  const value = typedRecord(props)
  if (value === undefined) return ''
  const answer = await change({ file, kind: 'add', path, value }, `${nameOf(value)} was added.`)
  if (answer?.kind === 'written') {
    entries.forEach(({ key }) => forget(keyIn(props, key)))
    onAdded(answer.file)
    return ''
  }
  const problems = answer?.kind === 'refused' ? answer.problems : []
  const said = problems.flatMap(({ field: name, message }) => {
    const own = entries.filter(({ key }) => name === key || name.endsWith(`.${key}`))
    return own.map(({ key, field }) => refuse({ file, path: [...path, NEW, key], field }, message))
  })
  return said.length > 0 ? '' : refusalOf(answer)
}

/** A record that is not added yet: until then, it is in this browser and nowhere else. */
export function NewRecord(props: NewRecordProps) {
  const { file, path, entries, heading, onLeft } = props
  const [problem, setProblem] = useState('')
  const leave = () => {
    entries.forEach(({ key }) => forget(keyIn(props, key)))
    onLeft()
  }
  return (
    <fieldset className="new">
      <legend>{heading}</legend>
      {entries.map(({ key, field }) => (
        <Control key={key} {...{ file, field }} path={[...path, NEW, key]} label={labelOf(key)} />
      ))}
      {problem && <p role="alert">{problem}</p>}
      <p className="buttons">
        <button className="primary" onClick={() => void add(props).then(setProblem)}>
          Add it
        </button>
        <button onClick={leave}>Discard it</button>
      </p>
    </fieldset>
  )
}

/** Focuses the row at a place; past the end, the last row or, without any, a button. */
function focusRow(frame: RefObject<HTMLFieldSetElement | null>, index: number) {
  requestAnimationFrame(() => {
    const rows = frame.current?.querySelectorAll<HTMLElement>(':scope > ol > li > details > summary')
    ;(rows?.[Math.min(index, rows.length - 1)] ?? frame.current?.querySelector('button'))?.focus()
  })
}

/** A list with the keys of its rows, and the element around them, in which the focus goes to what is next. */
type RowsProps = ListProps & { keys: readonly string[]; frame: RefObject<HTMLFieldSetElement | null> }

function Row({ file, path, field, keys, frame, index, name }: RowsProps & { index: number; name: string }) {
  const rowKey = keys[index] ?? ''
  const move = (by: number) => {
    const order = keys.toSpliced(index, 1).toSpliced(index + by, 0, rowKey)
    void change({ file, kind: 'order', path, keys: order }, `${name} is now number ${index + by + 1}.`)
    focusRow(frame, index + by)
  }
  const remove = () => {
    const done = `${name} was removed. Undo brings it back.`
    void change({ file, kind: 'remove', path: [...path, rowKey] }, done)
    focusRow(frame, index)
  }
  const buttons = [
    ['Move up', index > 0, () => move(-1)],
    ['Move down', index < keys.length - 1, () => move(1)],
    ['Remove', keys.length > field.min, remove],
  ] as const
  return (
    <li className="row">
      <details name={keyOf(file, path)}>
        <summary data-field={useKey(file, [...path, rowKey])}>{name}</summary>
        <FieldView file={file} path={[...path, rowKey]} field={field.item} />
        <p className="buttons">
          {buttons.map(
            ([label, isPossible, act]) =>
              isPossible && (
                <button key={label} aria-label={`${label}: ${name}`} onClick={act}>
                  {label}
                </button>
              ),
          )}
        </p>
      </details>
    </li>
  )
}

/** The record that is to be added to a list, or the button that begins one. */
function Adding({ file, path, field, keys, frame }: RowsProps) {
  const [isBegun, setBegun] = useState(false)
  const start = `${keyOf(file, [...path, NEW])}.`
  const isKept = useEditor(({ typed }) => Object.keys(typed).some((key) => key.startsWith(start)))
  const entries = shownEntries(file, path, field.item, true)
  const what = singular(path)
  const begin = () => {
    setBegun(true)
    requestAnimationFrame(() => focusField(file, [...path, NEW, entries[0]?.key ?? '']))
  }
  if (!isBegun && !isKept) return <button onClick={begin}>{`Add a ${what}`}</button>
  const end = (then: () => void) => () => {
    setBegun(false)
    then()
  }
  return (
    <NewRecord
      {...{ file, path, entries }}
      form={field.item}
      heading={`New ${what}`}
      onAdded={end(() => focusRow(frame, keys.length))}
      onLeft={end(() =>
        requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(':scope > button')?.focus()),
      )}
    />
  )
}

/** A list of records: rows by what they hold, in any order. */
export function ListView({ file, path, field }: ListProps) {
  const doc = useDoc(file)
  const stored = valueAt(doc, path)
  const list = isList(stored) ? stored : []
  const keys = doc?.keys[path.join('.')] ?? []
  const frame = useRef<HTMLFieldSetElement>(null)
  const shared = { file, path, field, keys, frame }
  return (
    <fieldset ref={frame}>
      <legend>{labelAt(path)}</legend>
      <ol>
        {list.map((entry, index) => (
          <Row key={keys[index]} {...shared} index={index} name={nameOf(entry) || `New ${singular(path)}`} />
        ))}
      </ol>
      {list.length < field.max && <Adding {...shared} />}
    </fieldset>
  )
}
