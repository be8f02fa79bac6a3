import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'

/** A running server of the built site. */
export type SiteServer = { url: string; port: number; close: () => Promise<void> }

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/**
 * Serves a built folder as a host would: /name answers with name.html, with or without a slash at the end; anything
 * unknown answers 404 with 404.html.
 * @param port 0 takes any free one; a taken one rejects with EADDRINUSE
 */
export async function serveSite(folder: string, port = 0): Promise<SiteServer> {
  const notFound = readFileSync(join(folder, '404.html'))
  const files = sirv(folder, { etag: true, extensions: ['html'] })
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(request.method === 'HEAD' ? undefined : notFound)
    }),
  )
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
