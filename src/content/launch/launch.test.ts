import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { readAllContent } from '../reading/all-content.ts'
import { ContentError } from '../reading/content-file.ts'
import { projectFiles } from '../reading/project-files.ts'
import { checklist, findOpenPoints } from './checklist.ts'

const GRADUATES = ['1-year-end', '2-price', '3-cover', '4-clinic-day', '5-which-number', '6-purpose']
const GUIDE = 'https://www.youtube.com/watch?v=XXXXXXXXXXX'
const YOUTUBE = { link: 'https://youtu.be/dQw4w9WgXcQ', public: true, published: '2026-10-01' }

const MP4 = readFileSync(join(import.meta.dirname, '../reading/film.fixture.mp4'))
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n'

let root: string

/** Uses 2025, the copyright year of the content. */
const openPointsOf = async (root: string, today = '2025-06-01') => {
  const files = projectFiles(root)
  return findOpenPoints(files, await readAllContent(files), new Date(today))
}

const write = (file: string, content: string | Buffer) => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), content)
}

/** @param path such as `connections.domain` */
function set(file: string, path: string, value: unknown) {
  const document = parseDocument(readFileSync(join(root, `content/${file}.yaml`), 'utf8'))
  document.setIn(path.split('.'), value)
  writeFileSync(join(root, `content/${file}.yaml`), String(document))
}

const gray = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer()

/** Completes everything that an owner has to do. */
async function finish() {
  write('content/media/ada.jpg', await gray)
  for (const [path, value] of Object.entries({
    'founder.name': 'Ada Founder',
    'founder.portrait': 'media/ada.jpg',
    'apply.answer': 'Ada answers within two working days.',
    'support.email': 'hello@certainty.test',
    'connections.domain': 'https://certainty.example',
    'connections.applicationForm': 'https://tally.so/r/mO1234',
    'connections.statistics': 'https://certainty.goatcounter.com',
    'connections.privacyPolicy': 'https://policies.certainty.test/cca',
    'connections.heroVideo': YOUTUBE,
    'calculator.disclaimerApproved': true,
  }))
    set('site', path, value)
  set('landing', 'program.offers.liveTrainings.text', 'Every month.')
  for (const index of [0, 1, 2]) set('landing', `program.glance.open.${index}.text`, 'Known')
  for (const index of [0, 1, 2, 3]) {
    set('testimonials', `testimonials.${index}.name`, `Person ${index}`)
    set('testimonials', `testimonials.${index}.sample`, false)
  }
  for (const file of GRADUATES) {
    set(`graduates/${file}`, 'name', `Graduate ${file}`)
    set(`graduates/${file}`, 'sample', false)
    set(`graduates/${file}`, 'video', YOUTUBE)
  }
}

/** What is open, with an exclamation mark if it is required. */
const open = async () =>
  (await openPointsOf(root)).map(({ required, text }) => `${required ? '! ' : ''}${text}`)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'launch-'))
  cpSync(join(import.meta.dirname, '../../../tests/content'), join(root, 'content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('of the initial content, the sample people and what is not connected are open', async () => {
  const points = await open()
  expect(points.filter((text) => text.includes('is a sample.'))).toHaveLength(10)
  expect(points.filter((text) => text.startsWith('! '))).toHaveLength(16)
})

test('when everything is done, nothing is open', async () => {
  await finish()
  const points = await openPointsOf(root)
  expect(points).toEqual([])
  expect(checklist(points)).toBe('Nothing required is open.')
})

test('what is not shown need not be finished', async () => {
  await finish()
  set('testimonials', 'testimonials.2.sample', true)
  set('graduates/3-cover', 'sample', true)
  set('site', 'calculator.disclaimerApproved', false)
  expect(await open()).toHaveLength(3)
  for (const part of ['testimonials', 'graduates', 'calculator']) set('site', `${part}.shown`, false)
  expect(await open()).toEqual([])
})

