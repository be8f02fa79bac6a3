import { variantOf, type Entry, type RecordField, type VariantsField } from '../core/form.ts'
import { labelAt, labelOf } from '../core/labels.ts'
import { getIn, type Json, type Path } from '../core/value.ts'
import { FieldView } from './FieldView.tsx'
import { useField, useForm, type FieldProps } from './FormContext.ts'
import { Labeled, Notes, ToFix } from './Labeled.tsx'

type EntriesProps = { entries: readonly Entry[]; path: Path; value: Json | undefined }

/** The fields of a record. */
export function Entries({ entries, path, value }: EntriesProps) {
  return entries.map(({ key, required, field }) => (
    <FieldView
      key={key}
      field={field}
      path={[...path, key]}
      label={labelAt([...path, key])}
      value={getIn(value, [key])}
      required={required}
    />
  ))
}

/** A group of fields, folded below its name. */
export function RecordControl({ field, path, label, value, bare }: FieldProps<RecordField>) {
  const { id } = useField(path)
  const fields = <Entries entries={field.entries} path={path} value={value} />
  if (bare)
    return (
      <>
        {fields}
        <Notes path={path} />
      </>
    )
  return (
    <details className="group">
      <summary id={id}>
        {label}
        <ToFix path={path} />
      </summary>
      <div role="group" aria-label={label}>
        {fields}
        <Notes path={path} />
      </div>
    </details>
  )
}

const kindOf = (by: string, { entries }: RecordField): string => {
  const field = entries.find(({ key }) => key === by)?.field
  return field?.kind === 'fixed' && typeof field.value === 'string' ? field.value : ''
}

/** A record whose other fields depend on one field. Changing that one keeps the fields that both have. */
export function VariantsControl({ field, path, value }: FieldProps<VariantsField>) {
  const { change } = useForm()
  const current = variantOf(field, value)
  const byPath = [...path, field.by]
  const { id, described } = useField(byPath)
  if (!current) return null
  const become = (kind: string) => {
    const next = field.variants.find((variant) => kindOf(field.by, variant) === kind)
    if (!next) return
    const entries = next.entries.map(({ key, field: inner }): [string, Json] => {
      if (inner.kind === 'fixed') return [key, inner.value]
      if (inner.kind === 'choice') return [key, inner.options[0] ?? '']
      const before = current.entries.find((entry) => entry.key === key)?.field
      return [key, (before?.kind === inner.kind && getIn(value, [key])) || '']
    })
    change(path, Object.fromEntries(entries))
  }
  return (
    <>
      <Labeled path={byPath} label={labelOf(field.by)}>
        <select
          id={id}
          value={kindOf(field.by, current)}
          aria-describedby={described}
          onChange={({ target }) => become(target.value)}
        >
          {field.variants.map((variant) => (
            <option key={kindOf(field.by, variant)} value={kindOf(field.by, variant)}>
              {labelOf(kindOf(field.by, variant))}
            </option>
          ))}
        </select>
      </Labeled>
      <Entries entries={current.entries.filter(({ key }) => key !== field.by)} path={path} value={value} />
    </>
  )
}
