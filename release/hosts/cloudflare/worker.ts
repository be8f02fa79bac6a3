import { namesErrorPage } from '../../release.ts'

type Files = { fetch: (request: Request) => Promise<Response> }

/** A path where no file can exist: there is no `404/` folder. */
const NOWHERE = '/404/nowhere'

/**
 * First and last byte of a `Range` header with a single range. The whole file is a valid answer to anything else.
 * @returns undefined for the whole file, 'none' when no byte of the range exists
 */
function byteRange(header: string, size: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  if (from === '') return Number(to) > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : 'none'
  if (to !== '' && Number(from) > Number(to)) return undefined
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return Number(from) < size ? { first: Number(from), last } : 'none'
}

/**
 * Cloudflare sends files whole, and Safari plays a video only from a host that honors `Range`, so videos are
 * routed through here (run_worker_first in wrangler.jsonc). So are the error pages, which Cloudflare would
 * serve with a 200 when requested by name. Everything else passes through unchanged.
 */
async function answer(request: Request, files: Files): Promise<Response> {
  if (namesErrorPage(new URL(request.url).pathname))
    return files.fetch(new Request(new URL(NOWHERE, request.url), request))
  const whole = await files.fetch(request)
  const wanted = request.headers.get('Range')
  if (request.method !== 'GET' || whole.status !== 200 || wanted === null) return whole
  const version = request.headers.get('If-Range')
  if (version !== null && version !== whole.headers.get('ETag')) return whole

  const bytes = await whole.arrayBuffer()
  const headers = new Headers(whole.headers)
  const range = byteRange(wanted, bytes.byteLength)
  if (range === undefined) return new Response(bytes, { headers })
  if (range === 'none') {
    headers.set('Content-Range', `bytes */${bytes.byteLength}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Range', `bytes ${range.first}-${range.last}/${bytes.byteLength}`)
  return new Response(bytes.slice(range.first, range.last + 1), { status: 206, headers })
}

// Cloudflare calls the default export.
export default { fetch: (request: Request, env: { ASSETS: Files }) => answer(request, env.ASSETS) }