describe('one thing left undone is one point, at its line', () => {
  const NO_FORM = '! The application form is missing or an example.'
  const EXAMPLE_VIDEO = '! The link of the introduction video is an example.'
  const EXAMPLE_STATISTICS = '! The address of the statistics is an example.'
  const EXAMPLE_POLICY = '! The address of the privacy policy is an example, or on this site.'
  test.each<[file: string, path: string, value: unknown, text: string]>([
    ['site', 'founder.name', 'Founder Name', "! The founder's name is a placeholder."],
    ['site', 'founder.portrait', null, 'There is no portrait of the founder'],
    ['site', 'apply.answer', null, 'The site does not say who answers an application'],
    ['site', 'support.email', 'a@example.com', '! The support email address is an example.'],
    ['site', 'connections.domain', null, '! The domain is missing or an example.'],
    ['site', 'connections.applicationForm', null, NO_FORM],
    ['site', 'connections.applicationForm', 'https://your-name.typeform.com/to/AbC123', NO_FORM],
    ['site', 'connections.heroVideo', null, 'There is no introduction video'],
    ['site', 'connections.heroVideo.link', GUIDE, EXAMPLE_VIDEO],
    ['site', 'connections.statistics', 'https://plausible.io/your-domain.com', EXAMPLE_STATISTICS],
    ['site', 'connections.privacyPolicy', 'https://your-domain.com/privacy', EXAMPLE_POLICY],
    ['site', 'connections.privacyPolicy', 'https://certainty.example/privacy', EXAMPLE_POLICY],
    ['site', 'calculator.disclaimerApproved', false, "! The calculator's disclaimer is not approved."],
    ['testimonials', 'testimonials.2.sample', true, '! Person 2 is a sample'],
    ['testimonials', 'testimonials.1.name', 'Jane Sample', '! Jane Sample is the name of a sample'],
    ['graduates/3-cover', 'sample', true, '! Graduate 3-cover is a sample'],
    ['graduates/3-cover', 'video.link', GUIDE, '! The link of the video is an example.'],
    ['graduates/3-cover', 'video', null, '"Coverage Is a Plan" has no video, so its drawing is shown.'],
    ['landing', 'program.glance.open.1.text', null, '"Hours a week" is not set'],
    ['services', 'intro', 'Eleven services at prices.', 'The text begins with "Eleven", but there are 10.'],
    ['graduates-page', 'heading', '7 questions.', 'The text begins with "7", but there are 6. Correct it.'],
    [
      'landing',
      'program.offers.liveTrainings.text',
      'At least bi-monthly.',
      '"bi-monthly" can mean twice a month',
    ],
  ])('%s, %s: %j', async (file, path, value, text) => {
    await finish()
    set(file, path, value)
    if (path === 'founder.portrait') rmSync(join(root, 'content/media/ada.jpg'))
    const points = await openPointsOf(root)
    expect(points).toHaveLength(1)
    for (const point of points) {
      expect(point.file).toBe(`content/${file}.yaml`)
      expect(`${point.required ? '! ' : ''}${point.text}`.slice(0, text.length)).toBe(text)
      const lines = readFileSync(join(root, point.file), 'utf8').split('\n')
      expect(lines[point.line - 1]).toContain(path.split('.').at(-1))
    }
  })
})

test('the checklist has required points first, each with its line and its field', async () => {
  await finish()
  set('site', 'connections.heroVideo', null)
  set('site', 'founder.name', 'Founder Name')
  expect(checklist(await openPointsOf(root))).toMatch(
    /^Required before a launch:\n {2}\[ \] content\/site\.yaml:\d+ {2}founder\.name: The .*\n\nRecommended:\n {2}\[ \] content\/site\.yaml:\d+ {2}connections\.heroVideo: There is no introduction video,/,
  )
})

test('all videos that are missing are one point', async () => {
  await finish()
  set('graduates/3-cover', 'video', null)
  set('graduates/2-price', 'video', null)
  expect(await open()).toEqual([
    '2 of 6 presentations have no video, so their drawings are shown. The first is "The Price You Can Say Out Loud".',
  ])
})

test('an outdated copyright year is a recommended point', async () => {
  await finish()
  const points = await openPointsOf(root, '2026-01-02')
  expect(points.map(({ required, text }) => [required, text])).toEqual([
    [false, 'The copyright year is over. Enter the year that the footer should show.'],
  ])
})

