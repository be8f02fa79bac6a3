import sharp from 'sharp'
import { expect, test } from 'vitest'
import { icoFile, iconPicture } from './icon.ts'

test('an .ico file is a header of 22 bytes and a PNG', async () => {
  const picture = await iconPicture(32)
  const file = icoFile(picture, 32)
  expect([...file.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0])
  expect(file.readUInt32LE(14)).toBe(picture.length)
  expect(file.subarray(file.readUInt32LE(18))).toEqual(picture)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})
