import type {
  BuildAnswer,
  Change,
  CheckAnswer,
  Keep,
  PublishPlan,
  PublishProgress,
  PublishRequest,
  RemoveAnswer,
  SaveAnswer,
  State,
  UndoAnswer,
  UploadAnswer,
  Version,
  WayKind,
} from '../core/protocol.ts'

/** URLs are relative to the page, whose path contains the token. */
async function ask<Answer>(path: string, body?: BodyInit, more?: RequestInit): Promise<Answer> {
  const response = await fetch(`api/${path}`, body === undefined ? {} : { method: 'POST', body, ...more })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Answer
}

export const readState = () => ask<State>('state')
export const checkChanges = (changes: readonly Change[]) => ask<CheckAnswer>('check', JSON.stringify(changes))
export const saveChanges = (changes: readonly Change[]) => ask<SaveAnswer>('save', JSON.stringify(changes))
/** @param leaving whether the page goes away meanwhile */
export const keepDrafts = (keep: Keep, leaving: boolean) =>
  ask<null>('drafts', JSON.stringify(keep), { keepalive: leaving })
/** A starting point for the privacy policy, in Markdown. */
export const beginPolicy = () => ask<string>('policy')
/** Deletes a stored picture, video or captions file that nothing refers to. */
export const removeFile = (file: string) => ask<RemoveAnswer>(`remove?name=${encodeURIComponent(file)}`, '')
export const readVersions = () => ask<readonly Version[]>('versions')
export const undoSave = () => ask<UndoAnswer>('undo', '')
/** Resolves when the page shows the last save, with the time since when it does, in milliseconds since 1970. */
export const pageIsFresh = () => ask<number>('fresh')
export const buildPreview = () => ask<BuildAnswer>('build', '')

export const readPublishPlan = (way?: WayKind) => ask<PublishPlan>(`publish${way ? `?way=${way}` : ''}`)
export const readPublishProgress = () => ask<PublishProgress | null>('publish/progress')
export const startPublishing = (request: PublishRequest) => ask<null>('publish', JSON.stringify(request))

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