describe('a policy of the site itself', () => {
  const NAMES = 'Forms by tally, videos by YouTube, visits by GoatCounter.'
  const EMPTY = '1 ! The policy has no text yet. Write it.'
  test.each<[string, string | undefined, string[]]>([
    [
      'that is missing',
      undefined,
      ['1 ! There is no privacy policy. Begin one, or enter the address of yours.'],
    ],
    ['that names who is connected', `## Policy\n\nNothing is kept. ${NAMES}`, []],
    ['that is empty', '', [EMPTY]],
    ['of headings', '---\ntitle: x\n---\n## Who we are\n', [EMPTY]],
    [
      'with placeholders, one of them over two lines',
      `${NAMES}\n\n[Name], [address of\nthe company].\n`,
      [
        '3 ! [Name] is a placeholder. Replace it.',
        '3 ! [address of the company] is a placeholder. Replace it.',
      ],
    ],
    [
      'with links, boxes and notes in brackets',
      `${NAMES} [Write](mailto:a@b.c) or [see][1], \\[sic].[^1]\n\n- [x] read\n\n[1]: https://a.test\n[^1]: note\n`,
      [],
    ],
    [
      'that does not name who is connected',
      'Nothing is kept.',
      ['Tally', 'YouTube', 'GoatCounter'].map(
        (name) => `1 The policy does not mention ${name}, which is connected.`,
      ),
    ],
  ])('%s', async (_, policy, expected) => {
    await finish()
    set('site', 'connections.privacyPolicy', null)
    if (policy !== undefined) write('content/privacy.md', policy)
    const points = await openPointsOf(root)
    expect(points.map(({ required, line, text }) => `${line} ${required ? '! ' : ''}${text}`)).toEqual(
      expected,
    )
    for (const { file, quote } of points) {
      expect(file).toBe('content/privacy.md')
      if (quote) expect(policy).toContain(quote)
    }
  })
})

describe('files', () => {
  const VIDEO = {
    link: '/videos/talk.mp4',
    captions: '/videos/talk.vtt',
    public: false,
    published: '2026-10-01',
  }
  const missing = (file: string) => `Found "${file}", but there is no such file. Put it into public/videos/`
  const NAME = ':1  Found the file name "7 New.yaml". Rename it with only lowercase'
  const RENAMED = ':1  This file is missing, but there is "site.yaml.txt". Rename that to "site.yaml".'
  const GONE = ':1  This file is missing. Restore it: the site cannot be built without it.'
  test.each<[string, () => void, file: string, message: string]>([
    [
      'missing captions',
      () => {
        write('public/videos/talk.mp4', MP4)
        set('site', 'connections.heroVideo', VIDEO)
      },
      'content/site.yaml',
      `connections.heroVideo.captions: ${missing('/videos/talk.vtt')}`,
    ],
    [
      'a video written with capitals',
      () => {
        write('public/videos/Talk.mp4', MP4)
        write('public/videos/talk.vtt', CAPTIONS)
        set('graduates/2-price', 'video', VIDEO)
      },
      'content/graduates/2-price.yaml',
      `video.link: ${missing('/videos/talk.mp4')}`,
    ],
    [
      'a wrong name',
      () => write('content/graduates/7 New.yaml', 'order: 7\n'),
      'content/graduates/7 New.yaml',
      NAME,
    ],
    [
      'a renamed file',
      () => renameSync(join(root, 'content/site.yaml'), join(root, 'content/site.yaml.txt')),
      'content/site.yaml',
      RENAMED,
    ],
    ['a missing file', () => rmSync(join(root, 'content/landing.yaml')), 'content/landing.yaml', GONE],
  ])('%s is an error at its line', async (_, change, file, message) => {
    change()
    const error = await openPointsOf(root).catch((thrown: unknown) => thrown as ContentError)
    if (!(error instanceof ContentError)) throw new Error('It was not noticed.')
    expect(error.file).toBe(file)
    expect(error.message).toContain(message)
    const quoted = /: Found "(.+?)"/.exec(message)?.[1] ?? ''
    const lines = quoted ? readFileSync(join(root, file), 'utf8').split('\n') : ['']
    expect(lines[(error.problems[0]?.line ?? 0) - 1]).toContain(quoted)
  })

  test('that nothing refers to are listed, but not required; hidden ones are ignored', async () => {
    await finish()
    write('content/media/rejected.jpg', await gray)
    write('public/videos/old.mp4', MP4)
    write('public/videos/.hidden', '')
    write('content/graduates/.DS_Store', 'x')
    const unused = await openPointsOf(root)
    expect(unused.map(({ file, required, text }) => [file, required, text])).toEqual(
      ['content/media/rejected.jpg', 'public/videos/old.mp4'].map((file) => [
        file,
        false,
        'Nothing refers to this file, so it is not published. Use it or delete it.',
      ]),
    )
  })
})
