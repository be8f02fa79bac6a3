import { useState } from 'react'
import { recognizeVideo } from '../../src/connections/videos.ts'
import type { Entry, RecordField, TextField } from '../core/form.ts'
import { labelAt } from '../core/labels.ts'
import { getIn, isRecord } from '../core/value.ts'
import { pictureAddress, upload } from './api.ts'
import { FieldView } from './FieldView.tsx'
import { useField, useForm, type FieldProps } from './FormContext.ts'
import { Notes } from './Labeled.tsx'

type DropProps = {
  id: string
  kind: 'picture' | 'video'
  label: string
  accept: string
  described?: string | undefined
  stored: (name: string) => void
}

type Outcome = { text: string; failed: boolean }

/** Uploads files one after the other, up to the first that is refused. */
function useUpload({ kind, stored }: Pick<DropProps, 'kind' | 'stored'>) {
  const { announce } = useForm()
  const [outcome, setOutcome] = useState<Outcome>()
  const take = async (files: readonly File[]) => {
    for (const file of files) {
      setOutcome({ text: `Reading ${file.name}…`, failed: false })
      const answer = await upload(kind, file)
      const text =
        answer.kind === 'refused'
          ? `${file.name}: ${answer.message}`
          : [`Stored as ${answer.name}.`, ...answer.notes].join(' ')
      setOutcome({ text, failed: answer.kind === 'refused' })
      announce(text)
      if (answer.kind === 'refused') return
      stored(answer.name)
    }
  }
  return { outcome, take: (files: FileList | null) => void take([...(files ?? [])]) }
}

/** Takes files that are chosen or dropped, and shows what became of them. */
function Drop({ id, kind, label, accept, described, stored }: DropProps) {
  const { outcome, take } = useUpload({ kind, stored })
  const [over, setOver] = useState(false)
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- the file input inside does the same from the keyboard
    <div
      className={over ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={kind === 'video'}
        aria-describedby={described}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
      {outcome && <p className={outcome.failed ? 'problem' : 'recognized'}>{outcome.text}</p>}
    </div>
  )
}

/** The portrait: a new picture, an existing one, or none yet. */
export function PictureControl({ path, label, value }: FieldProps<TextField>) {
  const { change, media } = useForm()
  const { id, described } = useField(path)
  const name = typeof value === 'string' ? value : ''
  const names = [...new Set([...media.map((file) => `media/${file}`), ...(name === '' ? [] : [name])])]
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {name !== '' && <img className="thumbnail" src={pictureAddress(name)} alt="" />}
      <label htmlFor={id}>Picture</label>
      <select
        id={id}
        value={name}
        aria-describedby={described}
        onChange={({ target }) => change(path, target.value === '' ? null : target.value)}
      >
        <option value="">Not yet</option>
        {names.map((file) => (
          <option key={file}>{file}</option>
        ))}
      </select>
      <Drop
        id={`${id}-drop`}
        kind="picture"
        label="Choose a picture, or drop it here"
        accept="image/*,.heic,.heif"
        stored={(stored) => change(path, stored)}
      />
      <Notes path={path} />
    </fieldset>
  )
}

/** The current date in ISO format. */
const today = () => new Date().toLocaleDateString('sv')

/** The provider that is recognized in a video link. */
function Recognized({ link }: { link: unknown }) {
  if (typeof link !== 'string' || link === '') return null
  const found = recognizeVideo(link)
  if (found.kind === 'rejected') return null
  return (
    <p className="recognized">
      {found.kind === 'file'
        ? 'Recognized: a file on this site.'
        : `Recognized: a video from ${found.providerName}.`}
    </p>
  )
}

type VideoFieldsProps = { entries: readonly Entry[]; props: FieldProps<RecordField>; start: object }

function VideoFields({ entries, props: { path, value, label }, start }: VideoFieldsProps) {
  const { change } = useForm()
  const { id } = useField(path)
  const stored = (name: string) => {
    const video = isRecord(value) ? value : start
    change(path, name.endsWith('.vtt') ? { ...video, captions: name } : { ...video, link: name })
  }
  return (
    <>
      {entries.map(({ key, required, field }) => (
        <div key={key}>
          <FieldView
            field={field}
            path={[...path, key]}
            label={labelAt([...path, key])}
            value={getIn(value, [key])}
            required={required}
          />
          {key === 'link' && <Recognized link={getIn(value, [key])} />}
        </div>
      ))}
      <Drop
        id={`${id}-drop`}
        kind="video"
        label="Or drop an mp4 file and its captions (.vtt) here"
        accept="video/mp4,.mp4,.vtt"
        stored={stored}
      />
      <button type="button" onClick={() => change(path, null)}>
        Remove {label.toLowerCase()}
      </button>
    </>
  )
}

/** A video, or none yet. */
export function VideoControl(props: FieldProps<RecordField>) {
  const { field, path, label, value } = props
  const { change } = useForm()
  const { id } = useField(path)
  const start = { link: '', public: false, published: today() }
  return (
    <fieldset className="field" id={id}>
      <legend>{label}</legend>
      {value === null || value === undefined ? (
        <p className="not-yet">
          <span>Not yet.</span>
          <button type="button" onClick={() => change(path, start)}>
            Add {label.toLowerCase()}
          </button>
        </p>
      ) : (
        <VideoFields entries={field.entries} props={props} start={start} />
      )}
      <Notes path={path} />
    </fieldset>
  )
}
