import { describe, expect, test } from 'vitest'
import { lookalikes } from './lookalike-addresses.fixture.ts'
import { recognizeVideo } from './videos.ts'

const LOOM = '0123456789abcdef0123456789abcdef'
const STREAM = 'https://customer-m033z5x00ks6nunl.cloudflarestream.com'

/** The properties that depend on the link. */
function outcome(link: string) {
  const video = recognizeVideo(link)
  if (video.kind === 'rejected') return video
  return video.kind === 'file'
    ? [video.source, video.openUrl]
    : [video.providerName, video.embedUrl, video.openUrl]
}

const youtube = [
  'YouTube',
  'https://www.youtube-nocookie.com/embed/AbC-eFg_IjK?autoplay=1',
  'https://www.youtube.com/watch?v=AbC-eFg_IjK',
]
const PLAYER = 'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1'
const vimeo = ['Vimeo', PLAYER, 'https://vimeo.com/123456789']
const unlisted = ['Vimeo', `${PLAYER}&h=0a1b2c3d4e`, 'https://vimeo.com/123456789/0a1b2c3d4e']
const wistia = (open: string) => [
  'Wistia',
  'https://fast.wistia.net/embed/iframe/abcde12345?autoPlay=true&doNotTrack=true',
  open,
]
const loom = ['Loom', `https://www.loom.com/embed/${LOOM}?autoplay=1`, `https://www.loom.com/share/${LOOM}`]
const stream = ['Cloudflare Stream', `${STREAM}/${LOOM}/iframe?autoplay=true`, `${STREAM}/${LOOM}/watch`]
const file = (path: string) => [path, path]

describe('videos that are shown', () => {
  const LINKS = [
    ['https://www.youtube.com/watch?v=AbC-eFg_IjK', youtube],
    ['https://www.youtube.com/watch?app=desktop&v=AbC-eFg_IjK&t=90s', youtube],
    ['https://m.youtube.com/watch?v=AbC-eFg_IjK', youtube],
    ['https://youtu.be/AbC-eFg_IjK?si=xyz', youtube],
    ['https://www.youtube.com/embed/AbC-eFg_IjK', youtube],
    ['https://www.youtube-nocookie.com/embed/AbC-eFg_IjK', youtube],
    [' https://youtu.be/AbC-eFg_IjK/ ', youtube],
    ['https://vimeo.com/123456789', vimeo],
    ['https://www.vimeo.com/123456789?share=copy', vimeo],
    ['https://player.vimeo.com/video/123456789', vimeo],
    ['https://vimeo.com/channels/staffpicks/123456789', vimeo],
    ['https://vimeo.com/groups/advisors/videos/123456789', vimeo],
    ['https://vimeo.com/123456789/0a1b2c3d4e', unlisted],
    ['https://player.vimeo.com/video/123456789?h=0a1b2c3d4e', unlisted],
    ['https://vimeo.com/manage/videos/123456789/0a1b2c3d4e', unlisted],
    ['https://example.wistia.com/medias/abcde12345', wistia('https://example.wistia.com/medias/abcde12345')],
    ...['net/embed/iframe', 'com/embed/medias'].map(
      (place) =>
        [
          `https://fast.wistia.${place}/abcde12345`,
          wistia('https://fast.wistia.net/embed/iframe/abcde12345'),
        ] as const,
    ),
    [`https://www.loom.com/share/${LOOM}?sid=x`, loom],
    [`https://loom.com/embed/${LOOM}`, loom],
    [`https://www.loom.com/share/Welcome-to-CCA-${LOOM}`, loom],
    [`${STREAM}/${LOOM}/watch`, stream],
    [`${STREAM}/${LOOM}/iframe?poster=x`, stream],
    [`${STREAM}/${LOOM}`, stream],
    ['/videos/welcome.mp4', file('/videos/welcome.mp4')],
    ['/videos/2025/Clinic-day.v2.mp4', file('/videos/2025/Clinic-day.v2.mp4')],
  ] as const

  test.each(LINKS)('%s', (link, expected) => {
    expect(outcome(link)).toEqual(expected)
  })

  test('but not lookalikes of their links', () => {
    const alike = LINKS.filter(([link]) => !link.startsWith('/')).flatMap(([link]) => lookalikes(link.trim()))
    expect(alike.filter((link) => recognizeVideo(link).kind !== 'rejected')).toEqual([])
  })
})

test('a frame has the origin of its address for the policy', () => {
  expect(recognizeVideo('https://youtu.be/AbC-eFg_IjK')).toMatchObject({
    kind: 'frame',
    frameSource: 'https://www.youtube-nocookie.com',
  })
})

test('videos that are rejected, each with its reason', () => {
  const REJECTED = [
    ['', 'The link is empty.'],
    ['<iframe src="https://www.youtube.com/embed/AbC-eFg_IjK"></iframe>', 'embed code'],
    ['https://www.youtube.com/redirect?q=https://evil.example', 'is not the link to a single video'],
    ['https://youtube.com.evil.example/watch?v=AbC-eFg_IjK', 'does not belong to a supported video provider'],
    ['https://evil.youtube.com/watch?v=AbC-eFg_IjK', 'does not belong to a supported video provider'],
    ['https://www.youtube.com/watch', 'belongs to YouTube but'],
    ['https://www.youtube.com/watch?v=AbC-eFg_IjK"onload=', 'belongs to YouTube but'],
    ['https://www.youtube.com/embed/AbC-eFg_IjKx', 'belongs to YouTube but'],
    ['https://vimeo.com/example', 'belongs to Vimeo but'],
    ['https://player.vimeo.com/123456789', 'belongs to Vimeo but'],
    ['https://player.vimeo.com/video/123456789?h=0a%26autoplay', 'belongs to Vimeo but'],
    ['https://example.wistia.com/projects/abcde12345', 'belongs to Wistia but'],
    [`https://www.loom.com/looms/${LOOM}`, 'belongs to Loom but'],
    [`${STREAM}/${LOOM}/manifest/video.m3u8`, 'belongs to Cloudflare Stream but'],
    [`https://evil.cloudflarestream.com/${LOOM}/iframe`, 'does not belong to a supported video provider'],
    ['/videos/welcome.mov', 'an mp4 file in the folder videos'],
    ['/videos/../secret.mp4', 'an mp4 file in the folder videos'],
    ['/videos/a b.mp4', 'an mp4 file in the folder videos'],
    ['/videos/.mp4', 'an mp4 file in the folder videos'],
    ['//evil.example/videos/x.mp4', 'is not a complete address'],
    ['/\\evil.example/videos/x.mp4', 'spaces, line breaks or backslashes'],
    ['public/videos/talk.mp4', 'Found "public/videos/talk.mp4". Leave out "public": /videos/talk.mp4.'],
  ] as const
  expect(REJECTED.map(([link]) => [link, recognizeVideo(link)])).toEqual(
    REJECTED.map(([link, sentence]) => [
      link,
      { kind: 'rejected', reason: expect.stringContaining(sentence) },
    ]),
  )
})
