import { useState } from 'react'
import { fullLabel } from '../core/labels.ts'
import { partOf } from '../core/parts.ts'
import { pictureAddress } from './api.ts'
import { isPicture, usesOf } from './drafts.ts'
import { controlId } from './FormContext.ts'
import type { EditorActions, Place } from './use-editor.ts'

type StoredProps = { file: string; editor: EditorActions; goTo: (place: Place) => void }

/** A stored file, and the fields that refer to it. One that none refers to can be deleted. */
function Stored({ file, editor, goTo }: StoredProps) {
  const { state, drafts, parts, remove } = editor
  const [pixels, setPixels] = useState('')
  const name = file.slice(file.lastIndexOf('/') + 1)
  const uses = usesOf(state, drafts, file)
  return (
    <li id={controlId(file, [])} className="stored">
      {isPicture(file) && (
        <img
          className="thumbnail"
          src={pictureAddress(name)}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setPixels(`${width} × ${height} pixels`)
          }
        />
      )}
      <b>{name}</b> <span className="aside">{pixels}</span>
      <ul>
        {uses.map((place) => (
          <li key={`${place.file} ${place.path.join('.')}`}>
            <button type="button" className="link" onClick={() => goTo(place)}>
              {partOf(parts, place.file, place.path)?.label}: {fullLabel(place.path)}
            </button>
          </li>
        ))}
      </ul>
      {uses.length === 0 && (
        <p className="not-yet">
          Not used, so it is not published.
          {/* The second click of a double click would hit what has taken the file's place. */}
          <button
            type="button"
            aria-label={`Delete ${name}`}
            onClick={({ detail }) => detail < 2 && remove(file)}
          >
            Delete
          </button>
        </p>
      )}
    </li>
  )
}

/** All stored pictures, videos and captions. */
export function Pictures({ editor, goTo }: Omit<StoredProps, 'file'>) {
  const { media } = editor.state
  if (media.length === 0)
    return (
      <p className="note">Nothing is stored yet. Drop pictures and videos on the fields that show them.</p>
    )
  return (
    <ul>
      {media.map((file) => (
        <Stored key={file} {...{ file, editor, goTo }} />
      ))}
    </ul>
  )
}
