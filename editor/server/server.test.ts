import { request as ask, type RequestOptions } from 'node:http'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { project } from './content.fixture.ts'
import { Editor } from './editor.ts'
import { Publisher } from './publish.ts'
import { serveEditor } from './server.ts'

const TOKEN = 'a-token-for-tests'

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }

let root: string
let port: number
let refreshed: number

beforeEach(async () => {
  root = project()
  refreshed = 0
  const page = {
    origin: 'http://127.0.0.1:1',
    refresh: () => {
      refreshed += 1
    },
    fresh: () => Promise.resolve(0),
  }
  const build = () => Promise.resolve({ ok: true, output: '', address: undefined, required: [] })
  const files = new Map([['editor.js', { type: 'text/javascript', body: '1' }]])
  const editor = new Editor(root)
  const publisher = new Publisher(editor)
  const server = await serveEditor({ editor, files, page, build, publisher }, 0, TOKEN)
  port = Number(new URL(server.origin).port)
  onTestFinished(server.close)
})

/** Sends a request with headers that a browser would not let a page set. */
function answer({ method = 'GET', path, headers = {}, body }: Asked) {
  const options: RequestOptions = { host: '127.0.0.1', port, method, path, headers, setHost: false }
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const request = ask(options, (response) => {
        let text = ''
        response.on('data', (data: Buffer) => (text += data.toString('utf8')))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
        )
      })
      request.on('error', reject)
      request.end(body)
    },
  )
}

const host = () => ({ host: `127.0.0.1:${port}` })
const own = () => ({ ...host(), origin: `http://127.0.0.1:${port}` })
const SITE = 'content/site.yaml'
const text = () => readFileSync(join(root, SITE), 'utf8')
const changed = () => JSON.stringify([{ file: SITE, base: text(), value: { copyrightYear: 2027 } }])

