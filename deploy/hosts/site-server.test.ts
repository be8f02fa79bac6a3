import fc from 'fast-check'
import { statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask, builtFolder, exchange, VIDEO } from './site-server.fixture.ts'
import { LIMITS, serveSite } from './site-server.ts'

async function served(limits = LIMITS) {
  const folder = builtFolder()
  const { port, close } = await serveSite(join(folder, 'dist'), 0, limits)
  onTestFinished(close)
  return { port, dist: join(folder, 'dist') }
}

/** For clients that do not end their request. */
const IMPATIENT = { ...LIMITS, headers: 50, request: 50, check: 10 }

test('ranges of a file, by RFC 9110', async () => {
  const { port } = await served()
  for (const [range, status, part, bytes] of [
    ['bytes=0-9', 206, 'bytes 0-9/100', VIDEO.subarray(0, 10)],
    ['bytes=99-99', 206, 'bytes 99-99/100', VIDEO.subarray(99)],
    ['bytes=90-', 206, 'bytes 90-99/100', VIDEO.subarray(90)],
    ['bytes=90-5000', 206, 'bytes 90-99/100', VIDEO.subarray(90)],
    ['bytes=0-99999999999999999999', 206, 'bytes 0-99/100', VIDEO],
    ['bytes=-50', 206, 'bytes 50-99/100', VIDEO.subarray(50)],
    ['bytes=-500', 206, 'bytes 0-99/100', VIDEO],
    ['bytes=100-', 416, 'bytes */100', Buffer.alloc(0)],
    ['bytes=99999999999999999999-', 416, 'bytes */100', Buffer.alloc(0)],
    ['bytes=-0', 416, 'bytes */100', Buffer.alloc(0)],
    // Not valid, or several: ignored.
    ['bytes=5-2', 200, undefined, VIDEO],
    ['bytes=0-0,5-9', 200, undefined, VIDEO],
    ['bytes=', 200, undefined, VIDEO],
    ['bytes=-', 200, undefined, VIDEO],
    ['bytes=a-b', 200, undefined, VIDEO],
    ['bytes=--5', 200, undefined, VIDEO],
    ['bytes=0x1-5', 200, undefined, VIDEO],
    ['items=0-1', 200, undefined, VIDEO],
  ] as const) {
    const { status: given, headers, body } = await ask(port, '/videos/talk.mp4', { headers: { range } })
    expect([given, headers['content-range'], headers['content-length']], range).toEqual([
      status,
      part,
      `${bytes.length}`,
    ])
    expect(body.equals(bytes), range).toBe(true)
    expect(headers['x-always'], range).toBe('yes')
  }
})

test('a part is one of the unencoded file, and of the version that the client has', async () => {
  const { port } = await served()
  const part = (headers: Record<string, string>, method = 'GET') =>
    ask(port, '/', { method, headers: { range: 'bytes=1-2', 'accept-encoding': 'br', ...headers } })
  const plain = await part({})
  expect([plain.status, plain.headers['content-encoding'], plain.text]).toEqual([206, undefined, 'om'])
  const etag = plain.headers['etag'] ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect((await part({ 'if-range': etag })).status).toBe(206)
  for (const version of ['"other"', `W/${etag}`, plain.headers['last-modified'] ?? ''])
    expect((await part({ 'if-range': version })).status, version).toBe(200)
  const head = await part({}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '10', ''])
})

test('the encoding that a client prefers, and none that it refuses', async () => {
  const { port } = await served()
  const tags = new Set<string | undefined>()
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['identity;q=1, br;q=0.5', undefined],
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['', undefined],
    [';;,=;q', undefined],
  ] as const) {
    const { status, headers, text } = await ask(port, '/', { headers: { 'accept-encoding': accepted } })
    expect([status, headers['content-encoding'], headers['vary']], accepted).toEqual([
      200,
      encoding,
      'Accept-Encoding',
    ])
    expect(text, accepted).toBe(encoding ? `home as ${encoding}` : 'home')
    tags.add(headers['etag'])
  }
  expect(tags.size).toBe(3)
  expect(
    (await ask(port, '/robots.txt', { headers: { 'accept-encoding': 'br' } })).headers,
  ).not.toHaveProperty('vary')
})

