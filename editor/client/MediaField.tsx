import { useState } from 'react'
import type { Field } from '../core/form.ts'
import { labelAt } from '../core/labels.ts'
import type { UploadAnswer } from '../core/protocol.ts'
import { completed, oneLine } from '../core/typed.ts'
import { isRecord, stringOf, type Json, type Path } from '../core/value.ts'
import { upload } from './api.ts'
import { Control, FieldView, useBinding } from './FieldView.tsx'
import { announce, keyOf, storedAt, useEditor, write } from './store.ts'

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
      if (answer.kind === 'stored') {
        announce('Stored.')
        onStored(answer.name)
      }
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
  const stored = useEditor(() => storedAt(file, path))
  const label = labelAt(path)
  const has = typeof stored === 'string'
  const set = (value: Json | undefined) => void write({ file, path, value })
  return (
    <div className="field">
      <p className="label">{label}</p>
      {has && <img src={`/content/${stored}`} alt={`${label} as stored`} className="thumbnail" />}
      <p className="buttons">
        <Choose
          label={has ? `Choose another ${label.toLowerCase()}` : `Choose a ${label.toLowerCase()}`}
          accept={IMAGES}
          name={keyOf(file, path)}
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

const today = () => new Date().toLocaleDateString('sv')

/** The fields of a video, besides its link. */
const VIDEO: Readonly<Record<string, Field>> = {
  poster: { kind: 'picture' },
  public: { kind: 'flag' },
  published: { kind: 'text', format: 'date' },
}

/** A video: a link, or a file with captions. Its other fields are there once it has one. */
export function VideoField({ file, path, field }: MediaProps) {
  const stored = useEditor(() => storedAt(file, path))
  const record = isRecord(stored) ? stored : undefined
  const { isTyped, ...binding } = useBinding(file, path, field)
  const link = stringOf(record?.['link'])
  const name = keyOf(file, path)
  const set = (text: string) => {
    const given = completed(path, oneLine(text))
    binding.change(text, given === '' ? null : { public: false, published: today(), ...record, link: given })
  }
  return (
    <div className="field">
      <Control
        field={{ kind: 'text' }}
        label={`${labelAt(path)}: link`}
        {...{ path, name }}
        binding={{ ...binding, text: isTyped ? binding.text : link, change: set }}
      />
      <p className="buttons">
        <Choose label="Choose a video file" accept=".mp4,video/mp4" name={`${name}.file`} onStored={set} />
        {link.startsWith('/') && (
          <Choose
            label="Choose its captions"
            accept=".vtt"
            name={`${name}.captions`}
            onStored={(value) => void write({ file, path: [...path, 'captions'], value })}
          />
        )}
      </p>
      {record &&
        Object.entries(VIDEO).map(([key, each]) => (
          <FieldView key={key} file={file} path={[...path, key]} field={each} />
        ))}
    </div>
  )
}
