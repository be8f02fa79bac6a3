import { useState } from 'react'
import { recognizeForm } from '../../src/connections/forms.ts'
import type { NumberField, TextField } from '../core/form.ts'
import { getIn, isList } from '../core/value.ts'
import { useField, useForm, type FieldProps } from './FormContext.ts'
import { Labeled } from './Labeled.tsx'

/** In characters. Fields for longer texts have several lines. */
const LONG = 80

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const inputType = ({ format }: TextField) =>
  format === 'email' ? 'email' : format === 'date' ? 'date' : 'text'

/** A text. An empty nullable text is null, and an empty optional one is removed. */
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

/** The link of the application form, with the provider that the build would recognize. */
export function FormLinkControl(props: FieldProps<TextField>) {
  const { value } = useForm()
  const hosts = getIn(value, ['connections', 'trustedFormHosts'])
  const trusted = isList(hosts) ? hosts.filter((host) => typeof host === 'string') : []
  const found = typeof props.value === 'string' ? recognizeForm(props.value, trusted) : undefined
  return (
    <>
      <TextControl {...props} />
      {found?.kind === 'recognized' && (
        <p className="recognized">Recognized: a form from {found.providerName}.</p>
      )}
    </>
  )
}

/** A typed number, with or without commas between thousands. Anything else is left for the check to report. */
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
  // Keeps what was typed, such as "5.", unless the value was changed elsewhere.
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
