import type { Video } from './connections.ts'
import { found } from './error-map.ts'
import type { Graduate } from './graduate.ts'
import type { Site } from './site.ts'

/** A file that the content refers to. Schemas cannot check whether it exists, so the reader does. */
export type NamedFile = {
  /** The field that refers to it. */
  path: readonly (string | number)[]
  /** From the root of the project, such as `public/videos/talk.mp4`. */
  file: string
  /** The name as written in the content. */
  written: string
  /** The message if it is missing. */
  missing: string
}

function namedFile(path: NamedFile['path'], file: string, written: string): NamedFile {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const missing = `${found(written)}, but there is no such file. Put it into ${folder}, with the same capitals in its name.`
  return { path, file, written, missing }
}

function videoFiles(video: Video | null, path: NamedFile['path']): NamedFile[] {
  if (video === null) return []
  const { source, captions, poster } = video
  return [
    ...(source.kind === 'file'
      ? [namedFile([...path, 'link'], `public${source.source}`, source.source)]
      : []),
    ...(poster === undefined ? [] : [namedFile([...path, 'poster'], `content/${poster}`, poster)]),
    ...(captions === undefined ? [] : [namedFile([...path, 'captions'], `public${captions}`, captions)]),
  ]
}

/** The files that content/site.yaml refers to. */
export function siteFiles({ founder, connections }: Pick<Site, 'founder' | 'connections'>): NamedFile[] {
  const { portrait } = founder
  return [
    ...(portrait === null ? [] : [namedFile(['founder', 'portrait'], `content/${portrait}`, portrait)]),
    ...videoFiles(connections.heroVideo, ['connections', 'heroVideo']),
  ]
}

/** The files that a presentation refers to. */
export const graduateFiles = ({ video, picture }: Graduate): NamedFile[] => [
  ...videoFiles(video, ['video']),
  ...(picture === undefined ? [] : [namedFile(['picture'], `content/${picture}`, picture)]),
]
