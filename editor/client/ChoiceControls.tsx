import type { Field, LinesField } from '../core/form.ts'
import { labelOf } from '../core/labels.ts'
import { getIn, isList, isRecord, oneLine } from '../core/value.ts'
import { controlId, useField, useForm, type FieldProps } from './FormContext.ts'
import { Labeled, Notes } from './Labeled.tsx'

export function FlagControl({ path, label, value }: FieldProps) {
  const { change } = useForm()
  const { id, described, problem } = useField(path)
  return (
    <div className="field">
      <div className="flag">
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          aria-describedby={described}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => change(path, target.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <Notes path={path} />
    </div>
  )
}

type SelectProps = FieldProps & { options: readonly string[] }

/** A choice of several values. A current value that is not among them is shown too. */
function Select({ path, label, value, options }: SelectProps) {
  const { change } = useForm()
  const { id, described, problem } = useField(path)
  const current = typeof value === 'string' ? value : ''
  const all = options.includes(current) ? options : [current, ...options]
  return (
    <Labeled path={path} label={label}>
      <select
        id={id}
        value={current}
        aria-describedby={described}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => change(path, target.value)}
      >
        {all.map((option) => (
          <option key={option} value={option}>
            {/^[a-z-]+$/.test(option) ? labelOf(option) : option}
          </option>
        ))}
      </select>
    </Labeled>
  )
}

export const ChoiceControl = (props: FieldProps<Extract<Field, { kind: 'choice' }>>) => (
  <Select {...props} options={props.field.options} />
)

/** A choice of the categories that the file lists. */
export function CategoryControl(props: FieldProps) {
  const { value } = useForm()
  const categories = getIn(value, ['categories'])
  const options = isList(categories) ? categories.filter((name) => typeof name === 'string') : []
  return <Select {...props} options={options} />
}

/** A choice of the units that the file defines. */
export function UnitControl(props: FieldProps) {
  const { value } = useForm()
  const units = getIn(value, ['units'])
  return <Select {...props} options={isRecord(units) ? Object.keys(units) : []} />
}

/** A value that the schema fixes: shown, but read-only. */
export function FixedControl({ path, label, value }: FieldProps) {
  const { id } = useField(path)
  return (
    <Labeled path={path} label={label}>
      <input id={id} value={JSON.stringify(value)} readOnly />
    </Labeled>
  )
}

/** A heading of one or two lines; an empty second line is left out. */
export function LinesControl({ field, path, label, value }: FieldProps<LinesField>) {
  const { change, file } = useForm()
  const { id, described, problem } = useField(path)
  const [first = '', second = ''] = (isList(value) ? value : [value]).map((line) =>
    typeof line === 'string' ? line : '',
  )
  const set = (lines: readonly [string, string]) => change(path, lines[1] === '' ? lines[0] : [...lines])
  const lines = [
    { text: first, name: 'first line', set: (typed: string) => set([typed, second]) },
    { text: second, name: 'second line', set: (typed: string) => set([first, typed]) },
  ]
  return (
    <fieldset className="field lines" aria-describedby={described} id={id}>
      <legend>{label}</legend>
      {lines.map((line, index) => (
        <div key={line.name}>
          <div className="label">
            <label htmlFor={controlId(file, [...path, index])}>{`${label}, ${line.name}`}</label>
            <span className="aside" aria-hidden="true">
              {index === 1 && line.text === ''
                ? 'none'
                : `${line.text.length} of ${field.line.maxLength ?? ''}`}
            </span>
          </div>
          <input
            id={controlId(file, [...path, index])}
            value={line.text}
            aria-invalid={problem !== undefined}
            onChange={({ target }) => line.set(oneLine(target.value))}
          />
        </div>
      ))}
      <Notes path={path} />
    </fieldset>
  )
}
