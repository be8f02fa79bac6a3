/**
 * `npm exec node scripts/icons.ts` redraws the icons in public/ after public/favicon.svg has changed.
 */
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** The icon's size in pixels at 72 dpi, as in its viewBox. */
const VIEW_BOX_SIZE = 40

const icon = (size: number) =>
  sharp('public/favicon.svg', { density: (72 * size) / VIEW_BOX_SIZE })
    .resize(size, size)
    .png()

/** An .ico file is a header of 6 bytes and an entry of 16, here followed by one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0])
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

for (const [name, size] of Object.entries({ 'apple-touch-icon': 180, 'icon-512': 512 }))
  await icon(size).toFile(`public/${name}.png`)
writeFileSync('public/favicon.ico', ico(await icon(32).toBuffer(), 32))
