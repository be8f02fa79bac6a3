/**
 * `npm exec node scripts/icons.ts` draws the icons and the link preview in public/ again, from public/favicon.svg and
 * src/artwork/card.svg, after either has changed.
 */
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** Pixels at 72 dpi, as in the viewBox of the icon. */
const DRAWN_AT = 40

const icon = (size: number) =>
  sharp('public/favicon.svg', { density: (72 * size) / DRAWN_AT })
    .resize(size, size)
    .png()

/** An .ico file is a header of 6 bytes and an entry of 16, here followed by one PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0])
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

for (const [name, size] of Object.entries({ 'apple-touch-icon': 180, 'icon-512': 512 }))
  await icon(size).toFile(`public/${name}.png`)
writeFileSync('public/favicon.ico', ico(await icon(32).toBuffer(), 32))
await sharp('src/artwork/card.svg').png({ palette: true, colors: 128 }).toFile('public/card.png')
