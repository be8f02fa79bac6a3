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

/** What a machine without IPv6 answers. */
const ABSENT = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/**
 * Both addresses that a browser may take for localhost: were one of them another program's, some would show that.
 * @returns the servers that listen, on one port
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
    // Any port will do, and this one was not free on both.
    if (port === 0 && code === 'EADDRINUSE') return listenLocally(answer, port)
    throw error
  }
}

/** The headers of the folder's own `_headers`. Safari would upgrade the requests of a plain localhost too. */
function headersOf(folder: string) {
  const file = join(folder, '_headers')
  const rules = existsSync(file) ? readHeaderFile(readFileSync(file, 'utf8')) : []
  return (path: string) =>
    headersFor(rules, path).map(
      ([name, value]) => [name, value.replace('; upgrade-insecure-requests', '')] as const,
    )
}

/** The path as the file server reads it; as it stands where it cannot be read. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Files of the folder that are no addresses of the site. */
const isUnasked = (path: string) => namesErrorPage(path) || isHostFile(path.slice(1))

const pathOf = (url = '/') => url.replace(/[?#].*/s, '').replace(/(?<=.)\/$/, '')

/**
 * Serves a built folder as a host would: /name answers with name.html, with or without a slash at the end; anything
 * unknown answers 404 with 404.html; with the headers and the compressed files of the build.
 * @param port 0 takes any free one; a taken one rejects with EADDRINUSE
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
