import sharp from 'sharp'
import { PALETTE } from './palette.ts'

/** Size of the drawing's viewBox, and of its pixels at 72 dpi. */
const DRAWN_AT = 40

/** The brand mark on its background, as an SVG. */
export const iconDrawing = () => {
  const { ink, paper, signal } = PALETTE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ink}"/><g fill="none" stroke="${paper}" stroke-width="1.8"><path d="M4 9C13 9 13 20 23 20M4 31C13 31 13 20 23 20"/></g><path fill="${signal}" d="M4 18.8H20L36 17V23L20 21.2H4Z"/></svg>\n`
}

/** The same as a PNG of `size` by `size` pixels. */
export const iconPicture = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(iconDrawing()), { density: (72 * size) / DRAWN_AT })
    .resize(size, size)
    .png()
    .toBuffer()

/** An .ico file with one PNG in it, at most 255 pixels wide: a header of 6 bytes and one entry of 16. */
export function icoFile(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits for each pixel
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
