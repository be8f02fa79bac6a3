/**
 * Worker of bench/load.ts: visitors who request the landing page nonstop and check each response against the
 * releases.
 */
import { Agent as PlainAgent, get, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, get as getSecure } from 'node:https'
import { parentPort, workerData } from 'node:worker_threads'

/** A response a visitor may get: the page's bytes as sent, and a part of the policy that belongs to it. */
export type Shown = { name: string; body: Uint8Array; policy: string }
export type VisitorsData = { url: string; count: number; releases: readonly Shown[] }
export type Visited = {
  /** Responses per release. */
  answers: Record<string, number>
  /** Reasons, one for each request that did not get a complete response of one release. */
  failed: string[]
  /**
   * Requests retried because the server was just closing the idle connection. Browsers retry these on their
   * own.
   */
  again: number
  /** In ms. */
  p99: number
}

type Answer = { status: number; body: Buffer; policy: string }

const { url, count, releases } = workerData as VisitorsData
const secure = url.startsWith('https:')
const options = { keepAlive: true, maxSockets: count, rejectUnauthorized: false }
const agent = secure ? new SecureAgent(options) : new PlainAgent(options)
const headers = { 'Accept-Encoding': 'gzip, deflate, br' }

let over = false
const result: Visited = { answers: {}, failed: [], again: 0, p99: 0 }
const times: number[] = []

/** Rejects with `again` if a reused connection was closed before any response. */
const ask = () =>
  new Promise<Answer>((resolve, reject) => {
    let began = false
    const take = (response: IncomingMessage) => {
      began = true
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts),
          policy: String(response.headers['content-security-policy']),
        }),
      )
    }
    const request = secure ? getSecure(url, { agent, headers }, take) : get(url, { agent, headers }, take)
    let reused = false
    request.once('socket', ({ bytesRead }) => (reused = bytesRead > 0))
    request.once('error', (error) => reject(reused && !began ? new Error('again') : error))
  })

const belongsTo = ({ status, body, policy }: Answer) =>
  status === 200
    ? releases.find((shown) => policy.includes(shown.policy) && body.equals(shown.body))
    : undefined

async function visit() {
  while (!over) {
    const started = performance.now()
    try {
      const answer = await ask()
      const release = belongsTo(answer)
      if (release) result.answers[release.name] = (result.answers[release.name] ?? 0) + 1
      else result.failed.push(`${answer.status} with ${answer.body.length} bytes of no release`)
      times.push(performance.now() - started)
    } catch (error) {
      const { message } = error as Error
      if (message === 'again') result.again += 1
      else result.failed.push(message)
    }
  }
}

parentPort?.once('message', () => (over = true))
await Promise.all(Array.from({ length: count }, visit))
agent.destroy()
times.sort((a, b) => a - b)
result.p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
parentPort?.postMessage(result)
