import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isLive } from './live.ts'

/** A host that serves the old release a few times, then the new one. */
async function host(old: number) {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end(JSON.stringify({ release: asked > old ? 'new' : 'old' }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const patience = { total: 60_000, pause: 5 }

test('the host is asked until it serves what was published, or its time is over', async () => {
  const { signal } = new AbortController()
  expect(await isLive(await host(3), 'new', signal, patience)).toBe(true)
  expect(await isLive(await host(Infinity), 'new', signal, { ...patience, total: 20 })).toBe(false)
})
