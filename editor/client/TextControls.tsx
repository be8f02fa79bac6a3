import { useState } from 'react'
import { recognizeForm } from '../../src/connections/forms.ts'
import type { NumberField, TextField } from '../core/form.ts'
import { getIn, isList } from '../core/value.ts'
import { useField, useForm, type FieldProps } from './FormContext.ts'
import { Labeled } from './Labeled.tsx'

/** Characters from which a text has several lines of room. */
const LONG = 80

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const inputType = ({ format }: TextField) =>
  format === 'email' ? 'email' : format === 'date' ? 'date' : 'text'

/** A text; emptied, one that may be missing is missing, and one that may be null is null. */
export function TextControl({ field, path, label, value, required }: FieldProps<TextField>) {
  const { change } = useForm()
  const { id, described, problem } = useField(path)
  const shown = text(value)
  const { maxLength } = field
  const props = {
    id,
    value: shown,
    'aria-describedby': described,
    'aria-invalid': problem !== undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      const typed = target.value.replace(/\s*\n\s*/g, ' ')
      change(path, typed === '' ? (field.nullable ? null : required ? '' : undefined) : typed)
    },
  }
  return (
    <Labeled
      path={path}
      label={label}
      aside={maxLength === undefined ? undefined : `${shown.length} of ${maxLength}`}
    >
      {(maxLength ?? 0) > LONG ? (
        <textarea rows={2} {...props} />
      ) : (
        <input type={inputType(field)} {...props} />
      )}
      {field.nullable && value === null && <p className="aside">Not yet.</p>}
    </Labeled>
  )
}

/** Where a pasted link of a form leads, said at once by what the build uses. */
export function FormLinkControl(props: FieldProps<TextField>) {
  const { value } = useForm()
  const hosts = getIn(value, ['connections', 'trustedFormHosts'])
  const trusted = isList(hosts) ? hosts.filter((host) => typeof host === 'string') : []
  const found = typeof props.value === 'string' ? recognizeForm(props.value, trusted) : undefined
  return (
    <>
      <TextControl {...props} />
      {found?.kind === 'recognized' && (
        <p className="recognized">Recognized: a form of {found.providerName}.</p>
      )}
    </>
  )
}

/** A number as it is typed; commas between thousands are read over. What is no number is left for the check to say. */
function numberOf(typed: string): number | string {
  const plain = typed
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : typed
}

export function NumberControl({ path, label, value }: FieldProps<NumberField>) {
  const { change } = useForm()
  const { id, described, problem } = useField(path)
  const [typed, setTyped] = useState(text(value))
  // Typed "5." is not yet 5, and 5 that came from elsewhere is not "5.".
  const shown = numberOf(typed) === value ? typed : text(value)
  return (
    <Labeled path={path} label={label}>
      <input
        id={id}
        inputMode="decimal"
        className="number"
        value={shown}
        aria-describedby={described}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          change(path, numberOf(target.value))
        }}
      />
    </Labeled>
  )
}
