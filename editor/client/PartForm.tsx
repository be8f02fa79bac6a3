import { useEffect, useRef } from 'react'
import { CONTENT } from '../../src/content/paths.ts'
import { blank, fieldAt, type Field } from '../core/form.ts'
import { isPresentation, presentations, type Part } from '../core/parts.ts'
import { ask } from './api.ts'
import { FieldView, shownEntries } from './FieldView.tsx'
import { NewFields } from './ListView.tsx'
import { announce, forget, seen, type, useEditor, write } from './store.ts'

const formOf = (forms: Readonly<Record<string, Field>>, file: string) =>
  forms[isPresentation(file) ? CONTENT.graduates : file]

const BACK = ' “Undo” brings the last readable text back.'

/** What is wrong with a file as a whole, with its place: of this part, or of none. */
function FileProblems({ part }: { part: Part }) {
  const files = useEditor(({ state }) => state?.files) ?? []
  return files
    .filter(({ file }) => part.roots.some((root) => root.file === file))
    .flatMap(({ file, value, problems }) =>
      problems
        .filter(({ field }) => value === undefined || field === '')
        .map(({ line, message }) => (
          <p key={`${file}${line}`} className="problem" role="alert">
            {`${file}, line ${line}: ${message}${value === undefined ? BACK : ''}`}
          </p>
        )),
    )
}

/** What was typed into a row that somebody else removed: it is kept until it is thrown away. */
function LeftTexts({ part }: { part: Part }) {
  const drafts = useEditor((all) => all.drafts)
  const left = Object.entries(drafts).filter(
    ([, { isLeft, file }]) => isLeft && part.roots.some((root) => root.file === file),
  )
  return left.map(([key, { row, text }]) => (
    <p key={key} className="problem">
      {`“${row ?? ''}” was removed by somebody else. You typed there: ${text} `}
      <button type="button" className="link" onClick={() => forget(key)}>
        Throw it away
      </button>
    </p>
  ))
}

/** Where a presentation is in the gallery, and how it is taken away. */
function PresentationActions({ file, onDeleted }: { file: string; onDeleted: () => void }) {
  const files = presentations(useEditor(({ state }) => state?.files) ?? [])
  const at = files.findIndex((other) => other.file === file)
  const move = async (by: 1 | -1) => {
    await ask('move', { file, by })
    announce(`It is now number ${at + by + 1} of ${files.length}.`)
  }
  const remove = async () => {
    const answer = await write({ file, path: [] })
    if (answer?.kind === 'refused') announce(answer.problems[0]?.message ?? '')
    if (answer?.kind !== 'written') return
    announce('The presentation was deleted. Undo brings it back.')
    onDeleted()
  }
  return (
    <p className="buttons">
      {at > 0 && (
        <button type="button" onClick={() => void move(-1)}>
          Move up in the gallery
        </button>
      )}
      {at < files.length - 1 && (
        <button type="button" onClick={() => void move(1)}>
          Move down in the gallery
        </button>
      )}
      <button type="button" onClick={() => void remove()}>
        Delete this presentation
      </button>
    </p>
  )
}

const NEW = `${CONTENT.graduates}#+`

/** Begins a presentation, and leaves once it is stored. */
function useNewPresentation(onStored: (file: string) => void) {
  const form = useEditor(({ forms }) => forms[CONTENT.graduates])
  const draft = useEditor(({ drafts }) => drafts[NEW])
  const created = useEditor((all) => all.created)
  useEffect(() => {
    if (created !== undefined) {
      seen()
      onStored(created)
    } else if (form?.kind === 'record' && !draft)
      type(NEW, {
        file: CONTENT.graduates,
        path: [],
        text: '',
        value: blank(form),
        isNew: true,
        problems: [],
      })
  }, [form, draft, created, onStored])
  const entries = form?.kind === 'record' ? shownEntries(CONTENT.graduates, [], form, true) : []
  return { draft, entries: entries.filter(({ field: { kind } }) => kind !== 'picture' && kind !== 'video') }
}

type NewPresentationProps = { onStored: (file: string) => void; onGone: () => void }

/** A presentation that is not stored yet: once what it needs is there, it is. */
export function NewPresentation({ onStored, onGone }: NewPresentationProps) {
  const { draft, entries } = useNewPresentation(onStored)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const leave = () => {
    forget(NEW)
    onGone()
  }
  return (
    <main className="form" data-ground="paper" aria-labelledby="part-heading">
      <h2 id="part-heading" ref={heading} tabIndex={-1}>
        New presentation
      </h2>
      <p className="aside">It is added once everything is filled in. A photo and a video can follow.</p>
      {draft && <NewFields {...{ draft, entries }} draftKey={NEW} path={[]} />}
      <p className="buttons">
        <button type="button" onClick={leave}>
          Do not add it
        </button>
      </p>
    </main>
  )
}

type PartFormProps = {
  part: Part
  /** Counts how often a part was chosen. */
  visit: number
  onDeleted: () => void
}

/** The form of a part. The heading has the focus when the part was chosen. */
export function PartForm({ part, visit, onDeleted }: PartFormProps) {
  const forms = useEditor((all) => all.forms)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [part.id, visit])
  return (
    <main className="form" data-ground="paper" aria-labelledby="part-heading">
      <h2 id="part-heading" ref={heading} tabIndex={-1}>
        {part.label}
      </h2>
      <FileProblems part={part} />
      <LeftTexts part={part} />
      {part.roots.map(({ file, path }) => {
        const field = fieldAt(formOf(forms, file), path)
        return field && <FieldView key={file + path.join('.')} {...{ file, path, field }} />
      })}
      {isPresentation(part.id) && <PresentationActions file={part.id} onDeleted={onDeleted} />}
    </main>
  )
}
