import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gitIn } from '../scripts/git.mjs'
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
  return { status: response.statusCode, said: await text(response) }
}

const API = '/admin/api/v1/repos/owner/site-1'
const encoded = (content: string) => Buffer.from(content).toString('base64')
const save = (...files: object[]) => ask({ path: `${API}/contents`, body: { files, message: 'a save' } })
const added = (path: string, content = 'new') => ({ operation: 'create', path, content: encoded(content) })

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'editor-'))
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/a.yaml'), 'old')
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.com')
  git('add', '-A')
  git('commit', '-qm', 'start')
  const serve = editorServer(gitIn(root), () => ({ url: 'http://127.0.0.1:1', problem: '' }))
  server = createServer((asked, response) => serve(asked, response, () => undefined)).listen(0, '127.0.0.1')
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
])('%s gets its answer', async (_, asked: Asked, status) => {
  expect(await ask(asked)).toMatchObject({ status })
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

/** Returns a change of the file as the editor reads it now. */
const changed = () => {
  const sha = git('rev-parse', 'HEAD:content/a.yaml')
  return { operation: 'update', path: 'content/a.yaml', sha, content: encoded('changed') }
}

test('a save leaves staged files alone and overwrites no change of others', async () => {
  writeFileSync(join(root, 'other.txt'), 'staged')
  git('add', 'other.txt')
  const first = changed()
  expect((await save(first)).status).toBe(200)
  expect(git('status', '--porcelain')).toBe('A  other.txt')
  expect((await save(first)).said).toContain('content/a.yaml was changed by someone else.')
  writeFileSync(join(root, 'content/a.yaml'), 'of a text editor')
  expect((await save(changed())).said).toContain(
    'changed outside the editor: content/a.yaml. They are not overwritten.',
  )
})

test('a save that git refuses says why and changes nothing', async () => {
  writeFileSync(join(root, '.git/hooks/pre-commit'), '#!/bin/sh\necho not today >&2\nexit 1\n', {
    mode: 0o755,
  })
  const { status, said } = await save(changed(), added('content/b.yaml'))
  expect([status, said]).toEqual([409, expect.stringContaining('not today')])
  expect(git('status', '--porcelain')).toBe('')
})

test('an earlier save that no longer fits is not brought back', async () => {
  const fields = 'order: 1, name: A, title: A, industry: A, presentation: A, duration: 1, description: A'
  const file = 'content/graduates/x.yaml'
  // A save drops what is empty, but a build does not.
  expect((await save(added(file, `{ ${fields}, thumbnail: grid, video: null }`))).status).toBe(200)
  const path = `/admin/history/${git('rev-parse', 'HEAD')}/${file}`
  const { said } = await ask({ path, method: 'POST' })
  expect(said).toContain('This save no longer fits the fields of the site.')
})
