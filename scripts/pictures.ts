/** `npm run pictures` takes the reference pictures of tests/look/ again, and shrinks them. */
import { chromium, firefox, type Browser } from '@playwright/test'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawnBy, REFERENCES, TAKEN_WITH } from '../tests/look/drawn-by.ts'
import { FIREFOX, launchOptions } from './browsers.mjs'
import { run } from './setup.mjs'

/**
 * Shrinks a picture. Edges change by at most 4 of 255 levels, which `threshold` in playwright.config.ts allows for, and
 * areas of one color not at all.
 */
async function shrink(file: string): Promise<number> {
  const small = await sharp(readFileSync(file))
    .webp({ nearLossless: true, quality: 40, effort: 6 })
    .toBuffer()
  writeFileSync(file, small)
  return small.length
}

async function nameOf(browser: Browser) {
  const name = drawnBy(browser)
  await browser.close()
  if (name === undefined)
    throw new Error("Reference pictures are taken with Debian's chromium-headless-shell.")
  return name
}

const names = [
  await nameOf(await chromium.launch(launchOptions())),
  await nameOf(await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX })),
]
// This removes pictures that no test takes any more.
rmSync(REFERENCES, { recursive: true, force: true })
const { status } = run(process.execPath, [
  'node_modules/@playwright/test/cli.js',
  'test',
  'look/pictures',
  'look/firefox',
  'look/full',
  '--update-snapshots',
])
if (status !== 0)
  throw new Error('Not all pictures were taken. To get the old ones back: git restore tests/look/reference')
writeFileSync(TAKEN_WITH, names.map((name) => `${name}\n`).join(''))
const sizes: number[] = []
for (const file of globSync('**/*.webp', { cwd: REFERENCES }))
  sizes.push(await shrink(join(REFERENCES, file)))
const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
console.log(
  `${sizes.length} pictures, ${megabytes.toFixed(1)} MB, taken with ${names.join(' and ')}. Look at each that changed.`,
)
