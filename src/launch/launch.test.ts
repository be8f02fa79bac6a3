import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { ContentError } from '../reading/content-file.ts'
import { projectFiles } from '../reading/project-files.ts'
import { checklist, findOpenPoints } from './checklist.ts'

type Path = readonly (string | number)[]

const GRADUATES = ['1-year-end', '2-price', '3-cover', '4-clinic-day', '5-which-number', '6-purpose']
const YOUTUBE = { link: 'https://youtu.be/dQw4w9WgXcQ', public: true, published: '2026-10-01' }

const MP4 = readFileSync(join(import.meta.dirname, '../reading/film.fixture.mp4'))
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n'

let root: string

/** Uses 2025, the copyright year of the content. */
const openPointsOf = (root: string) => findOpenPoints(projectFiles(root), new Date('2025-06-01'))

const write = (file: string, content: string | Buffer) => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), content)
}

const pictures = new Map<string, Promise<Buffer>>()

/** A gray picture; created once per size. */
function picture(width: number, height = 1000): Promise<Buffer> {
  const key = `${width} ${height}`
  const made =
    pictures.get(key) ??
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
  pictures.set(key, made)
  return made
}

function set(file: string, path: Path, value: unknown) {
  const document = parseDocument(readFileSync(join(root, file), 'utf8'))
  document.setIn(path, value)
  writeFileSync(join(root, file), String(document))
}

