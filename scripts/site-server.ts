import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import { headersFor, readHeaderFile } from '../deploy/header-file.ts'

/** A running server of the built site. */
export type SiteServer = { url: string; port: number; close: () => Promise<void> }

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** The headers of the folder's own `_headers`. Safari would upgrade the requests of a plain localhost too. */
function headersOf(folder: string) {
  const file = join(folder, '_headers')
  const rules = existsSync(file) ? readHeaderFile(readFileSync(file, 'utf8')) : []
  return (path: string) =>
    headersFor(rules, path).map(
      ([name, value]) => [name, value.replace('; upgrade-insecure-requests', '')] as const,
    )
}

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
  const server = createServer((request, response) => {
    for (const [name, value] of headers(pathOf(request.url))) response.setHeader(name, value)
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(request.method === 'HEAD' ? undefined : notFound)
    })
  })
  const taken = await listen(server, port)
  return {
    url: `http://localhost:${taken}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
