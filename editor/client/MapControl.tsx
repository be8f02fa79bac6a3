import { useState } from 'react'
import { blank, type MapField } from '../core/form.ts'
import { entryName } from '../core/labels.ts'
import { isRecord, renameKey } from '../core/value.ts'
import { FieldView } from './FieldView.tsx'
import { controlId, useField, useForm, type FieldProps } from './FormContext.ts'
import { Notes, ToFix } from './Labeled.tsx'
import { useFocusLater } from './use-focus-later.ts'

type NameProps = {
  id: string
  label: string
  name: string
  names: readonly string[]
  maxLength: number | undefined
  rename: (name: string) => void
}

/** The name of an entry. An empty or taken name is not applied. */
function NameControl({ id, label, name, names, maxLength, rename }: NameProps) {
  const [typed, setTyped] = useState(name)
  const taken = typed !== name && names.includes(typed)
  const refused = taken || typed.trim() === ''
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={refused ? typed : name}
        maxLength={maxLength}
        aria-invalid={refused}
        aria-describedby={refused ? `${id}-problem` : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value.trim() !== '' && !names.includes(target.value)) rename(target.value)
        }}
      />
      {refused && (
        <p className="problem" id={`${id}-problem`}>
          {taken ? 'Another one has this name.' : 'It needs a name.'} It is still called “{name}”.
        </p>
      )}
    </div>
  )
}

/** An unused name. */
function freeName(names: readonly string[], base: string): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base} ${count}`
    if (!names.includes(name)) return name
  }
}

/** The actions of the entries. Each moves the focus and is announced. */
function useNamedEntries({ field, path, value }: FieldProps<MapField>) {
  const { change, announce, value: file } = useForm()
  const { id } = useField(path)
  const focusLater = useFocusLater()
  const entries = Object.entries(isRecord(value) ? value : {})
  const kind = entryName(String(path.at(-1)))
  return {
    entries,
    kind,
    rename: (from: string, to: string) => change([], renameKey(file ?? null, path, from, to)),
    remove: (name: string) => {
      change(path, Object.fromEntries(entries.filter(([other]) => other !== name)))
      announce(`${kind} “${name}” was removed.`)
      focusLater(`${id}-add`)
    },
    add: () => {
      const name = freeName(
        entries.map(([other]) => other),
        `new ${kind.toLowerCase()}`,
      )
      change([...path, name], blank(field.item))
      announce(`${kind} “${name}” was added.`)
      focusLater(`${id}-name-${entries.length}`)
    },
  }
}

/** Values with names that the owner chooses. Renaming one updates the fields that refer to it. */
export function MapControl(props: FieldProps<MapField>) {
  const { field, path, label } = props
  const { id } = useField(path)
  const { file: fileName } = useForm()
  const { entries, kind, rename, remove, add } = useNamedEntries(props)
  return (
    <fieldset className="field list" id={id}>
      <legend>{label}</legend>
      <Notes path={path} />
      {entries.map(([name, value], index) => (
        // The name is not a stable key: it changes while it is typed.
        <details className="entry" key={index}>
          <summary id={controlId(fileName, [...path, name])}>
            {kind}
            <span className="aside">{name}</span>
            <ToFix path={[...path, name]} />
          </summary>
          <NameControl
            key={entries.length}
            id={`${id}-name-${index}`}
            label={`Name of the ${kind.toLowerCase()}`}
            name={name}
            names={entries.map(([other]) => other)}
            maxLength={field.maxName}
            rename={(to) => rename(name, to)}
          />
          <FieldView field={field.item} path={[...path, name]} label={kind} value={value} required bare />
          <div className="entry-buttons">
            <button type="button" aria-label={`Remove, ${kind} ${name}`} onClick={() => remove(name)}>
              Remove
            </button>
          </div>
        </details>
      ))}
      <button type="button" id={`${id}-add`} onClick={add}>
        Add {kind.toLowerCase()}
      </button>
    </fieldset>
  )
}
