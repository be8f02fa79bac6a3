import { useState } from 'react'
import type { Field } from '../core/form.ts'
import { labelAt } from '../core/labels.ts'
import type { UploadAnswer, UploadKind } from '../core/protocol.ts'
import { valueAt } from '../core/operations.ts'
import { getIn, isRecord, stringOf, type Json } from '../core/value.ts'
import { ask, reasonOf } from './api.ts'
import { Control, FieldView, useKey } from './FieldView.tsx'
import { change, keyOf, useDoc, useEditor } from './store.ts'
import { control, type Place } from './typing.ts'

type ChooseProps = {
  kind: UploadKind
  label: string
  accept: string
  /** The file is stored already. */
  onStored: (name: string) => void
  name: string
}

/** A button that uploads a file, and says what was done to it. */
function Choose({ kind, label, accept, onStored, name }: ChooseProps) {
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (chosen: File) => {
    setBusy(true)
    setSaid('')
    try {
      const query = new URLSearchParams({ kind, name: chosen.name })
      const answer = await ask<UploadAnswer>(`upload?${query}`, chosen)
      setSaid(answer.kind === 'refused' ? answer.message : answer.notes.join(' '))
      if (answer.kind === 'stored') onStored(answer.name)
    } catch (error) {
      setSaid(reasonOf(error))
    }
    setBusy(false)
  }
  const choose = () => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept })
    input.onchange = () => input.files?.[0] && void send(input.files[0])
    input.click()
  }
  return (
    <>
      <button data-field={name} aria-disabled={isBusy} onClick={() => !isBusy && choose()}>
        {isBusy ? 'Storing…' : label}
      </button>
      {said && (
        <p className="aside" role="status">
          {said}
        </p>
      )}
    </>
  )
}

const IMAGES = '.jpg,.jpeg,.png,.webp,.avif,.heic,.heif,image/*'

/** A picture, encoded again and stored under its final name. */
export function PictureField({ file, path, field }: Place) {
  const stored = valueAt(useDoc(file), path)
  const label = labelAt(path)
  const name = useKey(file, path)
  const has = typeof stored === 'string'
  const set = (value: Json | undefined) =>
    void change({ file, kind: 'set', path, value, base: stored }, 'Stored.')
  return (
    <div className="field">
      <p className="label">{label}</p>
      {has && <img src={`/content/${stored}`} alt={`${label} as stored`} className="thumbnail" />}
      <div className="buttons">
        <Choose
          kind="picture"
          label={has ? `Choose another ${label.toLowerCase()}` : `Choose a ${label.toLowerCase()}`}
          accept={IMAGES}
          name={name}
          onStored={set}
        />
        {has && (
          <button onClick={() => set(field.nullable ? null : undefined)}>
            {`Remove the ${label.toLowerCase()}`}
          </button>
        )}
      </div>
    </div>
  )
}

/** The fields of a video, besides its link. */
const VIDEO: Readonly<Record<string, Field>> = {
  poster: { kind: 'picture' },
  public: { kind: 'flag' },
  published: { kind: 'text', format: 'date' },
}

/** A video: a link, or a file and its captions, whichever is chosen first. Its other fields are there once it has one. */
export function VideoField({ file, path, field }: Place) {
  const stored = valueAt(useDoc(file), path)
  const name = useKey(file, path)
  const typed = useEditor((all) => all.typed[keyOf(file, path)])
  const { type, caption } = control({ file, path, field })
  const captions = typed?.captions ?? stringOf(getIn(stored, ['captions']))
  return (
    <div className="field">
      <Control {...{ file, path, field }} label={`${labelAt(path)}: link`} />
      <div className="buttons">
        <Choose
          kind="video"
          label="Choose a video file"
          accept=".mp4,video/mp4"
          name={`${name}.file`}
          onStored={(link) => type(link, true)}
        />
        {!(typed?.text ?? stringOf(getIn(stored, ['link']))).startsWith('http') && (
          <Choose
            kind="captions"
            label={captions ? 'Choose other captions' : 'Choose its captions'}
            accept=".vtt"
            name={`${name}.captions`}
            onStored={caption}
          />
        )}
        {captions && <span className="aside">{`Captions: ${captions}`}</span>}
        {typed?.captions && (
          <button className="link" onClick={() => caption('')}>
            Leave them out
          </button>
        )}
      </div>
      {isRecord(stored) &&
        Object.entries(VIDEO).map(([key, each]) => (
          <FieldView key={key} file={file} path={[...path, key]} field={each} />
        ))}
    </div>
  )
}
