import type { AstroIntegration } from 'astro'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentErrors } from './dev-errors.ts'

type Hook = NonNullable<AstroIntegration['hooks']['astro:server:setup']>
type Message = { type: string; err?: { message: string } }

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(join(import.meta.dirname, '../../tests/content'), join(root, 'content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A stub of the server that Astro passes to the hook, which records what pages are sent. */
async function astro() {
  const sent: Message[] = []
  const [watcher, ws] = [new EventEmitter(), new EventEmitter()]
  const server = {
    config: { root },
    watcher,
    ws: Object.assign(ws, { send: (message: Message) => sent.push(message) }),
    environments: {},
  }
  await contentErrors.hooks['astro:server:setup']?.({ server } as unknown as Parameters<Hook>[0])
  return {
    sent,
    change: (file: string) => watcher.emit('all', 'change', join(root, file)),
    /** What a page is told when it connects. */
    connect: () => {
      sent.length = 0
      ws.emit('connection')
      return sent.map(({ err }) => err?.message)
    },
  }
}

const SERVICES = 'content/services.yaml'

test('a broken file is shown to pages that are open, and to those opened later, until it is mended', async () => {
  const { sent, change, connect } = await astro()
  const whole = readFileSync(join(root, SERVICES))
  writeFileSync(join(root, SERVICES), 'label: x\n')
  change(SERVICES)
  await expect.poll(() => sent.map(({ type }) => type)).toEqual(['error'])
  expect(connect()).toEqual([expect.stringContaining(`${SERVICES} cannot be used as it is`)])
  writeFileSync(join(root, SERVICES), whole)
  change(SERVICES)
  await expect.poll(() => sent.map(({ type }) => type)).toContain('full-reload')
  expect(connect()).toEqual([])
})

test('a file that is seen half written is not shown as broken', async () => {
  const { sent, change, connect } = await astro()
  const whole = readFileSync(join(root, SERVICES))
  writeFileSync(join(root, SERVICES), whole.subarray(0, whole.length / 2))
  change(SERVICES)
  await pause(50)
  // The watcher reports both as one change.
  writeFileSync(join(root, SERVICES), whole)
  await pause(1000)
  expect(sent).toEqual([])
  expect(connect()).toEqual([])
})
