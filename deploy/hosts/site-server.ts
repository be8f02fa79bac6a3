import { existsSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import { isHostFile, namesErrorPage } from '../release/release.ts'
import { headersFor, readHeaderFile } from './header-file.ts'

/** A running server of the built site. */
export type SiteServer = { url: string; port: number; close: () => Promise<void> }

const listen = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
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
async function listenLocally(answer: RequestListener, port: number): Promise<[number, Server[]]> {
  const [server, second] = [createServer(answer), createServer(answer)]
  const taken = await listen(server, port, '127.0.0.1')
  try {
    await listen(second, taken, '::1')
    return [taken, [server, second]]
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (ABSENT.includes(code)) return [taken, [server]]
    await close(server)
    // Any port will do, and this one was not free on both addresses.
    if (port === 0 && code === 'EADDRINUSE') return listenLocally(answer, port)
    throw error
  }
}

/**
 * The headers from the folder's `_headers`, minus upgrade-insecure-requests, which Safari applies even to
 * localhost.
 */
function headersOf(folder: string) {
  const file = join(folder, '_headers')
  const rules = existsSync(file) ? readHeaderFile(readFileSync(file, 'utf8')) : []
  return (path: string) =>
    headersFor(rules, path).map(
      ([name, value]) => [name, value.replace('; upgrade-insecure-requests', '')] as const,
    )
}

/** The decoded path, as the file server sees it; unchanged when it is malformed. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Files that are not addresses of the site. */
const isUnasked = (path: string) => namesErrorPage(path) || isHostFile(path.slice(1))

const pathOf = (url = '/') => url.replace(/[?#].*/s, '').replace(/(?<=.)\/$/, '')

/**
 * Serves a built folder as a host would: /name and /name/ return name.html, anything unknown returns 404.html
 * with status 404, with the headers and compressed files of the build.
 * @param port 0 takes any free port; rejects with EADDRINUSE when the port is taken
 */
export async function serveSite(folder: string, port = 0): Promise<SiteServer> {
  const notFound = readFileSync(join(folder, '404.html'))
  const headers = headersOf(folder)
  const files = sirv(folder, { etag: true, extensions: ['html'], brotli: true, gzip: true })
  const [taken, servers] = await listenLocally((request, response) => {
    const path = pathOf(request.url)
    for (const [name, value] of headers(path)) response.setHeader(name, value)
    const missing = () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(request.method === 'HEAD' ? undefined : notFound)
    }
    if (isUnasked(decoded(path))) missing()
    else files(request, response, missing)
  }, port)
  return {
    url: `http://localhost:${taken}`,
    port: taken,
    close: async () => {
      await Promise.all(servers.map(close))
    },
  }
}
