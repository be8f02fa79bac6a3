import { expect, test } from 'vitest'
import { frameSources } from './content-security.ts'
import { recognizeForm } from './forms.ts'
import { recognizeVideo } from './videos.ts'

test('nothing connected frames nothing', () => {
  expect(frameSources([])).toEqual([])
})

test('sorted unique origins; self-hosted files and rejected links need none', () => {
  expect(
    frameSources([
      recognizeVideo('https://vimeo.com/123456789'),
      recognizeForm('https://tally.so/r/mRoDv3', []),
      recognizeVideo('https://youtu.be/AbC-eFg_IjK'),
      recognizeVideo('https://vimeo.com/987654321'),
      recognizeVideo('/videos/welcome.mp4'),
      recognizeVideo('https://evil.example/x'),
      recognizeForm('https://forms.example.com/apply', ['forms.example.com']),
    ]),
  ).toEqual([
    'https://forms.example.com',
    'https://player.vimeo.com',
    'https://tally.so',
    'https://www.youtube-nocookie.com',
  ])
})
