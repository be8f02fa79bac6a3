import { expect, test } from 'vitest'
import { recognizeVideo, type VideoSource } from '../connections/videos.ts'
import { jsonLd, videoData } from './structured-data.ts'

const SITE = { connections: { domain: 'https://certainty.test', formFields: true } }
const LINK = recognizeVideo('https://youtu.be/dQw4w9WgXcQ') as VideoSource
const ABOUT = { name: 'A talk', description: 'What it says.', thumbnail: '/card.png', duration: 12 }

test('only a public video is described', () => {
  const video = { link: LINK, public: true, published: '2026-10-01' }
  expect(videoData(SITE, { video, ...ABOUT })).toMatchObject([
    {
      name: 'A talk',
      thumbnailUrl: 'https://certainty.test/card.png',
      uploadDate: '2026-10-01T00:00:00Z',
      duration: 'PT12M',
      embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    },
  ])
  expect(videoData(SITE, { video: { ...video, public: false }, ...ABOUT })).toEqual([])
})

test('nothing in the data can end the script element', () => {
  const text = jsonLd([{ '@type': 'Person', name: '</script><script>alert(1)</script>' }])
  expect(text).not.toContain('</script>')
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><script>alert(1)</script>' }] })
})
