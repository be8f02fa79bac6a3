import CMS from '@sveltia/cms'
import { Component, createElement, createRef } from 'react'
import { oneLine, withoutInvisible } from '../src/content/schemas/text.ts'
import { normalizeNumberText, readNumber } from '../src/plan/number.ts'
import { withDefaults, issuesOf, entryTypeOf, problemOf } from './entry-types.ts'

/** The methods of an Immutable.js map that this file uses. */
type Entry = {
  toJS: () => { collection: string; data: object; path: string }
  setIn: (path: readonly string[], value: unknown) => Entry
}
type Props = {
  value: string | number | null | undefined
  onChange: (value: unknown) => void
  field: { get: (name: string) => string | undefined }
  entry?: Entry
}

/** Returns what the schema of a file says about a value. `keyPath` is its path, such as `services.2.price`. */
function messageFor(entry: Entry, keyPath: string, value: unknown): string | undefined {
  const { data, ...file } = entry.setIn(['data', ...keyPath.split('.')], value).toJS()
  const entryType = entryTypeOf(file)
  return (
    entryType &&
    issuesOf(entryType, withDefaults(entryType, data)).find((issue) => issue.path.join('.') === keyPath)
      ?.message
  )
}

/** A control of Sveltia CMS that shows what the schema of the file says about its value. */
class CheckedText extends Component<Props> {
  box = createRef<HTMLDivElement>()
  isValid = (value: unknown) => {
    // Sveltia CMS itself says that a field is required.
    if (value === '' || value === null || value === undefined) return true
    const at = this.box.current?.closest<HTMLElement>('[data-key-path]')?.dataset['keyPath']
    const message = at && this.props.entry && messageFor(this.props.entry, at, value)
    return message ? { error: { message } } : true
  }
  control(props: object = {}) {
    const { control } = CMS.getFieldType(this.props.field.get('as') ?? 'string') ?? {}
    return control && createElement(control, { ...this.props, ...props } as never)
  }
  override render() {
    return createElement('div', { ref: this.box }, this.control())
  }
}

/** Reads a number as the page does, also after a dollar sign. Other text stays as it is for the schema to reject. */
const amountOf = (typed: string) => readNumber(normalizeNumberText(typed).replace(/^\$ ?/, '')) ?? typed

/** A text field for a number, because the number field of Sveltia CMS turns 1,997 into 997. */
class Amount extends CheckedText {
  override state = { typed: '' }
  override render() {
    const { value, onChange } = this.props
    const { typed } = this.state
    const shown = amountOf(typed) === value ? typed : String(value ?? '')
    const change = (next: string) => {
      this.setState({ typed: next })
      onChange(amountOf(next))
    }
    return createElement('div', { ref: this.box }, this.control({ value: shown, onChange: change }))
  }
}

const PREPARING = 'A photo is still being prepared. Save again in a moment.'

/** Cleans and checks a whole file when it is saved, because other controls do not check their values. */
function checkEntry({ entry }: { entry: Entry }) {
  const { data: typed, ...file } = entry.toJS()
  const entryType = entryTypeOf(file)
  // The privacy policy keeps its line breaks and tabs.
  const clean = entryType ? oneLine : withoutInvisible
  const data = JSON.parse(JSON.stringify(typed), (_, value: unknown) =>
    typeof value === 'string' ? clean(value) : value,
  ) as typeof typed
  const full = entryType ? withDefaults(entryType, data) : data
  // While a photo is being prepared, its field is empty, so a save would delete the previous photo.
  const isPreparing = document.querySelector('[data-key-path] .processing') !== null
  const problem = isPreparing ? PREPARING : problemOf(entryType, full)
  // Sveltia CMS shows the message of `cause`, not the error's own.
  if (problem) throw new Error('saving_failed', { cause: new Error(problem) })
  return entry.setIn(['data'], entryType?.name === 'services' ? full : data)
}

export function registerFields() {
  CMS.registerFieldType('checked-text', CheckedText as never)
  CMS.registerFieldType('amount', Amount as never)
  CMS.registerEventListener({ name: 'preSave', handler: checkEntry as never })
}
