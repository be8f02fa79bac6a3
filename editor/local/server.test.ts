import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { gitIn } from './git.ts'
import { editorServer } from './server.ts'

let template = ''
let root = ''
let server: Server
const git = (...args: string[]) => execFileSync('git', args, { cwd: root }).toString().trim()
const port = () => (server.address() as AddressInfo).port

type Asked = { path: string; body?: unknown; method?: string; host?: string; headers?: object }

/** Sends a request without `fetch`, which sets the host and the path itself. */
async function ask({ path, body, method = body ? 'POST' : 'GET', host = '127.0.0.1', headers }: Asked) {
  const own = { host: `${host}:${port()}`, origin: `http://127.0.0.1:${port()}`, ...headers }
  const asked = request({ port: port(), path, method, headers: own })
  asked.end(body ? JSON.stringify(body) : undefined)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode, said: await text(response) }
}

const API = '/admin/api/v1/repos/owner/site-1'
const encoded = (content: string) => Buffer.from(content).toString('base64')
const save = (...files: object[]) => ask({ path: `${API}/contents`, body: { files, message: 'a save' } })
const added = (path: string, content = 'new') => ({ operation: 'create', path, content: encoded(content) })
const press = (button: string) => ask({ path: `/admin/${button}`, method: 'POST' })
const allSaves = async () => (await ask({ path: '/admin/history/' })).said
/** Changes a file as a text editor does. */
const edit = (path: string, content: string) => writeFileSync(join(root, path), content)

beforeAll(() => {
  root = template = mkdtempSync(join(tmpdir(), 'editor-'))
  for (const name of ['content/graduates', '.git/hooks', '.git/info'])
    mkdirSync(join(root, name), { recursive: true })
  edit('content/site.yaml', 'old')
  git('init', '-q', '-b', 'main', '--template=')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.com')
  git('add', '-A')
  git('commit', '-qm', 'start')
})
afterAll(() => rmSync(template, { recursive: true }))

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'editor-'))
  cpSync(template, root, { recursive: true })
  const serve = editorServer(gitIn(root), () => ({ url: 'http://127.0.0.1:1', problem: '' }))
  server = createServer((asked, response) => serve(asked, response, () => response.end())).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
})

afterEach(() => {
  server.close()
  rmSync(root, { recursive: true })
})

const SITE = { origin: 'http://127.0.0.1:1' }

test.each([
  ['a request to another host', { path: '/admin/', host: 'example.com' }, 403],
  ["a request from the site's origin", { path: `${API}/branches/main`, headers: SITE }, 403],
  ['a form sent by the site', { path: '/admin/history/', method: 'POST', headers: SITE }, 403],
  ['a request to localhost', { path: '/a', host: 'localhost' }, 303],
  ['an invalid address', { path: '/admin/%' }, 400],
])('%s gets the right status', async (_, asked: Asked, status) => {
  expect(await ask(asked)).toMatchObject({ status })
})

test("only an owner's files can be written", async () => {
  const video = `....ftyp${' '.repeat(25 * 2 ** 20)}`
  symlinkSync(tmpdir(), join(root, 'content/testimonials'))
  for (const [path, content] of [
    ['content/../a.yaml'],
    ['content/media/photo.svg'],
    ['content/landing/copy.yaml'],
    ['public/robots.txt'],
    ['content/media/photo.jpg', '<html>'],
    ['content/media/a "photo".webp', 'RIFF....WEBP'],
    ['content/media/photo#1.webp', 'RIFF....WEBP'],
    ['public/videos/a\ttalk.mp4', '....ftyp'],
    ['public/videos/talk.mp4', video],
    ['content/testimonials/a.yaml'],
  ] as const)
    expect.soft((await save(added(path, content))).status, path).toBe(422)
  // A video that is too large would stay in the history for good.
  mkdirSync(join(root, 'public/videos'), { recursive: true })
  edit('public/videos/talk.mp4', video)
  const larger = expect.stringContaining('public/videos/talk.mp4 is larger than 25 MB.')
  expect(await press('keep/')).toEqual({ status: 409, said: larger })
  expect(git('log', '--format=%s')).toBe('start')
})

