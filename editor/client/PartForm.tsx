import { useMemo } from 'react'
import { fieldAt } from '../core/form.ts'
import { labelAt } from '../core/labels.ts'
import type { Part, Root } from '../core/parts.ts'
import { getIn } from '../core/value.ts'
import { FieldView } from './FieldView.tsx'
import { FormProvider, type FormContext } from './FormContext.ts'
import { fileOf, formOf, NEW_GRADUATE, shownValue } from './drafts.ts'
import type { EditorActions } from './use-editor.ts'

type RootFormProps = { root: Root; editor: EditorActions; announce: (text: string) => void }

/** The form of a piece of a file. */
function RootForm({ root: { file, path, folded }, editor, announce }: RootFormProps) {
  const { state, drafts, problems, change } = editor
  const value = shownValue(state, drafts, file)
  const form = useMemo(
    (): FormContext => ({
      file,
      value,
      notes: (fileOf(state, file) ?? state.files.find(({ form: own }) => own === file))?.notes ?? {},
      problems,
      media: state.media,
      change: (inner, next) => change(file, inner, next),
      announce,
    }),
    [announce, change, file, problems, state, value],
  )
  const field = fieldAt(formOf(state, file), value, path)
  if (!field || value === undefined || value === null) return null
  const inner = getIn(value, path)
  return (
    <FormProvider value={form}>
      {field.kind === 'record' && !folded && field.role === undefined ? (
        field.entries.map(({ key, required, field: entry }) => (
          <FieldView
            key={key}
            field={entry}
            path={[...path, key]}
            label={labelAt([...path, key])}
            value={getIn(inner, [key])}
            required={required}
          />
        ))
      ) : (
        <FieldView field={field} path={path} label={labelAt(path)} value={inner} required />
      )}
    </FormProvider>
  )
}

type FileProblemsProps = { files: readonly string[]; editor: EditorActions }

/** Problems that keep a whole file from being edited. */
function FileProblems({ files, editor: { problems, state } }: FileProblemsProps) {
  const whole = problems.filter(({ file, field }) => field === '' && files.includes(file))
  return whole.map(({ file, line, message }) => (
    <p className="problem" key={file}>
      {file}, line {line}: {message}{' '}
      {fileOf(state, file)?.value === undefined
        ? 'Fix it in a text editor; until then, the file cannot be edited here.'
        : 'Until then, nothing can be saved.'}
    </p>
  ))
}

type GraduateButtonsProps = { file: string; editor: EditorActions }

function GraduateButtons({ file, editor: { change, drafts, settle } }: GraduateButtonsProps) {
  const added = file === NEW_GRADUATE
  const drop = () =>
    added
      ? settle(Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== file)))
      : change(file, [], null)
  return (
    <button type="button" onClick={drop}>
      {added ? 'Do not add this presentation' : 'Delete this presentation'}
    </button>
  )
}

type PartFormProps = { part: Part; editor: EditorActions; announce: (text: string) => void }

/** The form of a part. */
export function PartForm({ part, editor, announce }: PartFormProps) {
  const files = [...new Set(part.roots.map(({ file }) => file))]
  const graduate = files.find((file) => file.startsWith(NEW_GRADUATE))
  const deleted = graduate !== undefined && shownValue(editor.state, editor.drafts, graduate) === null
  return (
    <div className="part-form">
      <FileProblems files={files} editor={editor} />
      {deleted && <p>This presentation will be deleted when you save.</p>}
      {part.roots.map((root) => (
        <RootForm
          key={`${root.file}#${root.path.join('.')}`}
          root={root}
          editor={editor}
          announce={announce}
        />
      ))}
      {graduate !== undefined && !deleted && <GraduateButtons file={graduate} editor={editor} />}
    </div>
  )
}