/** Completes everything that an owner has to do. */
async function finish() {
  write('content/media/ada.jpg', await picture(1000))
  for (const [path, value] of [
    [['founder', 'name'], 'Ada Founder'],
    [['founder', 'portrait'], 'media/ada.jpg'],
    [['support', 'email'], 'hello@certainty.test'],
    [['connections', 'domain'], 'https://certainty.test'],
    [['connections', 'applicationForm'], 'https://tally.so/r/mO1234'],
    [['connections', 'statistics'], 'https://certainty.goatcounter.com'],
    [['connections', 'privacyPolicy'], 'https://policies.certainty.test/cca'],
    [['connections', 'heroVideo'], YOUTUBE],
    [['calculator', 'disclaimerApproved'], true],
  ] as const)
    set('content/site.yaml', path, value)
  for (const index of [0, 1, 2, 3]) {
    set('content/landing.yaml', ['program', 'glance', 'open', index, 'text'], 'Known')
    set('content/testimonials.yaml', ['testimonials', index, 'name'], `Person ${index}`)
    set('content/testimonials.yaml', ['testimonials', index, 'sample'], false)
  }
  for (const file of GRADUATES) {
    set(`content/graduates/${file}.yaml`, ['name'], `Graduate ${file}`)
    set(`content/graduates/${file}.yaml`, ['sample'], false)
    set(`content/graduates/${file}.yaml`, ['video'], YOUTUBE)
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'launch-'))
  cpSync(join(import.meta.dirname, '../../tests/content'), join(root, 'content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the initial content: sixteen required points and seven recommended', async () => {
  const points = await openPointsOf(root)
  expect(points.filter(({ required }) => required)).toHaveLength(16)
  expect(points.filter(({ required }) => !required)).toHaveLength(7)
})

test('when everything is done, nothing is open', async () => {
  await finish()
  const points = await openPointsOf(root)
  expect(points).toEqual([])
  expect(checklist(points)).toBe('Nothing required is open.')
})

test('samples that are not shown need not be replaced', async () => {
  await finish()
  set('content/testimonials.yaml', ['testimonials', 2, 'sample'], true)
  set('content/graduates/3-cover.yaml', ['sample'], true)
  expect(await openPointsOf(root)).toHaveLength(2)
  set('content/site.yaml', ['testimonials', 'shown'], false)
  set('content/site.yaml', ['graduates', 'shown'], false)
  expect(await openPointsOf(root)).toEqual([])
})

describe('one thing left undone is one point, at its line', () => {
  test.each<[string, string, Path, unknown, string]>([
    [
      'the placeholder name',
      'content/site.yaml',
      ['founder', 'name'],
      'Founder Name',
      "The founder's name is a placeholder.",
    ],
    [
      'an example address',
      'content/site.yaml',
      ['support', 'email'],
      'a@example.com',
      'The support email address is an example.',
    ],
    [
      'no domain',
      'content/site.yaml',
      ['connections', 'domain'],
      null,
      'The domain is not set, or an example.',
    ],
    [
      'no form',
      'content/site.yaml',
      ['connections', 'applicationForm'],
      null,
      'No application form is connected, or an example.',
    ],
    [
      'no approval',
      'content/site.yaml',
      ['calculator', 'disclaimerApproved'],
      false,
      "The calculator's disclaimer is not approved.",
    ],
    [
      'a sample person',
      'content/testimonials.yaml',
      ['testimonials', 2, 'sample'],
      true,
      'Person 2 is a sample',
    ],
    [
      'a sample said to be real',
      'content/testimonials.yaml',
      ['testimonials', 1, 'name'],
      'Jane Sample',
      'Jane Sample is the name of a sample',
    ],
    ['a sample graduate', 'content/graduates/3-cover.yaml', ['sample'], true, 'Graduate 3-cover is a sample'],
  ])('%s', async (_, file, path, value, text) => {
    await finish()
    set(file, path, value)
    const points = await openPointsOf(root)
    expect(points).toHaveLength(1)
    expect(points[0]).toMatchObject({ file, required: true, text: expect.stringContaining(text) as string })
    const line = readFileSync(join(root, file), 'utf8').split('\n')[(points[0]?.line ?? 0) - 1]
    expect(line).toContain(String(path.at(-1)))
  })
})

test('no policy is a point of the file that is missing; a policy of the site itself closes it', async () => {
  await finish()
  set('content/site.yaml', ['connections', 'privacyPolicy'], null)
  expect((await openPointsOf(root)).map(({ file, required, text }) => [file, required, text])).toEqual([
    ['content/privacy.md', true, 'There is no privacy policy. Begin one, or enter the address of yours.'],
  ])
  write(
    'content/privacy.md',
    '## Policy\n\nNothing is kept. Forms by Tally, videos by YouTube, visits by GoatCounter.\n',
  )
  expect(await openPointsOf(root)).toEqual([])
})

test('a site without the calculator needs no approval of the disclaimer', async () => {
  await finish()
  set('content/site.yaml', ['calculator', 'disclaimerApproved'], false)
  set('content/site.yaml', ['calculator', 'shown'], false)
  expect(await openPointsOf(root)).toEqual([])
})

test('a site without the calculator needs no approval of the disclaimer', async () => {
  await finish()
  set('content/site.yaml', ['calculator', 'disclaimerApproved'], false)
  set('content/site.yaml', ['calculator', 'shown'], false)
  expect(await openPointsOf(root)).toEqual([])
})

test('recommended points do not block the launch', async () => {
  await finish()
  set('content/site.yaml', ['connections', 'heroVideo'], null)
  const points = await openPointsOf(root)
  expect(points.map(({ required, text }) => ({ required, text }))).toEqual([
    { required: false, text: 'There is no introduction video, so the placeholder is shown.' },
  ])
  expect(checklist(points)).toMatch(
    /^Nothing required is open\.\n\nRecommended:\n {2}\[ \] content\/site\.yaml:\d+ {2}connections\.heroVideo: There is no introduction video,/,
  )
})

test('what is left out or drawn instead is recommended: one point per fact, and one for all videos', async () => {
  await finish()
  set('content/graduates/3-cover.yaml', ['video'], null)
  set('content/landing.yaml', ['program', 'glance', 'open', 1, 'text'], null)
  const fact =
    '"Hours a week" is not set, so the published site leaves it out. Enter it, or remove this fact.'
  const points = async () =>
    (await openPointsOf(root)).map(({ file, path, required, text }) => [file, path.join('.'), required, text])
  expect(await points()).toEqual([
    [
      'content/graduates/3-cover.yaml',
      'video',
      false,
      '"Coverage Is a Plan" has no video, so its drawing is shown.',
    ],
    ['content/landing.yaml', 'program.glance.open.1.text', false, fact],
  ])
  set('content/graduates/2-price.yaml', ['video'], null)
  expect((await points())[0]).toEqual([
    'content/graduates/2-price.yaml',
    'video',
    false,
    '2 of 6 presentations have no video, so their drawings are shown. The first is "The Price You Can Say Out Loud".',
  ])
})

describe('a policy of the site itself', () => {
  const NAMES = 'Forms by tally, videos by YouTube, visits by GoatCounter.'
  test.each<[string, string, [required: boolean, line: number, text: string][]]>([
    ['that is empty', '', [[true, 1, 'The policy has no text yet. Write it.']]],
    [
      'of headings and notes',
      '---\ntitle: x\n---\n## Who we are\n\n<!-- soon -->\n',
      [[true, 1, 'The policy has no text yet. Write it.']],
    ],
    [
      'with placeholders, one of them over two lines',
      `${NAMES}\n\n[Name], [address of\nthe company].\n`,
      [
        [true, 3, '[Name] is a placeholder. Replace it.'],
        [true, 3, '[address of the company] is a placeholder. Replace it.'],
      ],
    ],
    [
      'with links, boxes and notes in brackets',
      `${NAMES} [Write](mailto:a@b.c) or [see][1], ![a](b.png), \\[sic].[^1]\n\n- [x] read\n\n[1]: https://a.test\n[^1]: note\n`,
      [],
    ],
    [
      'that does not name who is connected',
      'Nothing is kept.',
      [
        [false, 1, 'The policy does not mention Tally, which is connected.'],
        [false, 1, 'The policy does not mention YouTube, which is connected.'],
        [false, 1, 'The policy does not mention GoatCounter, which is connected.'],
      ],
    ],
  ])('%s', async (_, policy, expected) => {
    await finish()
    set('content/site.yaml', ['connections', 'privacyPolicy'], null)
    write('content/privacy.md', policy)
    const points = await openPointsOf(root)
    expect(points.map(({ required, line, text }) => [required, line, text])).toEqual(expected)
    expect(points.map(({ file }) => file)).toEqual(expected.map(() => 'content/privacy.md'))
    for (const { quote } of points) expect(policy).toContain(quote ?? '')
  })
})

describe('examples of the guide and of messages block the launch', () => {
  const YOUTUBE_EXAMPLE = { ...YOUTUBE, link: 'https://www.youtube.com/watch?v=XXXXXXXXXXX' }
  test.each<[string, Path, unknown, string]>([
    [
      'content/site.yaml',
      ['connections', 'applicationForm'],
      'https://your-name.typeform.com/to/AbC123',
      'No application form is connected, or an example. Paste the link of your own form.',
    ],
    [
      'content/site.yaml',
      ['connections', 'applicationForm'],
      'https://tally.so/r/mRoDv3',
      'No application form is connected, or an example. Paste the link of your own form.',
    ],
    [
      'content/site.yaml',
      ['connections', 'heroVideo'],
      YOUTUBE_EXAMPLE,
      'The link of the introduction video is an example. Paste the link of your own video, or remove the video.',
    ],
    [
      'content/site.yaml',
      ['connections', 'heroVideo'],
      { ...YOUTUBE, link: 'https://vimeo.com/123456789' },
      'The link of the introduction video is an example. Paste the link of your own video, or remove the video.',
    ],
    ...[
      'https://plausible.io/your-domain.com',
      'https://stats.example.com/certainty.test',
      'https://your-code.goatcounter.com/count',
    ].map((address): [string, Path, string, string] => [
      'content/site.yaml',
      ['connections', 'statistics'],
      address,
      'The address of the statistics is an example. Paste that of your own account, or remove it.',
    ]),
    [
      'content/site.yaml',
      ['connections', 'privacyPolicy'],
      'https://your-domain.com/privacy',
      'The address of the privacy policy is an example, or on this site. Enter that of your policy elsewhere, or remove it and write the policy on this site.',
    ],
    [
      'content/site.yaml',
      ['connections', 'domain'],
      'https://www.your-domain.com',
      'The domain is not set, or an example. Enter the address of the published site.',
    ],
    [
      'content/graduates/3-cover.yaml',
      ['video'],
      YOUTUBE_EXAMPLE,
      'The link of the video is an example. Paste the link of the presentation, or remove the video.',
    ],
  ])('%s, %s: %j', async (file, path, value, text) => {
    await finish()
    set(file, path, value)
    const points = (await openPointsOf(root)).filter(({ required }) => required)
    expect(points.map((point) => [point.file, point.text])).toEqual([[file, text]])
  })
})

test('a policy link to a missing page of the site itself', async () => {
  await finish()
  set('content/site.yaml', ['connections', 'privacyPolicy'], 'https://certainty.test/privacy')
  const [point, ...others] = await openPointsOf(root)
  expect(others).toEqual([])
  expect(point).toMatchObject({
    required: true,
    text: expect.stringContaining('or on this site.') as string,
  })
})

test('an outdated copyright year is a recommended point', async () => {
  await finish()
  const points = await findOpenPoints(projectFiles(root), new Date('2026-01-02'))
  expect(points.map(({ required, text }) => [required, text])).toEqual([
    [false, 'The copyright year is over. Enter the year that the footer should show.'],
  ])
})

describe('a missing file is an error at the line that names it', () => {
  const VIDEO = {
    link: '/videos/talk.mp4',
    captions: '/videos/talk.vtt',
    public: false,
    published: '2026-10-01',
  }
  const missing = (file: string, folder: string) =>
    `Found "${file}", but there is no such file. Put it into ${folder}`
  test.each<[string, string, Path, unknown, string[], string]>([
    [
      'its captions',
      'content/site.yaml',
      ['connections', 'heroVideo'],
      VIDEO,
      ['talk.mp4'],
      `connections.heroVideo.captions: ${missing('/videos/talk.vtt', 'public/videos/')}`,
    ],
    [
      "a graduate's video, written with capitals",
      'content/graduates/2-price.yaml',
      ['video'],
      VIDEO,
      ['Talk.mp4', 'talk.vtt'],
      `video.link: ${missing('/videos/talk.mp4', 'public/videos/')}`,
    ],
  ])('%s', async (_, file, path, value, files, message) => {
    set(file, path, value)
    for (const name of files) write(`public/videos/${name}`, name.endsWith('.vtt') ? CAPTIONS : MP4)
    const broken = await openPointsOf(root).catch((error: unknown) => error as ContentError)
    if (!(broken instanceof ContentError)) throw new Error('It was not noticed.')
    expect(broken.message).toContain(message)
    const line = readFileSync(join(root, file), 'utf8').split('\n')[(broken.problems[0]?.line ?? 0) - 1]
    expect(line).toContain(/"(.+?)"/.exec(message)?.[1])
  })
})

describe('the files of the graduates', () => {
  test.each(['8-other.yml', '8-other.yaml.txt', '7 New Person.yaml'])('a wrong name: %s', async (name) => {
    write(`content/graduates/${name}`, 'order: 7\n')
    await expect(openPointsOf(root)).rejects.toThrow(
      `content/graduates/${name}:1  Found the file name "${name}". Rename the file, with lowercase`,
    )
  })

  test('the same order twice names both files', async () => {
    set('content/graduates/5-which-number.yaml', ['order'], 2)
    await expect(openPointsOf(root)).rejects.toThrow(
      'content/graduates/5-which-number.yaml:1  order: Found 2, which "The Price You Can Say Out Loud" (content/graduates/2-price.yaml) already has. Enter another number.',
    )
  })

  test('files that nothing refers to are listed, and required of nobody', async () => {
    await finish()
    write('content/media/rejected.jpg', await picture(1000))
    write('public/videos/old.mp4', MP4)
    write('public/videos/.hidden', '')
    const unused = await openPointsOf(root)
    expect(unused.map(({ file, required, text }) => [file, required, text])).toEqual(
      ['content/media/rejected.jpg', 'public/videos/old.mp4'].map((file) => [
        file,
        false,
        'Nothing refers to this file, so it is not published. Use it or delete it.',
      ]),
    )
  })

  test('hidden system files are ignored', async () => {
    write('content/graduates/.DS_Store', 'x')
    expect(await openPointsOf(root)).toHaveLength(23)
  })
})

test.each([
  ['content/testimonials.yaml', 'content/testimonials.yml', 'testimonials.yml'],
  ['content/site.yaml', 'content/site.yaml.txt', 'site.yaml.txt'],
  ['content/landing.yaml', 'content/Landing.yaml', 'Landing.yaml'],
])('%s, renamed to %s, is found', async (file, other, name) => {
  renameSync(join(root, file), join(root, other))
  await expect(openPointsOf(root)).rejects.toThrow(
    `${file}:1  This file is missing, but there is "${name}". Rename that to "${file.replace('content/', '')}".`,
  )
})

test('a missing file is reported in a sentence', async () => {
  rmSync(join(root, 'content/landing.yaml'))
  await expect(openPointsOf(root)).rejects.toThrow(
    'content/landing.yaml:1  This file is missing. Restore it: the site cannot be built without it.',
  )
})
