import { useState, type ClipboardEvent } from 'react'
import { recognizeForm } from '../../src/connections/forms.ts'
import { recognizeStatistics } from '../../src/connections/statistics.ts'
import { completed } from '../core/address.ts'
import type { NumberField, TextField } from '../core/form.ts'
import { getIn, isList, oneLine, same, type Json, type Path } from '../core/value.ts'
import { useField, useForm, type FieldProps } from './FormContext.ts'
import { Labeled } from './Labeled.tsx'

/** In characters. Fields for longer texts have several lines. */
const LONG = 80

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const inputType = ({ format }: TextField) =>
  format === 'email' ? 'email' : format === 'date' ? 'date' : 'text'

/** Whether the record that was at a path is now elsewhere in its list, so that the path is another one's. */
const isMoved = (saved: Json | undefined, value: Json | undefined, path: Path) =>
  path.some((part, at) => {
    const list = typeof part === 'number' ? getIn(value, path.slice(0, at)) : undefined
    const record = getIn(saved, path.slice(0, at + 1))
    return isList(list) && record !== undefined && list.some((entry) => same(entry, record))
  })

/** Where else a name is that was just changed here. */
function Also({ path, shown }: { path: Path; shown: string }) {
  const { also, goTo, saved, value } = useForm()
  const before = getIn(saved, path)
  if (typeof before !== 'string' || before === shown || isMoved(saved, value, path)) return null
  const places = also(path, before)
  if (places.length === 0) return null
  return (
    <div className="point">
      “{before}” is also in
      <ul>
        {places.map(({ name, ...place }) => (
          <li key={name}>
            <button type="button" className="link" onClick={() => goTo(place)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A text. An empty nullable text is null, and an empty optional one is removed. */
export function TextControl({ field, path, label, value, required }: FieldProps<TextField>) {
  const { change } = useForm()
  const { id, described, problem } = useField(path)
  const [joined, setJoined] = useState(false)
  const shown = text(value)
  const { maxLength } = field
  const props = {
    id,
    value: shown,
    'aria-describedby': described,
    'aria-invalid': problem !== undefined,
    // An input joins pasted lines before anything else hears of them.
    onPaste: ({ clipboardData }: ClipboardEvent) =>
      setJoined(/\S\s*[\n\v\f\r\u0085\u2028\u2029]\s*\S/.test(clipboardData.getData('text'))),
    onChange: ({ target }: { target: { value: string } }) => {
      const typed = oneLine(target.value)
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
      <p role="status" className="aside">
        {joined && 'This field has one paragraph, so the line breaks you pasted became spaces.'}
      </p>
      {field.nullable && value === null && <p className="aside">Not yet.</p>}
      <Also path={path} shown={shown} />
    </Labeled>
  )
}

/** The link of the application form, with the provider that the build would recognize. */
export function FormLinkControl(props: FieldProps<TextField>) {
  const { value } = useForm()
  const hosts = getIn(value, ['connections', 'trustedFormHosts'])
  const trusted = isList(hosts) ? hosts.filter((host) => typeof host === 'string') : []
  const found =
    typeof props.value === 'string' ? recognizeForm(completed(props.path, props.value), trusted) : undefined
  return (
    <>
      <TextControl {...props} />
      {found?.kind === 'recognized' && (
        <p className="recognized">Recognized: a form from {found.providerName}.</p>
      )}
    </>
  )
}

/** Where visits are counted, with the provider that the build would recognize. */
export function StatisticsControl(props: FieldProps<TextField>) {
  const found =
    typeof props.value === 'string' ? recognizeStatistics(completed(props.path, props.value)) : undefined
  return (
    <>
      <TextControl {...props} />
      {found?.kind === 'recognized' && (
        <p className="recognized">Recognized: visits are counted by {found.providerName}.</p>
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
