/** `npm run pictures`: takes the reference pictures of tests/look/ again, and shrinks them. */
import { chromium } from '@playwright/test'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawnBy, REFERENCES, TAKEN_WITH } from '../tests/look/drawn-by.ts'
import { installPrograms, launchOptions } from './tools/programs.mjs'
import { fail, ROOT, run, step, Stop } from './tools/setup.mjs'

/** Name and version of Debian's browser. Others render letters and edges differently. */
async function browserForPictures(): Promise<string> {
  installPrograms()
  const browser = await chromium.launch(launchOptions())
  const name = drawnBy(browser)
  await browser.close()
  if (name === undefined)
    throw new Stop(
      "Reference pictures are taken with Debian's chromium-headless-shell, which is not installed.",
    )
  return name
}

/** Bytes of a pixel. */
const RGB = 3
/** Step to which colors at edges are rounded: they change by at most 6 of 255. */
const ROUNDED_TO = 12

/**
 * Rounds colors at the edges of letters and drawings, which halves the bytes. Areas and lines of one color stay exact.
 * The comparison allows for it: `threshold` in playwright.config.ts.
 */
function roundEdges(pixels: Buffer, width: number): Buffer {
  const row = width * RGB
  const rounded = Buffer.from(pixels)
  const differs = (at: number, step: number) =>
    pixels[at] !== pixels[at + step] ||
    pixels[at + 1] !== pixels[at + 1 + step] ||
    pixels[at + 2] !== pixels[at + 2 + step]
  const between = (at: number, step: number) => !differs(at, -step) && !differs(at, step)
  for (let at = 0; at < pixels.length; at += RGB) {
    if (between(at, RGB) || between(at, row)) continue
    for (let byte = at; byte < at + RGB; byte++)
      rounded[byte] = Math.min(255, Math.round((pixels[byte] ?? 0) / ROUNDED_TO) * ROUNDED_TO)
  }
  return rounded
}

async function shrink(file: string): Promise<number> {
  const { data, info } = await sharp(readFileSync(file))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const raw = { width, height, channels: RGB } as const
  const small = await sharp(roundEdges(data, width), { raw }).webp({ lossless: true, effort: 6 }).toBuffer()
  writeFileSync(file, small)
  return small.length
}

try {
  const name = await browserForPictures()
  // A picture that no test takes any more must not stay.
  rmSync(REFERENCES, { recursive: true, force: true })
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const { status } = await run(process.execPath, [
    playwright,
    'test',
    '--project=look',
    'pictures',
    '--update-snapshots',
  ])
  if (status !== 0)
    throw new Stop('Not all pictures were taken. To get the old ones back: git restore tests/look/reference')
  writeFileSync(TAKEN_WITH, `${name}\n`)
  const sizes: number[] = []
  for (const file of globSync('**/*.webp', { cwd: REFERENCES }))
    sizes.push(await shrink(join(REFERENCES, file)))
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
  step(`${sizes.length} pictures, ${megabytes.toFixed(1)} MB, taken with ${name}. Look at each that changed.`)
} catch (error) {
  fail(error)
}
