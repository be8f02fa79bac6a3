import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { write } from './folder.ts'
import { removeMetadata } from './media.ts'

test('a copied picture that cannot be read is named', async () => {
  const root = mkdtempSync(join(tmpdir(), 'media-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['dist', 'public']) write(join(root, folder, 'press/a.jpg'), 'no picture')
  await expect(removeMetadata(join(root, 'dist'), join(root, 'public'))).rejects.toThrow(
    'public/press/a.jpg cannot be read as a picture, or only in part. Export it again as jpg or png.',
  )
})
