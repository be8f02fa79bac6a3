import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formServer } from './server.ts'

let root = ''
let server: Server
let token = ''
const git = (...args: string[]) => execFileSync('git', args, { cwd: root }).toString().trim()
const port = () => (server.address() as AddressInfo).port

type Asked = { path: string; body?: unknown; headers?: Record<string, string> }

/** Node's own `fetch` sets the host and the path itself. */
async function ask({ path, body, headers = {} }: Asked) {
  const own = { host: `127.0.0.1:${port()}`, authorization: `token ${token}`, ...headers }
  const asked = request({ port: port(), path, method: body ? 'POST' : 'GET', headers: own })
  asked.end(body ? JSON.stringify(body) : undefined)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode, said: await text(response) }
}

const API = '/admin/api/v1/repos/owner/site-1'
const encoded = (content: string) => Buffer.from(content).toString('base64')
const save = (...files: object[]) => ask({ path: `${API}/contents`, body: { files, message: 'a save' } })
const added = (path: string) => ({ operation: 'create', path, content: encoded('new') })

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'form-'))
  mkdirSync(join(root, 'content'))
  mkdirSync(join(root, 'form'))
  writeFileSync(join(root, 'content/a.yaml'), 'old')
  writeFileSync(join(root, 'form/index.html'), '<meta content="{}" />')
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.com')
  git('add', '-A')
  git('commit', '-qm', 'start')
  const serve = formServer(root, join(root, 'form'))
  server = createServer((asked, response) => {
    serve(asked, response, () => response.writeHead(418).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { said } = await ask({ path: '/admin/' })
  token = /token&quot;:&quot;([\w-]+)/.exec(said)?.[1] ?? ''
})

afterEach(() => {
  server.close()
  rmSync(root, { recursive: true })
})

test.each([
  ['another host', { path: '/admin/', headers: { host: 'example.com' } }, 403],
  ['another site', { path: '/admin/', headers: { origin: 'https://example.com' } }, 403],
  ['a wrong token', { path: `${API}/branches/main`, headers: { authorization: 'token x' } }, 403],
  ['its own page', { path: `${API}/branches/main` }, 200],
  ['a file outside of the form', { path: '/admin/%2e%2e/content/a.yaml' }, 404],
])('%s is answered', async (_, asked: Asked, status) => {
  expect((await ask(asked)).status).toBe(status)
})

test.each(['package.json', 'content/../package.json', 'content/.git/x', 'content/link/x'])(
  '%s cannot be written',
  async (path) => {
    symlinkSync(tmpdir(), join(root, 'content/link'))
    expect((await save(added(path))).status).toBe(404)
    expect(git('log', '--format=%s')).toBe('start')
  },
)

test('a save is one commit of its own files; what is staged stays staged', async () => {
  writeFileSync(join(root, 'other.txt'), 'staged')
  git('add', 'other.txt')
  const sha = git('rev-parse', 'HEAD:content/a.yaml')
  const changed = { operation: 'update', path: 'content/a.yaml', sha, content: encoded('changed') }
  expect((await save(changed, added('content/media/b.webp'))).status).toBe(200)
  expect(git('show', '--name-status', '--format=%an', 'HEAD')).toBe(
    'Ada\n\nM\tcontent/a.yaml\nA\tcontent/media/b.webp',
  )
  expect(git('status', '--porcelain')).toBe('A  other.txt')
  expect((await save(changed)).said).toContain('content/a.yaml was changed by someone else.')
  const next = { ...changed, sha: git('rev-parse', 'HEAD:content/a.yaml') }
  writeFileSync(join(root, 'content/a.yaml'), 'of a text editor')
  expect((await save(next)).said).toContain('was changed on disk. Nothing was overwritten.')
})

test('a save that git refuses changes nothing, and says why', async () => {
  writeFileSync(join(root, '.git/hooks/pre-commit'), '#!/bin/sh\necho not today >&2\nexit 1\n', {
    mode: 0o755,
  })
  const { status, said } = await save(added('content/b.yaml'))
  expect([status, said]).toEqual([409, expect.stringContaining('not today')])
  expect(git('status', '--porcelain')).toBe('')
})
