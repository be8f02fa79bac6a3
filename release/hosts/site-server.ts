import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { contentType } from 'mime-types'
import send from 'send'
import { CACHE, isHostFile, namesErrorPage, redirects } from '../release.ts'
import { readHeaderFile } from './header-file.ts'

/** A running server of the built site. */
export type SiteServer = { url: string; close: () => Promise<void> }

const acceptsBrotli = (header = '') => /(?:^|,)\s*br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/.test(header)

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function sendNotFound(folder: string, response: ServerResponse) {
  const page = await readFile(join(folder, '404.html')).catch(() => '')
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': CACHE.page })
  response.end(page)
}

/** @param path its address, with `.html` for a page */
function sendFile(folder: string, path: string, request: IncomingMessage, response: ServerResponse) {
  const { range, 'accept-encoding': accepted } = request.headers
  const isCompressed = existsSync(join(folder, `${decoded(path)}.br`))
  // A part is one of the unencoded file.
  const isBrotli = isCompressed && range === undefined && acceptsBrotli(accepted)
  const fail = ({ status }: { status?: number }) => {
    if (status === 416) response.writeHead(status, { 'Cache-Control': CACHE.page }).end()
    else void sendNotFound(folder, response)
  }
  send(request, isBrotli ? `${path}.br` : path, {
    root: folder,
    index: false,
    cacheControl: false,
    dotfiles: 'allow',
  })
    .on('error', fail)
    .on('directory', fail)
    .on('headers', () => {
      response.setHeader('Content-Type', contentType(extname(path)) || 'application/octet-stream')
      if (isCompressed) response.setHeader('Vary', 'Accept-Encoding')
      if (isBrotli) response.setHeader('Content-Encoding', 'br')
    })
    .pipe(response)
}

async function respond(folder: string, request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '' } = request
  const path = url.replace(/\?.*/s, '')
  const address = decoded(path)
  const rules = readHeaderFile(await readFile(join(folder, '_headers'), 'utf8').catch(() => ''))
  const isFor = (rule: { path: string }) => rule.path === '/*' || rule.path === address
  for (const [name, value] of rules.filter(isFor).flatMap(({ headers }) => headers))
    // Safari applies it even on this machine.
    response.setHeader(name, value.replace('; upgrade-insecure-requests', ''))

  const pages = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.html'))
  const moved = new Map(redirects(pages)).get(address)
  if (!['GET', 'HEAD'].includes(method)) response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  else if (moved !== undefined) response.writeHead(308, { Location: moved + url.slice(path.length) }).end()
  else if (namesErrorPage(address) || isHostFile(posix.normalize(address).slice(1)))
    await sendNotFound(folder, response)
  else if (address === '/') sendFile(folder, '/index.html', request, response)
  else sendFile(folder, pages.includes(`${address.slice(1)}.html`) ? `${path}.html` : path, request, response)
}

/**
 * Serves a built folder on this machine as a host would, with the headers and compressed files of the build. Another
 * build that takes the place of the folder is served at once.
 * @param port 0 takes any free port; rejects with EADDRINUSE when the port is taken
 */
export async function serveSite(folder: string, port = 0): Promise<SiteServer> {
  const server = createServer((request, response) => {
    void respond(folder, request, response)
  })
  // Not localhost, which has a second address, where another program may answer.
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await promisify(server.close.bind(server))()
  }
  return { url: `http://127.0.0.1:${taken}`, close }
}
