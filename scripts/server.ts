/** `node scripts/server.ts` serves dist/ on this machine as a host would. The tests use the same server. */
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** A running server of the built site. */
export type SiteServer = { url: string; close: () => void }

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
}

const compressed = new Map<string, Buffer>()

/** Compresses each version of a file once. The highest level would take 30 times as long, for a tenth of the size. */
function brotli(file: string, bytes: Buffer) {
  const key = `${file} ${statSync(file).mtimeMs}`
  if (!compressed.has(key))
    compressed.set(key, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
  return compressed.get(key)
}

function send(file: string, request: IncomingMessage, response: ServerResponse, status = 200) {
  const bytes = readFileSync(file)
  const type = TYPES[extname(file)]
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (type) response.setHeader('Content-Type', type)
  if (from && status === 200) {
    const part = bytes.subarray(Number(from), to ? Number(to) + 1 : bytes.length)
    const range = part.length > 0 ? `${from}-${Number(from) + part.length - 1}` : '*'
    response.setHeader('Content-Range', `bytes ${range}/${bytes.length}`)
    response.writeHead(part.length > 0 ? 206 : 416).end(part)
  } else if (type && type !== 'video/mp4' && /\bbr\b/.test(String(request.headers['accept-encoding'])))
    response.writeHead(status, { 'Content-Encoding': 'br' }).end(brotli(file, bytes))
  else response.writeHead(status).end(bytes)
}

/** The names of this machine. A page of another site can make its own name lead here. */
const HERE = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/

/** Hosts send this where no rule of `_headers` names it. */
const UNNAMED = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/**
 * Reads the rules of a `_headers` file for an address. A rule is a path, which may end in a wildcard, and below it its
 * headers, which are indented.
 */
export function headersFor(address: string, text: string): Record<string, string> {
  const headers: Record<string, string> = { ...UNNAMED }
  let applies = false
  for (const line of text.split('\n')) {
    const [, name, value] = /^ +([^:]+): (.*)$/.exec(line) ?? []
    if (!name) applies = line.endsWith('*') ? address.startsWith(line.slice(0, -1)) : address === line
    // Safari would ask for https even on this machine.
    else if (applies && value) headers[name] = value.replace('; upgrade-insecure-requests', '')
  }
  return headers
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

function respond(folder: string, request: IncomingMessage, response: ServerResponse) {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const asked = decodeURI(pathname)
  // On Windows, a backslash would lead out of the folder.
  if (asked.includes('\\') || !HERE.test(request.headers.host ?? '')) throw new Error('Refused.')
  const headers = headersFor(asked, readFileSync(join(folder, '_headers'), 'utf8'))
  response.setHeaders(new Map(Object.entries(headers)))
  // The other addresses of a page, such as /index.html, redirect to its own.
  const address = asked.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/'
  const page = join(folder, `${address === '/' ? '/index' : address}.html`)
  const file = isFile(page) ? page : join(folder, asked)
  if (/^\/(?:404|500|_headers)(?:\.html)?\/?$/.test(asked) || !isFile(file))
    send(join(folder, '404.html'), request, response, 404)
  else if (file === page && asked !== address) response.writeHead(308, { Location: address + search }).end()
  else send(file, request, response)
}

/**
 * Serves a built folder with its headers. Files are read for each request, so a new build shows at once.
 * @param port 0 takes any free port. Rejects with EADDRINUSE when the port is taken.
 */
export async function serveSite(folder: string, port = 0): Promise<SiteServer> {
  const server = createServer((request, response) => {
    try {
      respond(folder, request, response)
    } catch {
      // The address cannot be decoded, or must not be answered.
      response.writeHead(400).end()
    }
  })
  // At the second address of localhost, another program may answer.
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${taken}`, close: () => server.close().closeAllConnections() }
}

if (import.meta.main) {
  const { url } = await serveSite(join(import.meta.dirname, '../dist'), 4321).catch(() => serveSite('dist'))
  console.log(`· The site is at ${url} (press Ctrl+C to stop it)`)
}
