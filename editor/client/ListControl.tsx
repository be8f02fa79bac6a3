import { blank, type ListField } from '../core/form.ts'
import { entryLabel } from '../core/labels.ts'
import { isList, isRecord, type Json } from '../core/value.ts'
import { FieldView } from './FieldView.tsx'
import { controlId, useField, useForm, type FieldProps } from './FormContext.ts'
import { Notes } from './Labeled.tsx'
import { useFocusLater } from './use-focus-later.ts'

/** The text that identifies an entry. */
function titleOf(value: Json): string {
  if (!isRecord(value)) return ''
  const { name, service, presentation, heading, question, label } = value
  const [title = ''] = [name, service, presentation, heading, question, label].filter(
    (text) => typeof text === 'string',
  )
  return title
}

type ButtonsProps = {
  label: string
  id: string
  first: boolean
  last: boolean
  removable: boolean
  move: (by: 1 | -1) => void
  remove: () => void
}

/** Disabled buttons stay focusable, so that the focus is not lost at the ends of the list. */
function EntryButtons({ label, id, first, last, removable, move, remove }: ButtonsProps) {
  const buttons = [
    { name: 'Move up', part: 'up', disabled: first, act: () => move(-1) },
    { name: 'Move down', part: 'down', disabled: last, act: () => move(1) },
    { name: 'Remove', part: 'remove', disabled: !removable, act: remove },
  ]
  return (
    <div className="entry-buttons">
      {buttons.map(({ name, part, disabled, act }) => (
        <button
          key={part}
          id={`${id}-${part}`}
          type="button"
          aria-disabled={disabled}
          aria-label={`${name}, ${label}`}
          onClick={() => !disabled && act()}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** The actions of a list. Each moves the focus and is announced. */
function useEntries({ field, path, label, value }: FieldProps<ListField>) {
  const { change, announce, file } = useForm()
  const focusLater = useFocusLater()
  const entries = isList(value) ? value : []
  const key = String(path.at(-1))
  const entryId = (index: number) => controlId(file, [...path, index])
  return {
    entries,
    entryId,
    name: (index: number) => entryLabel(key, index),
    move: (index: number, by: 1 | -1) => {
      const to = index + by
      const next = entries.map((entry, place) =>
        place === index ? entries[to] : place === to ? entries[index] : entry,
      )
      change(path, next as Json[])
      announce(`${entryLabel(key, index)} is now in position ${to + 1}.`)
      focusLater(`${entryId(to)}-${by === -1 ? 'up' : 'down'}`)
    },
    remove: (index: number) => {
      change(
        path,
        entries.filter((_, place) => place !== index),
      )
      announce(`${entryLabel(key, index)} was removed.`)
      focusLater(entries.length > index + 1 ? `${entryId(index)}-remove` : `${controlId(file, path)}-add`)
    },
    add: () => {
      change(path, [...entries, blank(field.item)])
      announce(`${entryLabel(key, entries.length)} was added to ${label}.`)
      focusLater(entryId(entries.length))
    },
  }
}

type EntryProps = {
  list: FieldProps<ListField>
  index: number
  entry: Json
  actions: ReturnType<typeof useEntries>
}

/** An entry of a list. Records are folded, texts are not. */
function EntryView({ list: { field, path }, index, entry, actions }: EntryProps) {
  const { entries, entryId, name, move, remove } = actions
  const view = (
    <FieldView
      field={field.places?.[index] ?? field.item}
      path={[...path, index]}
      label={name(index)}
      value={entry}
      required
      bare
    />
  )
  const buttons = !field.places && (
    <EntryButtons
      label={name(index)}
      id={entryId(index)}
      first={index === 0}
      last={index === entries.length - 1}
      removable={entries.length > field.min}
      move={(by) => move(index, by)}
      remove={() => remove(index)}
    />
  )
  if (field.item.kind === 'text')
    return (
      <div className="entry">
        {view}
        {buttons}
      </div>
    )
  return (
    <details className="entry">
      <summary id={entryId(index)}>
        {name(index)}
        <span className="aside">{titleOf(entry)}</span>
      </summary>
      {view}
      {buttons}
    </details>
  )
}

/** A list whose entries can be added, removed, and moved, within the limits of the schema. */
export function ListControl(props: FieldProps<ListField>) {
  const { field, path, label } = props
  const { id } = useField(path)
  const actions = useEntries(props)
  const { entries, name, add } = actions
  const full = entries.length >= (field.max ?? Infinity)
  return (
    <fieldset className="field list" id={id}>
      <legend>{label}</legend>
      <Notes path={path} />
      {entries.map((entry, index) => (
        // Entries have no stable key other than their position.
        <EntryView key={index} list={props} index={index} entry={entry} actions={actions} />
      ))}
      {field.min !== field.max && (
        <button type="button" id={`${id}-add`} aria-disabled={full} onClick={() => !full && add()}>
          Add {name(entries.length).toLowerCase()}
        </button>
      )}
    </fieldset>
  )
}
