import { useState } from 'react'
import type { Field } from '../core/form.ts'
import { labelAt } from '../core/labels.ts'
import type { UploadAnswer } from '../core/protocol.ts'
import { valueAt } from '../core/operations.ts'
import { getIn, isRecord, stringOf, type Json, type Path } from '../core/value.ts'
import { upload } from './api.ts'
import { Control, FieldView, usePlace } from './FieldView.tsx'
import { change, keyOf, storedAt, useDoc } from './store.ts'
import { control } from './typing.ts'

type MediaProps = { file: string; path: Path; field: Field }

/** Sends a file, which is stored at once, and says what was done to it. */
function useUpload(onStored: (name: string) => void) {
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (chosen: File) => {
    setBusy(true)
    setSaid('')
    try {
      const answer = await upload<UploadAnswer>(chosen)
      setSaid(answer.kind === 'refused' ? answer.message : answer.notes.join(' '))
      if (answer.kind === 'stored') onStored(answer.name)
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return { said, isBusy, send }
}

type ChooseProps = { label: string; accept: string; onStored: (name: string) => void; name: string }

/** A button for a file of the owner's. */
function Choose({ label, accept, onStored, name }: ChooseProps) {
  const { said, isBusy, send } = useUpload(onStored)
  const choose = () => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept })
    input.onchange = () => input.files?.[0] && void send(input.files[0])
    input.click()
  }
  return (
    <>
      <button type="button" data-field={name} aria-disabled={isBusy} onClick={() => !isBusy && choose()}>
        {isBusy ? 'Storing…' : label}
      </button>
      {said && (
        <p className="note" role="status">
          {said}
        </p>
      )}
    </>
  )
}

const IMAGES = '.jpg,.jpeg,.png,.webp,.avif,.heic,.heif,image/*'

/** A picture, encoded again and stored under its final name. */
export function PictureField({ file, path, field }: MediaProps) {
  const stored = valueAt(useDoc(file), path)
  const label = labelAt(path)
  const name = keyOf(file, usePlace(file, path))
  const has = typeof stored === 'string'
  const set = (value: Json | undefined) =>
    void change({ file, kind: 'set', path, value, base: storedAt(file, path) }, 'Stored.')
  return (
    <div className="field">
      <p className="label">{label}</p>
      {has && <img src={`/content/${stored}`} alt={`${label} as stored`} className="thumbnail" />}
      <p className="buttons">
        <Choose
          label={has ? `Choose another ${label.toLowerCase()}` : `Choose a ${label.toLowerCase()}`}
          accept={IMAGES}
          name={name}
          onStored={set}
        />
        {has && (
          <button type="button" onClick={() => set(field.nullable ? null : undefined)}>
            {`Remove the ${label.toLowerCase()}`}
          </button>
        )}
      </p>
    </div>
  )
}

/** The fields of a video, besides its link. */
const VIDEO: Readonly<Record<string, Field>> = {
  poster: { kind: 'picture' },
  public: { kind: 'flag' },
  published: { kind: 'text', format: 'date' },
}

/** A video: a link, or a file with captions. Its other fields are there once it has one. */
export function VideoField({ file, path, field }: MediaProps) {
  const stored = valueAt(useDoc(file), path)
  const name = keyOf(file, usePlace(file, path))
  const captions = [...path, 'captions']
  const set = (value: string) =>
    void change(
      { file, kind: 'set', path: captions, value, base: storedAt(file, captions) },
      'The captions are stored.',
    )
  return (
    <div className="field">
      <Control {...{ file, path, field }} label={`${labelAt(path)}: link`} />
      <p className="buttons">
        <Choose
          label="Choose a video file"
          accept=".mp4,video/mp4"
          name={`${name}.file`}
          onStored={(link) => control({ file, path, field }).type(link, true)}
        />
        {stringOf(getIn(stored, ['link'])).startsWith('/') && (
          <Choose label="Choose its captions" accept=".vtt" name={`${name}.captions`} onStored={set} />
        )}
      </p>
      {isRecord(stored) &&
        Object.entries(VIDEO).map(([key, each]) => (
          <FieldView key={key} file={file} path={[...path, key]} field={each} />
        ))}
    </div>
  )
}