// Windows cannot have these files.
test.skipIf(process.platform === 'win32')(
  'a name that Windows cannot have is refused for a new file',
  async () => {
    for (const [path, content] of [
      ['content/graduates/con.yaml'],
      ['content/media/LPT1.webp', 'RIFF....WEBP'],
      ['content/media/a?b.webp', 'RIFF....WEBP'],
    ] as const) {
      const said = expect.stringContaining(`Windows does not allow a file named ${basename(path)}.`)
      expect.soft(await save(added(path, content)), path).toEqual({ status: 422, said })
    }
    expect((await save(added('content/graduates/con-lee.yaml'))).status).toBe(200)
    edit('content/graduates/aux.yaml', 'a: 1')
    expect((await press('keep/')).said).toContain('Windows does not allow a file named aux.yaml.')
    git('add', '-A')
    git('commit', '-qm', 'of a Mac')
    const sha = git('rev-parse', 'HEAD:content/graduates/aux.yaml')
    const next = { operation: 'update', path: 'content/graduates/aux.yaml', sha, content: encoded('b: 1') }
    expect((await save(next)).status).toBe(200)
  },
)

/** Returns a change of the file as the editor reads it now. */
const changed = () => {
  const sha = git('rev-parse', 'HEAD:content/site.yaml')
  return { operation: 'update', path: 'content/site.yaml', sha, content: encoded('changed') }
}

test('a save is committed whatever the git settings are', async () => {
  git('config', 'core.fileMode', 'true')
  chmodSync(join(root, 'content/site.yaml'), 0o755)
  git('config', 'core.autocrlf', 'input')
  git('config', 'core.safecrlf', 'true')
  edit('.git/info/exclude', '*.yaml\n')
  git('config', 'status.showUntrackedFiles', 'no')
  git('update-index', '--assume-unchanged', 'content/site.yaml')
  expect((await save(changed(), added('content/services.yaml', 'a\r\n'))).status).toBe(200)
  expect(git('show', '--name-only', '--format=')).toBe('content/services.yaml\ncontent/site.yaml')
})

test('a photo never replaces one whose name differs only in case or accent encoding', async () => {
  for (const [name, status] of [
    ['Jane.webp', 200],
    ['JANE.WEBP', 409],
    ['jan.webp', 200],
    ['jos\u00e9.webp', 200],
    ['jose\u0301.webp', 409],
  ] as const)
    expect(await save(added(`content/media/${name}`, 'RIFF....WEBP'))).toMatchObject({ status })
})

test('a save that git refuses changes nothing', async () => {
  const hook = ['#!/bin/sh', 'echo not today >&2', 'exit 1'].join('\n')
  writeFileSync(join(root, '.git/hooks/pre-commit'), hook, { mode: 0o755 })
  const { status, said } = await save(changed(), added('content/services.yaml'))
  expect([status, said]).toEqual([409, expect.stringContaining('to an engineer.\\n\\nnot today')])
  expect(git('status', '--porcelain')).toBe('')
  edit('content/services.yaml', 'a: 1')
  expect((await press('keep/')).said).toContain('not today')
  expect(git('status', '--porcelain')).toBe('?? content/services.yaml')
})

test('the page of saves lists merged changes, and says what a button did', async () => {
  git('switch', '-qc', 'partner')
  await save(added('content/privacy.md'), { ...changed(), content: encoded('theirs') })
  const theirs = git('rev-parse', 'HEAD')
  git('switch', '-q', 'main')
  await save(changed())
  // What this side of the merge replaces is still listed.
  git('merge', '-q', '-X', 'ours', 'partner')
  expect((await ask({ path: `${API}/commits?path=content/site.yaml` })).said).toContain(theirs)
  const merged = git('rev-parse', 'HEAD')
  git('rm', '-q', 'content/privacy.md')
  git('commit', '-qm', 'mistake')
  // "Bring this back" of a deleted file names the save before.
  expect(await allSaves()).not.toContain(`history/${git('rev-parse', 'HEAD')}/`)
  // The history of a file lists the saves without their patches.
  const rows = JSON.parse((await ask({ path: `${API}/commits?path=content/privacy.md` })).said) as object[]
  const row = {
    sha: expect.stringMatching(/^[\da-f]{40}\/content\/privacy\.md$/),
    commit: { author: { date: expect.stringMatching(/^20\d\d-/) } },
  }
  expect(rows).toMatchObject([row, row, row])
  expect(await allSaves()).toMatch(/>Privacy policy<[^]*<p>\w+ \d+, 20\d\d, .*\. Includes others’ changes</)
  for (const words of ['Privacy policy is there again.', 'There was nothing to do.']) {
    expect((await press(`history/${merged}/content/privacy.md`)).status).toBe(303)
    expect(await allSaves()).toContain(words)
  }
  expect(await allSaves()).not.toContain('There was nothing to do.')
  expect(git('show', 'HEAD:content/privacy.md')).toBe('new')
})

