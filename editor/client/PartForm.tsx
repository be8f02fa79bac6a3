import { useEffect, useRef, type ReactNode } from 'react'
import { CONTENT } from '../../src/content/paths.ts'
import { fieldPath } from '../../src/content/reading/field-name.ts'
import { fieldAt, type Field } from '../core/form.ts'
import { labelAt } from '../core/labels.ts'
import { isPresentation, isShownInForm, partsOf, partWith, presentations, type Part } from '../core/parts.ts'
import type { FileState } from '../core/protocol.ts'
import { FieldView, shownEntries } from './FieldView.tsx'
import { useFocusNear } from './focus.ts'
import { NewRecord } from './ListView.tsx'
import { change, docOf, useEditor } from './store.ts'
import { forget, isLeft } from './typing.ts'

/** Kinds of fields whose controls show no problem. */
const SILENT = ['record', 'list', 'picture']

/** What is wrong with a file as a whole, or with what no control says. */
function FileProblems({ state, form }: { state: FileState; form: Field | undefined }) {
  const parts = partsOf(useEditor((all) => all.files))
  const { file, value, isReadable, problems } = state
  const own = problems.filter(({ field }) => {
    const path = fieldPath(field)
    const { kind = 'record' } = fieldAt(form, path) ?? {}
    const isShown = isShownInForm(file, path) && partWith(parts, file, path)
    return !isReadable || SILENT.includes(kind) || !isShown
  })
  return (
    <>
      {own.map(({ line, message }, index) => (
        <p key={index} role="alert">
          {`${file}, line ${line}: ${message}`}
        </p>
      ))}
      {!isReadable && value !== undefined && (
        <p>
          {'Nothing is written into this file until it can be read again. '}
          <button onClick={() => void change({ file, kind: 'restore' }, 'The last readable text is back.')}>
            Restore the last readable text
          </button>
        </p>
      )}
    </>
  )
}

/** What was typed for a place that no longer exists: it is kept until it is thrown away. */
function LeftTexts({ part }: { part: Part }) {
  const typed = useEditor((all) => all.typed)
  const left = Object.entries(typed).filter(
    ([key, each]) =>
      isLeft(key, each) && (!docOf(each.file) || part.roots.some((root) => root.file === each.file)),
  )
  return left.map(([key, { path, text }]) => (
    <p key={key} className="problem">
      {`Typed into “${labelAt(path)}”, which no longer exists, and not stored: ${text} `}
      <button className="link" onClick={() => forget(key)}>
        Discard it
      </button>
    </p>
  ))
}

/** Where a presentation is in the gallery, and how it is taken away. */
function PresentationActions({ file, onDeleted }: { file: string; onDeleted: () => void }) {
  const files = presentations(useEditor((all) => all.files)).map((each) => each.file)
  const at = files.indexOf(file)
  const move = (by: 1 | -1) => {
    const keys = files.toSpliced(at, 1).toSpliced(at + by, 0, file)
    const done = `It is now number ${at + by + 1} of ${files.length}.`
    void change({ file: CONTENT.graduates, kind: 'order', path: [], keys }, done)
  }
  const remove = async () => {
    const done = 'The presentation was deleted. Undo brings it back.'
    const answer = await change({ file, kind: 'remove', path: [] }, done)
    if (answer?.kind === 'written') onDeleted()
  }
  return (
    <p className="buttons">
      {at > 0 && <button onClick={() => move(-1)}>Move up in the gallery</button>}
      {at < files.length - 1 && <button onClick={() => move(1)}>Move down in the gallery</button>}
      <button onClick={() => void remove()}>Delete this presentation</button>
    </p>
  )
}

type PanelProps = {
  heading: string
  /** Counts how often it was chosen: then its heading gets the focus. */
  visit?: number
  children: ReactNode
}

function Panel({ heading, visit = 0, children }: PanelProps) {
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => top.current?.focus(), [visit])
  useFocusNear(top)
  return (
    <main className="form" data-ground="paper" aria-labelledby="part-heading">
      <h2 id="part-heading" ref={top} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </main>
  )
}

type NewPresentationProps = { onAdded: (file: string) => void; onLeft: () => void }

/** A presentation that is not added yet. A photo and a video can follow. */
export function NewPresentation(props: NewPresentationProps) {
  const form = useEditor(({ forms }) => forms[CONTENT.graduates])
  if (form?.kind !== 'record') return null
  const entries = shownEntries(CONTENT.graduates, [], form, true)
  return (
    <Panel heading="New presentation">
      <p className="aside">A photo and a video can follow once it is added.</p>
      <NewRecord
        file={CONTENT.graduates}
        path={[]}
        form={form}
        entries={entries.filter(({ field: { kind } }) => kind !== 'picture' && kind !== 'video')}
        heading="What it needs"
        {...props}
      />
    </Panel>
  )
}

type PartFormProps = {
  part: Part
  visit: number
  onDeleted: () => void
}

export function PartForm({ part, visit, onDeleted }: PartFormProps) {
  const forms = useEditor((all) => all.forms)
  const files = useEditor((all) => all.files)
  const states = files.filter(({ file }) => part.roots.some((root) => root.file === file))
  const formOf = (file: string) => forms[isPresentation(file) ? CONTENT.graduates : file]
  return (
    <Panel heading={part.label} visit={visit}>
      {states.map((state) => (
        <FileProblems key={state.file} state={state} form={formOf(state.file)} />
      ))}
      <LeftTexts part={part} />
      {part.roots.map(({ file, path }) => {
        const field = fieldAt(formOf(file), path)
        const isReadable = states.find((state) => state.file === file)?.isReadable
        return field && isReadable && <FieldView key={file + path.join('.')} {...{ file, path, field }} />
      })}
      {isPresentation(part.id) && <PresentationActions file={part.id} onDeleted={onDeleted} />}
    </Panel>
  )
}
