import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Types worth compressing; images, videos, and fonts already are compressed. */
const TEXT = /\.(?:html|css|js|json|svg|txt|xml|webmanifest|vtt|ico|csv)$/

export const isText = (file: string) => TEXT.test(file)

/** Compressed at the highest level. Encodings that would not make the file smaller are left out. */
export function compressed(bytes: Uint8Array): { extension: '.br' | '.gz'; bytes: Uint8Array }[] {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return [
    { extension: '.br' as const, bytes: brotliCompressSync(bytes, { params: quality }) },
    { extension: '.gz' as const, bytes: gzipSync(bytes, { level: 9 }) },
  ].filter((result) => result.bytes.length < bytes.length)
}