test("a save leaves staged files and others' changes alone, and waits for publishing", async () => {
  edit('other.txt', 'staged')
  git('add', 'other.txt')
  const first = changed()
  mkdirSync(join(root, '.cache'))
  edit('.cache/move.lock', String(process.ppid))
  const locked = expect.stringContaining('Save again in a moment.')
  expect(await save(first)).toEqual({ status: 409, said: locked })
  rmSync(join(root, '.cache/move.lock'))
  expect((await save(first)).status).toBe(200)
  expect(git('show', 'HEAD:content/site.yaml')).toBe('changed')
  expect(git('status', '--porcelain')).toBe('A  other.txt')
  expect((await save(first)).said).toContain('content/site.yaml was changed by somebody else.')
  edit('content/site.yaml', 'of a text editor')
  expect((await save(changed())).said).toContain('content/site.yaml was changed outside the editor.')
})

test('a restored draft that would undo the last save is questioned once', async () => {
  const path = 'content/privacy.md'
  const update = (content: string) => {
    const sha = git('rev-parse', `HEAD:${path}`)
    return save({ operation: 'update', path, sha, content: encoded(content) })
  }
  await save(added(path, 'order: 1\na\nb\nc\n'))
  const first = git('rev-parse', 'HEAD')
  for (const content of ['order: 2\nA\nb\nc\n', 'order: 1\nA\nB\nc\n'])
    expect((await update(content)).status).toBe(200)
  const draft = 'order: 2\nmine\nb\nc\n'
  const said = expect.stringMatching(
    /last save of Privacy policy \(Ada, \d+ sec\w+ ago\) replaced, .* The lines: b"/,
  )
  expect(await update(draft)).toEqual({ status: 409, said })
  expect((await update(draft)).status).toBe(200)
  // The whole version before the last save is no draft, and neither is one that is brought back.
  expect((await update('order: 1\nA\nB\nc\n')).status).toBe(200)
  expect((await press(`history/${first}/${path}`)).status).toBe(303)
})

