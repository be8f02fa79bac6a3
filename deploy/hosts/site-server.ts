import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openBuiltFolder, type BuiltFolder, type BuiltSite } from './built-folder.ts'
import { answer, refused, type Answer } from './site-answer.ts'

/** A running server of the built site. */
export type SiteServer = { url: string; port: number; close: () => Promise<void> }

/** How long a client may take, in milliseconds. */
export const LIMITS = {
  /** For the headers of a request. */
  headers: 15_000,
  /** For a whole request. */
  request: 30_000,
  /** Without a byte sent or received, such as while nothing of an answer is read. */
  idle: 60_000,
  /** How often the first two are looked at. */
  check: 5_000,
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      // A connection that cannot be accepted, such as one too many, must not end the process.
      server.on('error', (error) => console.error(`A connection was not accepted: ${error.message}`))
      resolve((server.address() as AddressInfo).port)
    })
  })

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Error codes of a machine without IPv6. */
const ABSENT = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/**
 * Listens on both addresses that a browser may resolve localhost to. If another program had one of them, some
 * browsers would show that program instead.
 * @returns the port, and the servers that listen on it
 */
async function listenLocally(create: () => Server, port: number): Promise<[number, Server[]]> {
  const [server, second] = [create(), create()]
  const taken = await listen(server, port, '127.0.0.1')
  try {
    await listen(second, taken, '::1')
    return [taken, [server, second]]
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (ABSENT.includes(code)) return [taken, [server]]
    await close(server)
    // Any port will do, and this one was not free on both addresses.
    if (port === 0 && code === 'EADDRINUSE') return listenLocally(create, port)
    throw error
  }
}

/** Whether it names no host, or several (RFC 9112, 3.2). */
function namesNoHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const hosts = headersDistinct['host']?.length ?? 0
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1')
}

function answerTo(site: BuiltSite, request: IncomingMessage): Answer {
  if (namesNoHost(request)) return refused(site, 400, 'A request names one host.')
  const { method = '', url: target = '', headers } = request
  return answer(site, { method, target, headers })
}

const lengthOf = ({ body }: Answer) => (body ? [['Content-Length', `${body.length}`] as const] : [])

function send(response: ServerResponse, given: Answer) {
  response.writeHead(given.status, [...given.headers, ...lengthOf(given)].flat())
  response.end(given.body)
}

/** The answer as it goes over the wire, for what the parser refuses. */
const onTheWire = (given: Answer) =>
  [
    `HTTP/1.1 ${given.status} ${STATUS_CODES[given.status]}`,
    ...[...given.headers, ...lengthOf(given)].map(([name, value]) => `${name}: ${value}`),
    '',
    given.body?.toString(),
  ].join('\r\n')

/** By the code of the parser's error; anything else is 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

function createSiteServer(built: BuiltFolder, limits: typeof LIMITS): Server {
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    built
      .current()
      .then((site) => send(response, answerTo(site, request)))
      .catch((error: unknown) => {
        console.error(error)
        response.destroy()
      })
  }
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.check,
      requireHostHeader: false,
    },
    respond,
  )
  server.timeout = limits.idle
  // Without this listener, Node answers an unknown expectation itself, without the headers of the site.
  server.on('checkExpectation', respond)
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = STATUS[code] ?? 400
    socket.end(onTheWire(refused(built.last(), status, STATUS_CODES[status] ?? '')))
  })
  return server
}

/**
 * Serves a built folder as a host would, with the headers and compressed files of the build: /name is name.html,
 * /name/ and /name.html redirect there, anything unknown is 404.html with status 404. When another build takes the
 * place of the folder, that one is served, and no request is lost.
 * @param port 0 takes any free port; rejects with EADDRINUSE when the port is taken
 */
export async function serveSite(folder: string, port = 0, limits = LIMITS): Promise<SiteServer> {
  const built = await openBuiltFolder(folder)
  const [taken, servers] = await listenLocally(() => createSiteServer(built, limits), port)
  return {
    url: `http://localhost:${taken}`,
    port: taken,
    close: async () => {
      await Promise.all(servers.map(close))
    },
  }
}
