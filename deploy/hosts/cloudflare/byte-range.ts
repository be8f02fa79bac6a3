/** First and last byte, inclusive. */
export type ByteRange = { first: number; last: number }

/**
 * Reads a `Range` header with a single range. The whole file is a valid answer to anything else, including
 * several ranges.
 * @param size bytes of the file
 * @returns undefined for the whole file, 'none' when no byte of the range exists
 */
export function byteRange(header: string | null, size: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined
  return range.first < size && (from !== '' || Number(to) > 0) ? range : 'none'
}
