import { Fragment, useState, type MouseEvent } from 'react'
import { blank, type ListField } from '../core/form.ts'
import { entryLabel, titleOf } from '../core/labels.ts'
import { isList, same, type Json } from '../core/value.ts'
import { FieldView } from './FieldView.tsx'
import { controlId, useField, useForm, type FieldProps } from './FormContext.ts'
import { Notes, ToFix } from './Labeled.tsx'
import { useFocusLater } from './use-focus-later.ts'

type ButtonsProps = {
  label: string
  id: string
  first: boolean
  last: boolean
  /** Why the entry cannot be removed; undefined if it can. */
  kept: string | undefined
  move: (by: 1 | -1) => void
  remove: () => void
}

/** Disabled buttons stay focusable, so that the focus is not lost at the ends of the list. */
function EntryButtons({ label, id, first, last, kept, move, remove }: ButtonsProps) {
  const buttons = [
    { name: 'Move up', part: 'up', disabled: first, act: () => move(-1) },
    { name: 'Move down', part: 'down', disabled: last, act: () => move(1) },
    { name: 'Remove', part: 'remove', disabled: kept !== undefined, act: remove, why: kept && `${id}-kept` },
  ]
  return (
    <div className="entry-buttons">
      {buttons.map(({ name, part, disabled, act, why }) => (
        <button
          key={part}
          id={`${id}-${part}`}
          type="button"
          aria-disabled={disabled}
          aria-label={`${name}, ${label}`}
          aria-describedby={why}
          // The second click of a double click would hit what has taken the entry's place.
          onClick={({ detail }: MouseEvent) => !disabled && detail < 2 && act()}
        >
          {name}
        </button>
      ))}
      {kept && (
        <span className="aside" id={`${id}-kept`}>
          {kept}
        </span>
      )}
    </div>
  )
}

type Removed = { index: number; entry: Json; list: Json }

/** The actions of a list. Each moves the focus and is announced. */
function useEntries({ field, path, label, value }: FieldProps<ListField>) {
  const { change, announce, file } = useForm()
  const [gone, setGone] = useState<Removed>()
  const focusLater = useFocusLater()
  const entries = isList(value) ? value : []
  const key = String(path.at(-1))
  const entryId = (index: number) => controlId(file, [...path, index])
  // Until the list changes again.
  const removed = gone && same(gone.list, entries) ? gone : undefined
  return {
    entries,
    entryId,
    removed,
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
      const list = entries.filter((_, place) => place !== index)
      const [entry = null] = entries.slice(index)
      change(path, list)
      setGone({ index, entry, list })
      announce(`${entryLabel(key, index)} was removed.`)
      focusLater(`${controlId(file, path)}-back`)
    },
    putBack: ({ index, entry }: Removed) => {
      change(path, entries.toSpliced(index, 0, entry))
      announce(`${entryLabel(key, index)} is back.`)
      focusLater(entryId(index))
    },
    add: () => {
      change(path, [...entries, blank(field.item)])
      announce(`${entryLabel(key, entries.length)} was added to ${label}.`)
      focusLater(entryId(entries.length), true)
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
      kept={entries.length > field.min ? undefined : `At least ${field.min}.`}
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
        <ToFix path={[...path, index]} />
      </summary>
      {view}
      {buttons}
    </details>
  )
}

type AddProps = { field: ListField; id: string; name: string; add: (() => void) | undefined }

/** Adds an entry, or says why none can be added. */
function AddButton({ field, id, name, add }: AddProps) {
  const full = add === undefined
  return (
    <p>
      <button
        type="button"
        id={`${id}-add`}
        aria-disabled={full}
        aria-describedby={full ? `${id}-full` : undefined}
        onClick={add}
      >
        Add {name.toLowerCase()}
      </button>
      {full && (
        <span className="aside" id={`${id}-full`}>
          At most {field.max}.
        </span>
      )}
    </p>
  )
}

/** A list whose entries can be added, removed, and moved, within the limits of the schema. */
export function ListControl(props: FieldProps<ListField>) {
  const { field, path, label } = props
  const { id } = useField(path)
  const actions = useEntries(props)
  const { entries, name, add, removed, putBack } = actions
  const full = entries.length >= (field.max ?? Infinity)
  return (
    <fieldset className="field list" id={id}>
      <legend>{label}</legend>
      <Notes path={path} />
      {[...entries.keys(), entries.length].map((index) => (
        // Entries have no stable key other than their position.
        <Fragment key={index}>
          {removed?.index === index && (
            <p className="entry removed">
              {name(index)} <span className="aside">{titleOf(removed.entry)}</span> was removed.
              <button type="button" id={`${id}-back`} onClick={() => putBack(removed)}>
                Put it back
              </button>
            </p>
          )}
          {index < entries.length && (
            <EntryView list={props} index={index} entry={entries[index] ?? null} actions={actions} />
          )}
        </Fragment>
      ))}
      {field.min !== field.max && (
        <AddButton field={field} id={id} name={name(entries.length)} add={full ? undefined : add} />
      )}
    </fieldset>
  )
}
