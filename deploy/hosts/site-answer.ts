import fresh from 'fresh'
import Negotiator from 'negotiator'
import type { IncomingHttpHeaders } from 'node:http'
import { CACHE } from '../release/release.ts'
import type { Header } from '../release/security-headers.ts'
import type { Body, BuiltSite, Resource } from './built-folder.ts'
import { byteRange } from './cloudflare/byte-range.ts'

/** A request: its target as sent, and its headers by lower-case name. */
export type Question = Readonly<{ method: string; target: string; headers: IncomingHttpHeaders }>

/** `body` is sent unless the method is HEAD; undefined for an answer that has none by its status. */
export type Answer = Readonly<{ status: number; headers: readonly Header[]; body: Buffer | undefined }>

const METHODS = ['GET', 'HEAD']

/** Path, decoded, and query with its `?`. A path that cannot be decoded matches nothing. */
function parts(target: string): [path: string, query: string] {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? []
  try {
    return [decodeURIComponent(path), query]
  } catch {
    return [path, query]
  }
}

/** The encoding that the client prefers, the smallest of equals; unencoded if it refuses all. */
function negotiated({ bodies, identity }: Resource, headers: IncomingHttpHeaders): Body {
  const names = bodies.map(({ encoding }) => encoding)
  const wanted = new Negotiator({ headers }).encoding(names, { preferred: names })
  return bodies.find(({ encoding }) => encoding === wanted) ?? identity
}

/** The requested part of the unencoded file; undefined for all of it. */
function partOf({ identity }: Resource, { method, headers }: Question) {
  const version = headers['if-range']
  if (method !== 'GET' || headers.range === undefined) return undefined
  // A date does not prove that the file is the same.
  if (version !== undefined && version !== identity.etag) return undefined
  return byteRange(headers.range, identity.bytes.length)
}

function found(resource: Resource, question: Question): Answer {
  const part = partOf(resource, question)
  const { encoding, bytes, etag } =
    part === undefined ? negotiated(resource, question.headers) : resource.identity
  const state: Header[] = [
    ['ETag', etag],
    ['Last-Modified', resource.modified],
    ...(resource.bodies.length > 1 ? [['Vary', 'Accept-Encoding'] as const] : []),
    ...resource.headers,
  ]
  if (fresh(question.headers, { etag, 'last-modified': resource.modified }))
    return { status: 304, headers: state, body: undefined }
  if (part === 'none') {
    const none = [
      ['Content-Range', `bytes */${bytes.length}`],
      ['Cache-Control', CACHE.page],
    ] as const
    return { status: 416, headers: none, body: Buffer.alloc(0) }
  }
  const headers: Header[] = [...state, ['Accept-Ranges', 'bytes']]
  if (part === undefined) {
    const encoded = encoding === 'identity' ? [] : [['Content-Encoding', encoding] as const]
    return { status: 200, headers: [...headers, ...encoded], body: bytes }
  }
  const range = ['Content-Range', `bytes ${part.first}-${part.last}/${bytes.length}`] as const
  return { status: 206, headers: [...headers, range], body: bytes.subarray(part.first, part.last + 1) }
}

const said = (status: number, reason: string, ...headers: Header[]): Answer => ({
  status,
  headers: [['Content-Type', 'text/plain; charset=utf-8'], ['Cache-Control', CACHE.page], ...headers],
  body: Buffer.from(`${reason}\n`),
})

const secured = ({ security }: BuiltSite, { status, headers, body }: Answer): Answer => ({
  status,
  headers: [...security, ...headers],
  body,
})

/** The answer to a request that is not answered by its target, and after which the connection is closed. */
export const refused = (site: BuiltSite, status: number, reason: string, ...headers: Header[]): Answer =>
  secured(site, said(status, reason, ...headers, ['Connection', 'close']))

/** The answer of a host to a request, by RFC 9110. */
export function answer(site: BuiltSite, question: Question): Answer {
  if (!METHODS.includes(question.method))
    return refused(site, 405, 'Only GET and HEAD are allowed.', ['Allow', METHODS.join(', ')])
  const [path, query] = parts(question.target)
  const resource = site.resources.get(path)
  if (resource) return secured(site, found(resource, question))
  const address = site.redirects.get(path)
  if (address !== undefined)
    return secured(site, said(308, `Moved to ${address}.`, ['Location', address + query]))
  const headers = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', CACHE.page],
  ] as const
  return secured(site, { status: 404, headers, body: site.notFound })
}
