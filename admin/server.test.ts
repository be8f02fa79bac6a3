import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gitIn } from './repository.ts'
import { editorServer } from './server.ts'

let root = ''
let server: Server
const git = (...args: string[]) => execFileSync('git', args, { cwd: root }).toString().trim()
const port = () => (server.address() as AddressInfo).port

type Asked = { path: string; body?: unknown; method?: string; headers?: Record<string, string> }

/** Node's own `fetch` sets the host and the path itself. */
async function ask({ path, body, method = body ? 'POST' : 'GET', headers = {} }: Asked) {
  const own = { host: `127.0.0.1:${port()}`, origin: `http://127.0.0.1:${port()}`, ...headers }
  const asked = request({ port: port(), path, method, headers: own })
  asked.end(body ? JSON.stringify(body) : undefined)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const { statusCode: status, headers: answer } = response
  const { location, 'x-content-type-options': sniffed } = answer
  return { status, said: await text(response), location, sniffed }
}

const API = '/admin/api/v1/repos/owner/site-1'
const encoded = (content: string) => Buffer.from(content).toString('base64')
const save = (...files: object[]) => ask({ path: `${API}/contents`, body: { files, message: 'a save' } })
const added = (path: string, content = 'new') => ({ operation: 'create', path, content: encoded(content) })

const WEBP = 'RIFF....WEBP'

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'editor-'))
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/a.yaml'), 'old')
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.com')
  git('add', '-A')
  git('commit', '-qm', 'start')
  const serve = editorServer(gitIn(root), () => 'http://127.0.0.1:1')
  server = createServer((asked, response) => {
    serve(asked, response, () => response.writeHead(418).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  server.close()
  rmSync(root, { recursive: true })
})

const SITE = { origin: 'http://127.0.0.1:1' }

test.each([
  ['another host', { path: '/admin/', headers: { host: 'example.com' } }, 403],
  ['the site, another origin', { path: `${API}/branches/main`, headers: SITE }, 403],
  ['a button of the site', { path: '/admin/history/', method: 'POST', headers: SITE }, 403],
  ['its own page', { path: `${API}/branches/main` }, 200],
  ['a file of the editor', { path: '/admin/admin.js' }, 418],
  ['its address without a slash', { path: '/admin' }, 303, '/admin/'],
  ['a drawing of the site', { path: '/conversations.svg' }, 303, 'http://127.0.0.1:1/conversations.svg'],
])('%s is answered', async (_, asked: Asked, status, location?: string) => {
  expect(await ask(asked)).toMatchObject({ status, ...(location && { location }) })
})

test.each([
  ['content/../a.yaml'],
  ['content/.git/x.yaml'],
  ['content/link/x.yaml'],
  ['content/media/photo.svg'],
  ['public/videos/x.js'],
  ['public/robots.txt'],
  ['content/media/photo.jpg', '<html>'],
  ['content/media/photo.webp', 'RIFF....WAVE'],
])('%s with %j cannot be written', async (path, content?: string) => {
  symlinkSync(tmpdir(), join(root, 'content/link'))
  expect((await save(added(path, content))).status).toBe(422)
  expect(git('log', '--format=%s')).toBe('start')
})

test('a save is one commit of its own files; what is staged stays staged', async () => {
  writeFileSync(join(root, 'other.txt'), 'staged')
  git('add', 'other.txt')
  git('config', 'commit.gpgsign', 'true')
  git('config', 'gpg.program', 'false')
  const sha = git('rev-parse', 'HEAD:content/a.yaml')
  const changed = { operation: 'update', path: 'content/a.yaml', sha, content: encoded('changed') }
  expect(await save(changed, added('content/media/b.webp', WEBP))).toMatchObject({
    status: 200,
    sniffed: 'nosniff',
  })
  expect(git('show', '--name-status', '--format=%an', 'HEAD')).toBe(
    'Ada\n\nM\tcontent/a.yaml\nA\tcontent/media/b.webp',
  )
  expect(git('status', '--porcelain')).toBe('A  other.txt')
  expect((await save(changed)).said).toContain('content/a.yaml was changed by someone else.')
  const next = { ...changed, sha: git('rev-parse', 'HEAD:content/a.yaml') }
  expect((await save(next)).status).toBe(200)
  writeFileSync(join(root, 'content/a.yaml'), 'of a text editor')
  expect((await save(next)).said).toContain(
    'changed outside of the editor: content/a.yaml. They are not overwritten.',
  )
})

const HOOK = '#!/bin/sh\necho not today >&2\nexit 1\n'

test.each([
  ['not today', () => writeFileSync(join(root, '.git/hooks/pre-commit'), HOOK, { mode: 0o755 })],
  ['delete .git/index.lock', () => writeFileSync(join(root, '.git/index.lock'), '')],
  ['No branch is checked out', () => git('checkout', '-q', '--detach')],
  ['A merge is not finished', () => writeFileSync(join(root, '.git/MERGE_HEAD'), git('rev-parse', 'HEAD'))],
])('a refused save says %j, and leaves nothing', async (sentence, prepare) => {
  prepare()
  const sha = git('rev-parse', 'HEAD:content/a.yaml')
  const changed = { operation: 'update', path: 'content/a.yaml', sha, content: encoded('changed') }
  const { status, said } = await save(changed, added('content/b.yaml'))
  expect([status, said]).toEqual([409, expect.stringContaining(sentence)])
  rmSync(join(root, '.git/index.lock'), { force: true })
  expect(git('status', '--porcelain')).toBe('')
})

test('two new files of one path are refused', async () => {
  const { said } = await save(added('content/b.yaml'), added('content/B.yaml'))
  expect(said).toContain('Two files would both be content/b.yaml.')
})

test('an earlier file is shown, and comes back as a new commit, if it can be used today', async () => {
  const [graduate, picture] = ['content/graduates/x.yaml', 'content/media/x.webp']
  const fields = 'order: 1, name: A, title: A, industry: A, presentation: A, duration: 1, description: A'
  for (const [file, content] of [
    [picture, WEBP],
    [graduate, `{ ${fields}, thumbnail: grid, picture: "/${picture}" }\n`],
    [graduate, 'name: 5 # <b>\n'],
  ] as const) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
    git('add', '-A')
    git('commit', '-qm', 'a save')
  }
  git('rm', '-q', graduate, picture)
  git('commit', '-qm', 'neither')
  const { said } = await ask({ path: `${API}/commits?path=${graduate}` })
  const [, wrong = '', right = ''] = (JSON.parse(said) as { sha: string }[]).map(({ sha }) => sha)
  const shown = await ask({ path: `/admin/owner/site-1/commit/${wrong}` })
  expect(shown.said).toMatch(/<pre>-\{.*\n\+name: 5 # &#60;b&#62;/)
  const all = await ask({ path: '/admin/history/' })
  // The deleted file and picture are the newest ones.
  const [, photo = ''] = all.said.match(/(?<=admin\/history\/)\w[^"]+/g) ?? []
  for (const [version, answer] of [
    [wrong, 'It does not fit today'],
    [right, `It needs /${picture}, which was deleted.`],
    [photo, ''],
    [right, ''],
  ] as const)
    expect((await ask({ path: `/admin/history/${version}`, method: 'POST' })).said).toContain(answer)
  expect(git('log', '--format=%f', '-2')).toBe('content-bring-back-x.yaml\ncontent-bring-back-x.webp')
})
