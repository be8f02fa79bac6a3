import { expect, test } from 'vitest'
import { recognizeVideo } from './videos.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', YOUTUBE],
  [
    'https://vimeo.com/123456789/abcdef1234',
    'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=abcdef1234',
  ],
])('%s is framed as %s', (link, embedUrl) => {
  expect(recognizeVideo(link)).toMatchObject({ kind: 'frame', embedUrl })
})

test('a file of this site is played from here', () => {
  const link = '/videos/talk.mp4'
  expect(recognizeVideo(link)).toEqual({ kind: 'file', source: link, pageUrl: link })
})

test.each([
  'http://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/@channel',
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  '/videos/../talk.mp4',
])('%s is refused', (link) => {
  expect(recognizeVideo(link)).toBeUndefined()
})
