/**
 * `Content-Type` by file name extension, one table for every host that this repository configures: those of the
 * systems differ, and none knows all of these.
 */
export const MEDIA_TYPES = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  txt: 'text/plain',
  csv: 'text/csv',
  vtt: 'text/vtt',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const satisfies Record<string, string>

/** For everything else: browsers save it, and run nothing. */
export const UNKNOWN_TYPE = 'application/octet-stream'

/** Types that are text, whose encoding has to be named. */
export const TEXT_TYPES: readonly string[] = [
  ...new Set(Object.values(MEDIA_TYPES).filter((type) => /^text\/|\+xml$|\/xml$|json$/.test(type))),
]

const types: Readonly<Record<string, string>> = MEDIA_TYPES

/** The whole `Content-Type` of a file. */
export function contentType(file: string): string {
  const type = types[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? UNKNOWN_TYPE
  return TEXT_TYPES.includes(type) ? `${type}; charset=utf-8` : type
}
