import sharp from 'sharp'
import { expect, test } from 'vitest'
import { tonesOf } from './tones.ts'

test('a portrait without a background is on paper', async () => {
  const size = { width: 200, height: 500, channels: 4 } as const
  const half = await sharp({ create: { ...size, background: '#000' } })
    .png()
    .toBuffer()
  const cutOut = await sharp({ create: { ...size, width: 400, background: '#0000' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { width, tones } = await tonesOf(cutOut, { x: 50, y: 50 })
  expect(tones[0]).toBeCloseTo(0, 1)
  expect(tones[width - 1]).toBeCloseTo(1, 1)
})
