import { expect, test } from 'vitest'
import { recognizeVideo } from './videos.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'

const WATCH = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const VIMEO = 'https://vimeo.com/123456789/abcdef1234'
const PLAYER = 'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=abcdef1234'

test.each([
  [WATCH, YOUTUBE, WATCH],
  [`${WATCH}&t=soon`, YOUTUBE, WATCH],
  ['https://youtu.be/dQw4w9WgXcQ?si=x&t=90', `${YOUTUBE}&start=90`, `${WATCH}&t=90s`],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=90&a=b', `${YOUTUBE}&start=90`, `${WATCH}&t=90s`],
  [`${WATCH}&t=1m30s`, `${YOUTUBE}&start=90`, `${WATCH}&t=90s`],
  [`${WATCH}#t=90s`, `${YOUTUBE}&start=90`, `${WATCH}&t=90s`],
  [`${WATCH}&t=1h1m1s`, `${YOUTUBE}&start=3661`, `${WATCH}&t=3661s`],
  [VIMEO, PLAYER, VIMEO],
  [`${VIMEO}#t=90s`, `${PLAYER}#t=90s`, `${VIMEO}#t=90s`],
])('%s is framed as %s', (link, embedUrl, pageUrl) => {
  expect(recognizeVideo(link)).toMatchObject({ kind: 'frame', embedUrl, pageUrl })
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
