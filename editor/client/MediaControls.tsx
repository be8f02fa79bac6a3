import { useState } from 'react'
import { recognizeVideo } from '../../src/connections/videos.ts'
import { completed } from '../core/address.ts'
import { HEAD } from '../core/crop.ts'
import type { Entry, RecordField, TextField } from '../core/form.ts'
import { labelAt } from '../core/labels.ts'
import { getIn, type Path } from '../core/value.ts'
import { pictureAddress, upload } from './api.ts'
import { isPicture, writtenName } from './drafts.ts'
import { FieldView } from './FieldView.tsx'
import { useField, useForm, type FieldProps } from './FormContext.ts'
import { Labeled, Notes } from './Labeled.tsx'

type DropProps = {
  id: string
  kind: 'picture' | 'video'
  label: string
  accept: string
  described?: string | undefined
  stored: (name: string) => void
}

type Outcome = { text: string; failed: boolean }

/** Uploads files one after the other, and says what became of each. */
function useUpload({ kind, stored }: Pick<DropProps, 'kind' | 'stored'>) {
  const { announce } = useForm()
  const [outcome, setOutcome] = useState<Outcome>()
  const take = async (files: readonly File[]) => {
    const said: Outcome[] = []
    for (const file of files) {
      setOutcome({ text: `Reading ${file.name}…`, failed: false })
      const answer = await upload(kind, file)
      const failed = answer.kind === 'refused'
      const text = failed
        ? `${file.name}: ${answer.message}`
        : [`Stored as ${answer.name}.`, ...answer.notes].join(' ')
      said.push({ text, failed })
      if (!failed) stored(answer.name)
    }
    const outcome = {
      text: said.map(({ text }) => text).join(' '),
      failed: said.some(({ failed }) => failed),
    }
    setOutcome(outcome)
    announce(outcome.text)
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

type StoredSelectProps = {
  props: FieldProps<TextField>
  /** Stored files to choose from. */
  files: readonly string[]
  choose: (name: string) => void
}

/** A choice of the stored files, or none. */
function StoredSelect({ props: { field, path, value, required }, files, choose }: StoredSelectProps) {
  const { change } = useForm()
  const { id, described } = useField(path)
  const name = typeof value === 'string' ? value : ''
  const names = new Set([...files.map(writtenName), ...(name === '' ? [] : [name])])
  const none = field.nullable ? null : required ? '' : undefined
  return (
    <select
      id={id}
      value={name}
      aria-describedby={described}
      onChange={({ target }) => (target.value === '' ? change(path, none) : choose(target.value))}
    >
      <option value="">Not yet</option>
      {[...names].map((file) => (
        <option key={file}>{file}</option>
      ))}
    </select>
  )
}

/** A picture: a new one, an existing one, or none. A new portrait is cropped around where heads usually are. */
export function PictureControl(props: FieldProps<TextField>) {
  const { path, label, value } = props
  const { change, media } = useForm()
  const { id } = useField(path)
  const choose = (name: string) => {
    change(path, name)
    if (path.at(-1) === 'portrait') change([...path.slice(0, -1), 'focus'], HEAD)
  }
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {typeof value === 'string' && <img className="thumbnail" src={pictureAddress(value)} alt="" />}
      <div className="label">
        <label htmlFor={id}>Picture</label>
      </div>
      <StoredSelect props={props} files={media.filter(isPicture)} choose={choose} />
      <Drop
        id={`${id}-drop`}
        kind="picture"
        label="Choose a picture, or drop it here"
        accept="image/*,.heic,.heif"
        stored={choose}
      />
      <Notes path={path} />
    </fieldset>
  )
}

/** The captions of a video, which are dropped together with it. */
export function CaptionsControl(props: FieldProps<TextField>) {
  const { path, label } = props
  const { change, media } = useForm()
  const files = media.filter((file) => file.endsWith('.vtt'))
  return (
    <Labeled path={path} label={label}>
      <StoredSelect props={props} files={files} choose={(name) => change(path, name)} />
    </Labeled>
  )
}

/** The current date in ISO format. */
const today = () => new Date().toLocaleDateString('sv')

/** The provider that is recognized in a video link. */
function Recognized({ path, link }: { path: Path; link: unknown }) {
  if (typeof link !== 'string' || link === '') return null
  const found = recognizeVideo(completed(path, link))
  if (found.kind === 'rejected') return null
  return (
    <p className="recognized">
      {found.kind === 'file'
        ? 'Recognized: a file on this site.'
        : `Recognized: a video from ${found.providerName}.`}
    </p>
  )
}

type VideoFieldsProps = { entries: readonly Entry[]; props: FieldProps<RecordField> }

function VideoFields({ entries, props: { path, value, label } }: VideoFieldsProps) {
  const { change } = useForm()
  const { id } = useField(path)
  const stored = (name: string) => change([...path, name.endsWith('.vtt') ? 'captions' : 'link'], name)
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
          {key === 'link' && <Recognized path={[...path, key]} link={getIn(value, [key])} />}
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
        <VideoFields entries={field.entries} props={props} />
      )}
      <Notes path={path} />
    </fieldset>
  )
}
