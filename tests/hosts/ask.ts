import { request, type IncomingHttpHeaders } from 'node:http'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

type Question = { method?: string; headers?: Record<string, string> }

/** Sends a raw request: follows no redirect, decompresses nothing, and does not normalize the path. */
export const ask = (origin: string, path: string, { method = 'GET', headers = {} }: Question = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .once('error', reject)
      .end()
  })
