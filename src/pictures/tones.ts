import sharp from 'sharp'
import { portraitArea, type Tones } from './portrait-lines.ts'
import { PALETTE } from '../styles/palette.ts'

/** The portrait is read at this size. More pixels would only make the lines rough. */
const WIDTH = 400
const HEIGHT = 500
/** How much of the local contrast is added, and the distance over which it is measured. */
const CONTRAST = 0.9
const BLUR = WIDTH / 14

/** Reads the grays of the part of the portrait that the page shows, with more local contrast. */
export async function tonesOf(file: string | Buffer, focus: { x: number; y: number }): Promise<Tones> {
  // The page shows the paper color behind a transparent background (.duotone in styles/utilities.first.css).
  const upright = sharp(
    await sharp(file, { failOn: 'none' }).rotate().flatten({ background: PALETTE.paper }).toBuffer(),
  )
  const { width, height } = await upright.metadata()
  const gray = upright
    .extract(portraitArea({ width, height }, focus))
    .resize(WIDTH, HEIGHT)
    .grayscale()
    .normalise({ lower: 1, upper: 99.5 })
  const [levels, blurred] = await Promise.all([
    gray.clone().raw().toBuffer(),
    gray.clone().blur(BLUR).raw().toBuffer(),
  ])
  const tones = Float32Array.from(levels, (level, index) => {
    const tone = level + CONTRAST * (level - (blurred[index] ?? 0))
    return Math.min(Math.max(tone / 255, 0), 1)
  })
  return { width: WIDTH, height: HEIGHT, tones }
}
