import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PALETTE } from '../../src/seo/palette.ts'
import { builtSite } from '../checks/built-site.ts'
import { siteFolder } from '../sites.ts'

/**
 * `PICTURES=1 npx vitest run --project built previews` saves the crop of each network here, for a visual
 * check.
 */
const PICTURES = fileURLToPath(new URL('../../reports/previews', import.meta.url))

/**
 * Aspect ratio to which each network crops a link's image around its center, and the displayed width in
 * pixels.
 */
const NETWORKS = {
  'Facebook, in the feed': { ratio: 1.91, shown: 524 },
  'LinkedIn, in an advertisement or article': { ratio: 1200 / 627, shown: 552 },
  'X, large card': { ratio: 2, shown: 506 },
  'WhatsApp, and LinkedIn beside a post: a square': { ratio: 1, shown: 144 },
} as const

/** Networks round the corners, so text and line keep this distance from every edge. In pixels of the card. */
const ROOM = 12

type Box = { left: number; top: number; width: number; height: number }

function cutTo(ratio: number, { width, height }: { width: number; height: number }): Box {
  const [w, h] =
    width / height > ratio ? [Math.round(height * ratio), height] : [width, Math.round(width / ratio)]
  return { left: Math.floor((width - w) / 2), top: Math.floor((height - h) / 2), width: w, height: h }
}

/** Bounding box of all pixels of a card for which `is` returns true; color channels from 0 to 255. */
async function boxAround(
  file: string,
  is: (red: number, green: number, blue: number) => boolean,
): Promise<Box> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, -1, -1]
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * 3
      if (!is(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** Only letters have all channels this bright: the fan is translucent. */
const isLetter = (red: number, green: number, blue: number) => Math.min(red, green, blue) > 232
/** Whether a pixel has the accent color, whichever that is. */
const isLine = (...pixel: [red: number, green: number, blue: number]) =>
  pixel.every((channel, index) => {
    const own = parseInt(PALETTE.signal.slice(1 + 2 * index, 3 + 2 * index), 16)
    return Math.abs(channel - own) < 24
  })

const inside = (box: Box, frame: Box, room: number) =>
  box.left >= frame.left + room &&
  box.top >= frame.top + room &&
  box.left + box.width <= frame.left + frame.width - room &&
  box.top + box.height <= frame.top + frame.height - room

const site = builtSite(join(siteFolder('connected'), 'dist'))
const cards = site.files('cards/*.png')

test('each page that can be shared has a card', () => {
  for (const name of ['cca-graduates', 'home', 'privacy']) expect(cards).toContain(`cards/${name}.png`)
  expect(cards.filter((card) => /404|500|not-found|failure/.test(card))).toEqual([])
})

describe.each(cards)('%s', (card) => {
  const file = join(siteFolder('connected'), 'dist', card)

  test.each(Object.entries(NETWORKS))(
    '%s: no letter is cropped, and the line is visible',
    async (name, network) => {
      const { width, height } = await sharp(file).metadata()
      const frame = cutTo(network.ratio, { width, height })
      if (process.env['PICTURES']) {
        mkdirSync(PICTURES, { recursive: true })
        const picture = `${basename(card, '.png')}, ${name.replace(/[,:].*/, '')}.png`
        await sharp(file).extract(frame).resize(network.shown).toFile(join(PICTURES, picture))
      }
      const letters = await boxAround(file, isLetter)
      expect(letters.width * letters.height).toBeGreaterThan(10_000)
      expect(inside(letters, frame, ROOM), JSON.stringify({ letters, frame })).toBe(true)
      // The line starts inside the visible crop and runs off the right edge.
      const line = await boxAround(file, isLine)
      expect(line.left).toBeGreaterThan(frame.left + frame.width / 8)
      expect(line.left + line.width).toBe(width)
      expect(line.top).toBeGreaterThan(frame.top + ROOM)
      expect(line.top + line.height).toBeLessThan(frame.top + frame.height - ROOM)
    },
  )
})