test('what a client has is not sent again', async () => {
  const { port, dist } = await served()
  const { etag = '', 'last-modified': modified = '' } = (await ask(port, '/')).headers
  expect(modified).toBe(statSync(join(dist, 'index.html')).mtime.toUTCString())
  for (const [headers, status] of [
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': `W/${etag}` }, 304],
    [{ 'if-none-match': `"other", ${etag}` }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-modified-since': modified }, 304],
    [{ 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 304],
    [{ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 200],
    [{ 'if-modified-since': 'yesterday' }, 200],
    [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
    [{ 'if-none-match': etag, range: 'bytes=0-1' }, 304],
    // The tag of the unencoded page is not the one of the encoded page.
    [{ 'if-none-match': etag, 'accept-encoding': 'br' }, 200],
  ] as const)
    for (const method of ['GET', 'HEAD']) {
      const given = await ask(port, '/', { method, headers })
      const name = `${method} ${JSON.stringify(headers)}`
      expect([given.status, given.headers['cache-control']], name).toEqual([status, 'no-cache'])
      expect(given.body.length > 0, name).toBe(status === 200 && method === 'GET')
    }
})

test('every file has its type', async () => {
  const { port } = await served()
  for (const [path, type] of [
    ['/', 'text/html; charset=utf-8'],
    ['/cca-graduates', 'text/html; charset=utf-8'],
    ['/_astro/a.1.js', 'text/javascript; charset=utf-8'],
    ['/_astro/a.1.css', 'text/css; charset=utf-8'],
    ['/_astro/a.1.woff2', 'font/woff2'],
    ['/_astro/a.1.webp', 'image/webp'],
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/release.json', 'application/json; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/videos/talk.mp4', 'video/mp4'],
    ['/videos/talk.vtt', 'text/vtt; charset=utf-8'],
    ['/videos/talk.unknown', 'application/octet-stream'],
  ] as const) {
    const { status, headers } = await ask(port, path, { method: 'HEAD' })
    expect([status, headers['content-type']], path).toEqual([200, type])
    expect(headers['accept-ranges'], path).toBe('bytes')
  }
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s is refused',
  async (method) => {
    const { port } = await served()
    const { status, headers } = await ask(port, '/', { method })
    expect([status, headers['allow'], headers['x-always']]).toEqual([405, 'GET, HEAD', 'yes'])
  },
)

test('a page has one address', async () => {
  const { port } = await served()
  for (const [path, address] of [
    ['/index', '/'],
    ['/index/', '/'],
    ['/index.html?plan=b', '/?plan=b'],
    ['/cca-graduates/', '/cca-graduates'],
    ['/cca-graduates.html?a=%0d%0ab', '/cca-graduates?a=%0d%0ab'],
    ['/%63ca-graduates/', '/cca-graduates'],
  ] as const) {
    const { status, headers } = await ask(port, path)
    expect([status, headers['location'], headers['x-always']], path).toEqual([308, address, 'yes'])
  }
})

test.each([
  '/nowhere',
  '/404',
  '/404.html',
  '/500.html',
  '/_headers',
  '/%5Fheaders',
  '/.env',
  '/index.html.br',
  '/_astro',
  '/_astro/',
  '//index.html',
  '//evil.example/',
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/..\\..\\etc\\passwd',
  '/%zz',
  '/%',
  '/%00',
  '/index.html%00',
  '/%e0%80%80',
  `/${'a'.repeat(300)}`,
  `/${'a/'.repeat(5_000)}`,
  '/constructor',
  '/__proto__',
])('%s is not found', async (path) => {
  const { port } = await served()
  const { status, headers, text } = await ask(port, path)
  expect([status, text, headers['cache-control']]).toEqual([404, 'nothing here', 'no-cache'])
  expect(headers['x-always']).toBe('yes')
})

test.each([
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['no host in HTTP/1.0, which has none', 'GET / HTTP/1.0\r\n\r\n', 200],
  ['the absolute form', 'GET http://a/cca-graduates HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 200],
  ['the asterisk form', 'GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['a bad header', 'GET / HTTP/1.1\r\nHost: a\r\nB ad: c\r\n\r\n', 400],
  ['headers too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: the unexpected\r\nConnection: close\r\n\r\n', 200],
  ['an upgrade', 'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: upgrade, close\r\n\r\n', 200],
] as const)('%s: %s', async (_, text, status) => {
  const { port } = await served()
  const reply = await exchange(port, text)
  expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\\r\\nx-always: yes\\r\\n`, 'i'))
})

test('a client that does not send its request is told so, and the connection ends', async () => {
  const { port } = await served(IMPATIENT)
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHos')).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client that does not read the answer does not keep the connection', async () => {
  const folder = builtFolder()
  // More than the system takes in advance.
  const size = 64 * 1024 * 1024
  writeFileSync(join(folder, 'dist/videos/long.mp4'), Buffer.alloc(size))
  const site = await serveSite(join(folder, 'dist'), 0, { ...LIMITS, idle: 50 })
  onTestFinished(site.close)
  const received = await new Promise<number>((resolve) => {
    const socket = connect(site.port, '127.0.0.1')
    let bytes = 0
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(bytes))
    socket.once('data', (data) => {
      bytes += data.length
      socket.pause()
      // Server and client are in one process: its timer, which is shorter, goes off first.
      void pause(1_000).then(() => {
        socket.on('data', (more) => (bytes += more.length))
        socket.resume()
      })
    })
    socket.write('GET /videos/long.mp4 HTTP/1.1\r\nHost: a\r\n\r\n')
  })
  expect(received).toBeLessThan(size)
  expect((await ask(site.port, '/')).status).toBe(200)
})

const token = fc.constantFrom(
  '0',
  '1',
  '99',
  '100',
  '-',
  '5-2',
  '*',
  ',',
  ';q=0',
  '"',
  '\xff',
  '\0',
  '%',
  ' ',
  'bytes=',
)
const value = fc.array(token, { maxLength: 6 }).map((parts) => parts.join(''))
const header = fc.tuple(
  fc.constantFrom(
    'Range',
    'If-Range',
    'If-None-Match',
    'If-Modified-Since',
    'Accept-Encoding',
    'Host',
    'Expect',
    'Upgrade',
    'Connection',
    'Content-Length',
    'Transfer-Encoding',
    'Cache-Control',
  ),
  fc.oneof(
    value,
    value.map((text) => `bytes=${text}`),
  ),
)
const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'TRACE', 'G T'),
  target: fc.oneof(
    fc.constantFrom('/', '/videos/talk.mp4', '/index.html', '/cca-graduates/', 'http://a/', '*'),
    fc
      .array(fc.constantFrom('/', '..', '%2f', '%00', '%', 'a', '?', '#', '\\', ':', '\xff'), {
        maxLength: 8,
      })
      .map((parts) => `/${parts.join('')}`),
  ),
  headers: fc.array(header, { maxLength: 4 }),
  body: fc.constantFrom('', '0\r\n\r\n', 'x'.repeat(500)),
})

test('500 hostile requests: each gets an answer or none, and then a page is as whole as before', async () => {
  const { port } = await served(IMPATIENT)
  const KNOWN = /^HTTP\/1\.1 (?:200|206|304|308|400|404|405|408|413|416|431) [\s\S]*?\r\nx-always: yes\r\n/i
  await fc.assert(
    fc.asyncProperty(request, async ({ method, target, headers, body }) => {
      const lines = [...headers, ['Connection', 'close']]
        .map(([name, text]) => `${name}: ${text}\r\n`)
        .join('')
      const reply = await exchange(port, `${method} ${target} HTTP/1.1\r\nHost: a\r\n${lines}\r\n${body}`)
      if (reply !== '') expect(reply).toMatch(KNOWN)
    }),
    { seed: 20, numRuns: 500 },
  )
  expect((await ask(port, '/')).text).toBe('home')
})