describe('only the editor’s own page gets an answer', () => {
  test.each([
    ['without the token', () => ({ path: '/api/state', headers: host() }), 404],
    ['with another token', () => ({ path: '/a-token-for-testz/api/state', headers: host() }), 404],
    ['with a shorter token', () => ({ path: '/a/api/state', headers: host() }), 404],
    [
      'for another host',
      () => ({ path: `/${TOKEN}/api/state`, headers: { host: `evil.test:${port}` } }),
      403,
    ],
    [
      'by another name of this machine',
      () => ({ path: `/${TOKEN}/api/state`, headers: { host: `localhost:${port}` } }),
      403,
    ],
    ['for another port', () => ({ path: `/${TOKEN}/api/state`, headers: { host: '127.0.0.1:1' } }), 403],
    ['without a host', () => ({ path: `/${TOKEN}/api/state`, headers: {} }), 400],
    [
      'from another origin',
      () => ({ path: `/${TOKEN}/api/state`, headers: { ...host(), origin: 'https://evil.test' } }),
      403,
    ],
    [
      'from the page itself',
      () => ({ path: `/${TOKEN}/api/state`, headers: { ...host(), origin: 'http://127.0.0.1:1' } }),
      403,
    ],
    ['from a file', () => ({ path: `/${TOKEN}/api/state`, headers: { ...host(), origin: 'null' } }), 403],
    [
      'as a part of another site',
      () => ({ path: `/${TOKEN}/api/state`, headers: { ...host(), 'sec-fetch-site': 'cross-site' } }),
      403,
    ],
    [
      'to save, without an origin',
      () => ({ method: 'POST', path: `/${TOKEN}/api/save`, headers: host(), body: changed() }),
      403,
    ],
    [
      'to save, from another origin',
      () => ({
        method: 'POST',
        path: `/${TOKEN}/api/save`,
        headers: { ...host(), origin: 'https://evil.test' },
        body: changed(),
      }),
      403,
    ],
    [
      'to undo, from another origin',
      () => ({
        method: 'POST',
        path: `/${TOKEN}/api/undo`,
        headers: { ...host(), origin: 'https://evil.test' },
      }),
      403,
    ],
  ] as [string, () => Asked, number][])('asked %s', async (_, asked, status) => {
    const before = text()
    const { status: given, text: body } = await answer(asked())
    expect(given).toBe(status)
    expect(body).not.toContain('founder')
    expect(text()).toBe(before)
    expect(refreshed).toBe(0)
  })

  test.each([
    ['the right one first', () => [`127.0.0.1:${port}`, 'evil.test']],
    ['the right one last', () => ['evil.test', `127.0.0.1:${port}`]],
    ['the right one twice', () => [`127.0.0.1:${port}`, `127.0.0.1:${port}`]],
  ] as [string, () => string[]][])('asked with two Host headers, %s', async (_, hosts) => {
    // Node's client and browsers send one.
    const socket = connect(port, '127.0.0.1')
    const lines = [`GET /${TOKEN}/api/state HTTP/1.1`, ...hosts().map((name) => `Host: ${name}`)]
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('and with all of them right, it is', async () => {
    expect((await answer({ path: `/${TOKEN}/api/state`, headers: host() })).status).toBe(200)
    const body = JSON.stringify([{ file: SITE, base: text(), value: { broken: true } }])
    const saved = await answer({ method: 'POST', path: `/${TOKEN}/api/save`, headers: own(), body })
    expect(JSON.parse(saved.text)).toMatchObject({ kind: 'invalid' })
  })
})

describe('no path comes from a request', () => {
  test.each([
    '/../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/../content/site.yaml',
    '/editor.js/../../package.json',
    '/api/picture?name=../site.yaml',
    '/api/picture?name=..%2fsite.yaml',
    '/content/site.yaml',
    '/constructor',
  ])('%s', async (path) => {
    const { status, text: body } = await answer({ path: `/${TOKEN}${path}`, headers: host() })
    expect(status).toBe(404)
    expect(body.length).toBeLessThan(100)
  })

  test.each(['../../evil.jpg', '..\\evil.jpg', '/etc/evil.jpg', '.hidden.jpg'])(
    'an upload named %s',
    async (name) => {
      const path = `/${TOKEN}/api/upload/picture?name=${encodeURIComponent(name)}`
      const { text: body } = await answer({ method: 'POST', path, headers: own(), body: 'no picture' })
      expect(JSON.parse(body)).toMatchObject({ kind: 'refused' })
    },
  )

  test('a file of another name is not written', async () => {
    const body = JSON.stringify([{ file: '../evil.yaml', base: null, value: {} }])
    expect((await answer({ method: 'POST', path: `/${TOKEN}/api/save`, headers: own(), body })).status).toBe(
      400,
    )
  })
})

test('100 MB are refused before they are sent', async () => {
  const headers = { ...own(), 'content-length': String(100 * 1024 * 1024) }
  const { status, text: body } = await answer({
    method: 'POST',
    path: `/${TOKEN}/api/upload/picture?name=a.jpg`,
    headers,
    body: 'x',
  })
  expect([status, body]).toEqual([413, 'This file is larger than 40 MB.'])
})

test('a body of unknown length is read only up to the limit', async () => {
  const headers = { ...own(), 'transfer-encoding': 'chunked' }
  const asked = answer({
    method: 'POST',
    path: `/${TOKEN}/api/save`,
    headers,
    body: Buffer.alloc(8 * 1024 * 1024, 'x'),
  })
  // Either the response arrives, or the connection is closed while the body is being sent.
  const status = await asked.then(
    (given) => given.status,
    () => 413,
  )
  expect(status).toBe(413)
})

test('what cannot be read is refused', async () => {
  for (const body of ['', '{', '[]', '[{}]', JSON.stringify([{ file: 1, base: null, value: 1 }])])
    expect((await answer({ method: 'POST', path: `/${TOKEN}/api/save`, headers: own(), body })).status).toBe(
      400,
    )
})

test('its page runs nothing but its own files', async () => {
  const { headers, text: body } = await answer({ path: `/${TOKEN}/`, headers: host() })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).toContain('frame-src http://127.0.0.1:1;')
  expect(policy).not.toContain('unsafe')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(body).not.toContain(TOKEN)
})

test('publishing is asked for in known ways only, and a failure is kept for the page', async () => {
  const get = async (path: string) =>
    JSON.parse((await answer({ path: `/${TOKEN}/api/${path}`, headers: host() })).text) as unknown
  const post = async (body: unknown) =>
    (
      await answer({
        method: 'POST',
        path: `/${TOKEN}/api/publish`,
        headers: own(),
        body: JSON.stringify(body),
      })
    ).status
  expect(await get('publish?way=ftp')).toMatchObject({ stays: [] })
  for (const body of [
    {},
    { way: 'ftp', action: 'publish' },
    { way: 'git', action: 'delete' },
    { way: 'git', action: 'publish', more: 1 },
  ])
    expect(await post(body)).toBe(400)
  expect(await get('publish/progress')).toBeNull()
  expect(await post({ way: 'git', action: 'publish' })).toBe(200)
  await expect.poll(() => get('publish/progress')).toMatchObject({ kind: 'failed', title: 'Not published' })
})
