import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { TOKEN_HEADER } from '../core/protocol.ts'

export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Refuses every request but those of the form. Only this machine can reach the editor, but any page open in its browser
 * can send requests: checking `Host` stops DNS rebinding, checking `Origin` stops other sites, and the token stops other
 * programs.
 * @throws Refusal
 */
export function checkRequest(request: IncomingMessage, port: number, token: string) {
  const { headers, method } = request
  const { host = '', origin } = headers
  if (host !== `127.0.0.1:${port}`) throw new Refusal(403, 'This is not the editor’s address.')
  if (origin === undefined ? method !== 'GET' : origin !== `http://${host}`)
    throw new Refusal(403, 'Only the editor’s own page may send this request.')
  if (headers[TOKEN_HEADER] !== token) throw new Refusal(403, 'Open the address that npm run edit printed.')
}

/**
 * Reads a request body, of which a browser says how long it is.
 * @param limit in bytes
 * @throws Refusal if it is larger
 */
export async function bodyOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? Infinity) > limit)
    throw new Refusal(413, `This file is larger than ${Math.floor(limit / 1024 / 1024)} MB.`)
  return buffer(request)
}
