import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { PublishState } from '../core/protocol.ts'
import { waitUntilLive } from './live.ts'

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

async function statesOf(domain: string, total: number) {
  const states: PublishState[] = []
  const { signal } = new AbortController()
  await waitUntilLive({
    release: 'new',
    domain,
    report: (state) => states.push(state),
    patience: { total, pause: 5 },
    signal,
  })
  return states.map(({ kind, ...rest }) => [kind, 'text' in rest ? rest.text : ''])
}

test('the host is asked until it serves what was published', async () => {
  expect(await statesOf(await host(3), 60_000)).toEqual([
    ['building', expect.stringContaining('building')],
    ['live', expect.stringMatching(/^Live since \d\d:\d\d\.$/)],
  ])
})

test('after ten minutes it says where to look', async () => {
  expect((await statesOf(await host(Infinity), 20)).at(-1)).toEqual([
    'not-live',
    expect.stringContaining('your host’s log'),
  ])
})
