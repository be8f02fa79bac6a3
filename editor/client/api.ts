import type {
  BuildAnswer,
  Change,
  CheckAnswer,
  SaveAnswer,
  State,
  UndoAnswer,
  UploadAnswer,
} from '../core/protocol.ts'

/** URLs are relative to the page, whose path contains the token. */
async function ask<Answer>(path: string, body?: BodyInit): Promise<Answer> {
  const response = await fetch(`api/${path}`, body === undefined ? {} : { method: 'POST', body })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Answer
}

export const readState = () => ask<State>('state')
export const checkChanges = (changes: readonly Change[]) => ask<CheckAnswer>('check', JSON.stringify(changes))
export const saveChanges = (changes: readonly Change[]) => ask<SaveAnswer>('save', JSON.stringify(changes))
export const undoSave = () => ask<UndoAnswer>('undo', '')
/** Resolves when the page shows the last save, with the time since when it does, in milliseconds since 1970. */
export const pageIsFresh = () => ask<number>('fresh')
export const buildPreview = () => ask<BuildAnswer>('build', '')

/** Uploads a file. One that is too large is refused like any other, with a message. */
export async function upload(kind: 'picture' | 'video', file: File): Promise<UploadAnswer> {
  try {
    return await ask<UploadAnswer>(`upload/${kind}?name=${encodeURIComponent(file.name)}`, file)
  } catch (error) {
    const known = (error as Error).message
    return {
      kind: 'refused',
      message: /larger than/.test(known) ? known : 'This file could not be sent. It may be too large.',
    }
  }
}

export const pictureAddress = (name: string) =>
  `api/picture?name=${encodeURIComponent(name.replace(/^media\//, ''))}`
