import { useMemo } from 'react'
import { CONTENT } from '../../src/content-paths.ts'
import { fieldAt, type Entry } from '../core/form.ts'
import { labelAt } from '../core/labels.ts'
import { isNewPresentation, PICTURES, type Part, type Root } from '../core/parts.ts'
import { getIn } from '../core/value.ts'
import { FieldView } from './FieldView.tsx'
import { Entries } from './GroupControls.tsx'
import { controlId, FormProvider, type FormContext } from './FormContext.ts'
import { alsoIn, fileOf, formOf, galleryOf, shownValue } from './drafts.ts'
import { Pictures } from './Pictures.tsx'
import { PolicyFile } from './Policy.tsx'
import type { EditorActions, Place } from './use-editor.ts'

/** The place in the gallery is not typed, but moved. */
const isPlace = ({ key }: Entry) => key === 'order'

type RootFormProps = { root: Root } & Omit<PartFormProps, 'part'>

/** The form of a piece of a file. */
function RootForm({ root: { file, path, folded }, editor, announce, goTo }: RootFormProps) {
  const { state, drafts, problems, points, change } = editor
  const value = shownValue(state, drafts, file)
  const form = useMemo(
    (): FormContext => ({
      file,
      value,
      saved: fileOf(state, file)?.value,
      notes:
        (
          fileOf(state, file) ??
          state.files.find((other) => formOf(state, other.file) === formOf(state, file))
        )?.notes ?? {},
      problems,
      points: points ?? [],
      also: (own, text) => alsoIn(editor, { file, path: own }, text),
      goTo,
      media: state.media,
      change: (inner, next) => change(file, inner, next),
      announce,
    }),
    [announce, change, editor, file, goTo, points, problems, state, value],
  )
  const field = fieldAt(formOf(state, file), value, path)
  if (!field || value === undefined || value === null) return null
  const inner = getIn(value, path)
  return (
    <FormProvider value={form}>
      {field.kind === 'record' && !folded && field.role === undefined ? (
        <>
          {field.entries.some(isPlace) && <PlaceInGallery file={file} editor={editor} announce={announce} />}
          <Entries entries={field.entries.filter((entry) => !isPlace(entry))} path={path} value={inner} />
        </>
      ) : (
        <FieldView field={field} path={path} label={labelAt(path)} value={inner} required />
      )}
    </FormProvider>
  )
}

type PlaceProps = { file: string; editor: EditorActions; announce: (text: string) => void }

/** Moves a presentation in the gallery. */
function PlaceInGallery({ file, editor: { state, drafts, arrange }, announce }: PlaceProps) {
  const gallery = galleryOf(state, drafts)
  const index = gallery.indexOf(file)
  const id = controlId(file, ['order'])
  const move = (by: 1 | -1) => {
    arrange(gallery.toSpliced(index, 1).toSpliced(index + by, 0, file))
    announce(`Now ${index + by + 1} of ${gallery.length}.`)
  }
  return (
    <div id={id} className="field" role="group" aria-label={labelAt(['order'])}>
      <p>
        {labelAt(['order'])}: {index + 1} of {gallery.length}
      </p>
      <div className="entry-buttons">
        <button type="button" aria-disabled={index === 0} onClick={() => index > 0 && move(-1)}>
          Earlier
        </button>
        <button
          type="button"
          aria-disabled={index === gallery.length - 1}
          onClick={() => index < gallery.length - 1 && move(1)}
        >
          Later
        </button>
      </div>
    </div>
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
  const added = isNewPresentation(file)
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

type PartFormProps = {
  part: Part
  editor: EditorActions
  announce: (text: string) => void
  goTo: (place: Place) => void
}

/** The form of a part. */
export function PartForm({ part, ...props }: PartFormProps) {
  const { editor, goTo } = props
  const files = [...new Set(part.roots.map(({ file }) => file))]
  const graduate = files.find((file) => formOf(editor.state, file) === editor.state.forms[CONTENT.graduates])
  const deleted = graduate !== undefined && shownValue(editor.state, editor.drafts, graduate) === null
  return (
    <div className="part-form">
      <FileProblems files={files} editor={editor} />
      {deleted && <p>This presentation will be deleted when you save.</p>}
      {part.roots.map((root) => (
        <RootForm key={`${root.file}#${root.path.join('.')}`} root={root} {...props} />
      ))}
      {part.id === 'privacy' && <PolicyFile editor={editor} />}
      {part.id === PICTURES && <Pictures editor={editor} goTo={goTo} />}
      {graduate !== undefined && !deleted && <GraduateButtons file={graduate} editor={editor} />}
    </div>
  )
}
