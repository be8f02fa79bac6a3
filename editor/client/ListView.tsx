import { useRef, useState, type RefObject } from 'react'
import { blank, type ListField, type RecordField } from '../core/form.ts'
import { labelAt, labelOf, nameOf } from '../core/labels.ts'
import { isList, isRecord, stringOf, type Json, type Path } from '../core/value.ts'
import { Control, FieldView, shownEntries, type Binding } from './FieldView.tsx'
import { focusField } from './focus.ts'
import { announce, flush, forget, keyOf, storedAt, type, useEditor, write, type Draft } from './store.ts'

type ListProps = { file: string; path: Path; field: ListField }

const SINGULAR: Readonly<Record<string, string>> = {
  arguments: 'argument',
  proof: 'figure',
  services: 'service',
  testimonials: 'testimonial',
  questions: 'profession',
}

type NewFieldsProps = { draft: Draft; draftKey: string; path: Path; entries: RecordField['entries'] }

/** Binds a control to a field of a record that is not stored yet. */
function bindNew(key: string, draft: Draft, entry: string): Binding {
  const record = isRecord(draft.value) ? draft.value : {}
  const { texts = {} } = draft
  const own = draft.problems?.find(({ field }) => field === entry || field.endsWith(`.${entry}`))
  return {
    text: texts[entry] ?? (record[entry] === false ? 'false' : stringOf(record[entry])),
    problem: entry in texts ? own?.message : undefined,
    change: (text, value, problem) => {
      const problems = problem ? [{ line: 1, field: entry, message: problem }] : undefined
      const next = { ...record, [entry]: value ?? text }
      type(key, { ...draft, value: next, texts: { ...texts, [entry]: text }, problems })
    },
    leave: () => void flush(key),
  }
}

/** The fields of a record that is not stored yet. */
export const NewFields = ({ draft, draftKey, path, entries }: NewFieldsProps) =>
  entries.map(({ key, field }) => (
    <Control
      key={key}
      field={field}
      path={[...path, key]}
      label={labelOf(key)}
      name={`${draftKey}.${key}`}
      binding={bindNew(draftKey, draft, key)}
    />
  ))

/** A row that is not written yet: once what it needs is there, it is. */
function NewRow({ file, path, field, draftKey }: ListProps & { draftKey: string }) {
  const draft = useEditor(({ drafts }) => drafts[draftKey])
  if (!draft) return null
  const entries = shownEntries(file, path, field.item, true)
  const other = draft.problems?.find(
    ({ field: name }) => !field.item.entries.some(({ key }) => name.endsWith(`.${key}`) || name === key),
  )
  return (
    <li className="row new">
      <NewFields {...{ draft, draftKey, path, entries }} />
      <p className="aside">It is added once everything is filled in.</p>
      {other && <p className="problem">{other.message}</p>}
      <button type="button" onClick={() => forget(draftKey)}>
        Do not add it
      </button>
    </li>
  )
}

/** What can be done to the rows of a list; the focus goes to what is next. */
function useRows(
  { file, path, field }: ListProps,
  list: readonly Json[],
  frame: RefObject<HTMLFieldSetElement | null>,
) {
  const [opened, setOpened] = useState<number>()
  const places = list.map((_, index) => index)
  const arrange = async (from: number[], focus: number, done: string, opening?: number) => {
    const value = from.map((index) => list[index] ?? null)
    const answer = await write({ file, path, value, from })
    if (!answer) return
    announce(answer.kind === 'written' ? done : (answer.problems[0]?.message ?? ''))
    if (answer.kind === 'written') setOpened(opening)
    requestAnimationFrame(() => {
      const rows = frame.current?.querySelectorAll<HTMLElement>(':scope > ol > li > details > summary')
      ;(rows?.[Math.min(focus, rows.length - 1)] ?? frame.current?.querySelector('button'))?.focus()
    })
  }
  return {
    opened,
    toggle: (index: number, isOpen: boolean) => {
      if (isOpen) setOpened(index)
      else if (opened === index) setOpened(undefined)
    },
    move: (index: number, by: number) => {
      const from = places.with(index, index + by).with(index + by, index)
      const done = `${nameOf(list[index])} is now number ${index + by + 1}.`
      void arrange(from, index + by, done, index + by)
    },
    remove: (index: number) => {
      const done = `${nameOf(list[index])} was removed. Undo brings it back.`
      void arrange(places.toSpliced(index, 1), index, done)
    },
    add: (draftKey: string) => {
      type(draftKey, { file, path, text: '', value: blank(field.item), isNew: true, problems: [] })
      const [first] = shownEntries(file, path, field.item, true)
      requestAnimationFrame(() => focusField(file, [...path, '+', first?.key ?? '']))
    },
  }
}

type RowProps = ListProps & { index: number; name: string; count: number; rows: ReturnType<typeof useRows> }

function Row({ file, path, field, index, name, count, rows }: RowProps) {
  const buttons = [
    ['Move up', index > 0, () => rows.move(index, -1)],
    ['Move down', index < count - 1, () => rows.move(index, 1)],
    ['Remove', count > field.min, () => rows.remove(index)],
  ] as const
  return (
    <li className="row">
      <details
        open={rows.opened === index}
        onToggle={({ currentTarget: { open } }) => rows.toggle(index, open)}
      >
        <summary data-field={keyOf(file, [...path, index])}>{name}</summary>
        <FieldView file={file} path={[...path, index]} field={field.item} />
        <p className="buttons">
          {buttons.map(
            ([label, isPossible, act]) =>
              isPossible && (
                <button key={label} type="button" aria-label={`${label}: ${name}`} onClick={act}>
                  {label}
                </button>
              ),
          )}
        </p>
      </details>
    </li>
  )
}

/** A list of records: rows by what they hold, in any order. */
export function ListView({ file, path, field }: ListProps) {
  const stored = useEditor(() => storedAt(file, path))
  const list = isList(stored) ? stored : []
  const draftKey = `${keyOf(file, path)}.+`
  const isAdding = useEditor(({ drafts }) => draftKey in drafts)
  const frame = useRef<HTMLFieldSetElement>(null)
  const rows = useRows({ file, path, field }, list, frame)
  const what = SINGULAR[String(path.at(-1))] ?? 'entry'
  return (
    <fieldset ref={frame}>
      <legend>{labelAt(path)}</legend>
      <ol>
        {list.map((entry, index) => {
          const name = nameOf(entry) || `New ${what}`
          return <Row key={index} {...{ file, path, field, index, name, rows }} count={list.length} />
        })}
        <NewRow {...{ file, path, field, draftKey }} />
      </ol>
      {!isAdding && list.length < field.max && (
        <button type="button" onClick={() => rows.add(draftKey)}>
          {`Add a ${what}`}
        </button>
      )}
    </fieldset>
  )
}
