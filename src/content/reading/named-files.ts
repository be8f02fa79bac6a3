import { visible } from '../../visible.ts'

/** A file that the content refers to. Schemas cannot check whether it exists, so the reader does. */
export type NamedFile = {
  /** The field that refers to it. */
  path: readonly (string | number)[]
  /** From the root of the project, such as `public/videos/talk.mp4`. */
  file: string
  /** The name as written in the content. */
  written: string
}

/** The names that schemas allow for a picture, a video, and captions. No other text looks like one. */
const NAME = /^(?:\/content\/media\/|\/videos\/)\S+\.\w+$/

/** The files that a valid content file refers to. */
export function namedFiles(content: unknown, path: NamedFile['path'] = []): NamedFile[] {
  if (Array.isArray(content)) return content.flatMap((item, index) => namedFiles(item, [...path, index]))
  if (typeof content === 'object' && content !== null)
    return Object.entries(content).flatMap(([key, value]) => namedFiles(value, [...path, key]))
  const written = typeof content === 'string' ? visible(content).trim() : ''
  if (!NAME.test(written)) return []
  return [{ path, file: written.startsWith('/videos/') ? `public${written}` : written.slice(1), written }]
}