test('"Keep these changes" saves the files that an owner edits, and no others', async () => {
  expect(await allSaves()).not.toContain('Keep these changes')
  edit('content/site.yaml', 'of a text editor')
  edit('content/site copy.yaml', 'of a sync service')
  symlinkSync(root, join(root, 'content/landing.yaml'))
  expect(await allSaves()).toMatch(/the last save: Names, connections\.<[^]*Keep these changes/)
  edit('.git/index.lock', '')
  expect((await press('keep/')).said).toMatch(/delete the file &#34;\/.*\.git\/index\.lock&#34;/)
  rmSync(join(root, '.git/index.lock'))
  expect((await press('keep/')).status).toBe(303)
  expect(git('show', '--name-only', '--format=%an: %s')).toBe(
    'Ada: content: keep changes\n\ncontent/site.yaml',
  )
  expect(await allSaves()).toContain('The changes are saved.')
})

test('each save shows the name of the person, and 100 saves are on a page', async () => {
  const path = 'content/testimonials/x.yaml'
  await save(added(path, 'name: "Ann"\nrole: CPA\n'))
  edit(path, 'name: "Ann"\nrole: EA\n')
  git('commit', '-qam', 'change')
  git('rm', '-q', path)
  git('commit', '-qm', 'delete')
  const commits = Array.from({ length: 98 }, (_, index) => [
    `commit refs/heads/main\ncommitter Ada <a@example.com> ${2e9 + index} +0000\ndata 0`,
    ...(index === 0 ? ['from refs/heads/main^0'] : []),
    `M 100644 inline content/site.yaml\ndata 3\n${index + 100}`,
  ])
  execFileSync('git', ['fast-import', '--quiet'], { cwd: root, input: commits.flat().join('\n') })
  const shown = async (address: string) =>
    (await ask({ path: address })).said.match(/Testimonials › [^<]+|Older saves|[+-]role: \w+/g)
  const change = ['Testimonials › Ann', '-role: CPA', '+role: EA']
  expect(await shown('/admin/history/')).toEqual([
    'Testimonials › Ann, deleted',
    '-role: EA',
    ...change,
    'Older saves',
  ])
  expect(await shown('/admin/history/?skip=100')).toEqual(['Testimonials › Ann', '+role: CPA'])
})

test('a broken file is not kept, and can be set aside', async () => {
  const path = 'content/graduates-page.yaml'
  const before = readFileSync('tests/content/graduates-page.yaml', 'utf8')
  await save(added(path, before), added('content/landing.yaml', 'a: 1\n'))
  const whole = git('rev-parse', 'HEAD')
  edit(path, `${before}intro: "My new wo`)
  edit('content/landing.yaml', 'a: 2\n')
  const { status, said } = await press('keep/')
  expect([status, said]).toEqual([
    409,
    expect.stringContaining(`${path} cannot be read at line ${before.split('\n').length}.`),
  ])
  expect(git('show', '--name-only', '--format=')).toBe('content/landing.yaml')
  expect(await allSaves()).toMatch(/the last save: Graduates page\./)
  git('add', '-A')
  expect((await press(`history/${whole}/${path}`)).status).toBe(303)
  const [, copy = '', words] =
    /as it was after that save[^]*now in &#34;(set-aside\/.+)&#34;:\n([^<]+)</.exec(await allSaves()) ?? []
  expect([words, readFileSync(join(root, copy), 'utf8')]).toEqual([
    expect.stringContaining('My new wo'),
    expect.stringContaining('My new wo'),
  ])
  expect(git('status', '--porcelain', 'content')).toBe('')
  rmSync(join(root, path))
  expect((await press(`history/${whole}/${path}`)).status).toBe(303)
  const sha = git('rev-parse', `HEAD:${path}`)
  const next = { operation: 'update', path, sha, content: encoded('title: After') }
  expect((await save(next)).status).toBe(200)
})

const FIELDS = 'order: 1, name: A, title: A, industry: A, presentation: A, duration: 1, description: A'

test('a save that is broken, or that the site no longer accepts, is not brought back', async () => {
  const refused = {
    '{ name: "Cut': 'This save is broken. Choose an earlier one. Presentations › x:',
    [`{ ${FIELDS}, thumbnail: grid, picture: /content/media/a.webp }`]:
      'It needs /content/media/a.webp, which was deleted.',
    // A save drops empty fields, but a build does not.
    [`{ ${FIELDS}, thumbnail: grid, video: null }`]: 'because the fields of the site have changed.',
  }
  for (const [words, sentence] of Object.entries(refused)) {
    edit('content/graduates/x.yaml', words)
    git('add', '-A')
    git('commit', '-qm', 'change')
    const { status, said } = await press(`history/${git('rev-parse', 'HEAD')}/content/graduates/x.yaml`)
    expect([status, said]).toEqual([409, expect.stringContaining(sentence)])
  }
})

test('"Publish" shows the output of the program, and two more buttons after a conflict', async () => {
  const pressed = async () => (await press('publish/')).said
  const node = process.execPath
  process.execPath = join(root, 'missing')
  // The editor keeps running.
  expect(await pressed()).toMatch(/The program cannot be started\.[^]*ENOENT[^]*All saves/)
  process.execPath = node
  expect(await pressed()).toMatch(/<h1>Publish<\/h1>[^]*There is no repository to send to\.[^]*All saves/)
  git('clone', '-q', '--bare', '.', '.cache/remote')
  git('remote', 'add', 'origin', '.cache/remote')
  await save(changed())
  git('push', '-q', 'origin', 'main')
  git('reset', '-q', '--hard', 'HEAD~1')
  await save({ ...changed(), content: encoded('mine') })
  const asked = /yours:\n-old\n[^]*"\/admin\/(publish\/theirs\/[^"]+)"[^]*"\/admin\/publish\/mine\/[^"]+"/
  const [, theirs = ''] = asked.exec(await pressed()) ?? []
  // The answer is taken, but this repository has no site to build.
  expect((await press(theirs)).said).toMatch(/Yours have been replaced[^]*The site cannot be built/)
  edit('a.ts', 'new code')
  git('add', 'a.ts')
  git('commit', '-qm', 'code')
  expect(await pressed()).toContain('Stop the editor, start it again')
})
