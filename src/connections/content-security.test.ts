import { expect, test } from 'vitest'
import { frameSources } from './content-security.ts'
import { recogniseForm } from './forms.ts'
import { recogniseVideo } from './videos.ts'

test('nothing connected frames nothing', () => {
  expect(frameSources([])).toEqual([])
})

test('each origin once, sorted; files of the site and rejected links need none', () => {
  expect(
    frameSources([
      recogniseVideo('https://vimeo.com/123456789'),
      recogniseForm('https://tally.so/r/mRoDv3', []),
      recogniseVideo('https://youtu.be/AbC-eFg_IjK'),
      recogniseVideo('https://vimeo.com/987654321'),
      recogniseVideo('/videos/welcome.mp4'),
      recogniseVideo('https://evil.example/x'),
      recogniseForm('https://forms.example.com/apply', ['forms.example.com']),
    ]),
  ).toEqual([
    'https://forms.example.com',
    'https://player.vimeo.com',
    'https://tally.so',
    'https://www.youtube-nocookie.com',
  ])
})
