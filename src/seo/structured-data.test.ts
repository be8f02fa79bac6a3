import { expect, test } from 'vitest'
import type { Video } from '../content/schemas/connections.ts'
import { jsonLd, videoData } from './structured-data.ts'

const PUBLIC: Video = {
  link: {
    kind: 'frame',
    providerName: 'YouTube',
    embedUrl: 'https://www.youtube-nocookie.com/embed/x?autoplay=1',
    pageUrl: 'https://www.youtube.com/watch?v=x',
  },
  public: true,
  published: '2026-10-01',
}
const ABOUT = { name: 'A talk', description: 'What it says.', thumbnail: '/card.png' }
const SITE = { connections: { domain: 'https://certainty.test', formFields: true } }

test('only a public video is described', () => {
  expect(videoData(SITE, { video: PUBLIC, ...ABOUT, duration: 12 })).toEqual([
    {
      '@type': 'VideoObject',
      name: 'A talk',
      description: 'What it says.',
      thumbnailUrl: 'https://certainty.test/card.png',
      uploadDate: '2026-10-01T00:00:00Z',
      duration: 'PT12M',
      embedUrl: 'https://www.youtube-nocookie.com/embed/x?autoplay=1',
    },
  ])
  expect(videoData(SITE, { video: { ...PUBLIC, public: false }, ...ABOUT })).toEqual([])
})

test('nothing in the data can end the script element', () => {
  const text = jsonLd([{ '@type': 'Person', name: '</script><script>alert(1)</script>' }])
  expect(text).not.toContain('</script>')
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><script>alert(1)</script>' }] })
})
