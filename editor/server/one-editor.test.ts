import { statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { project } from './content.fixture.ts'
import { lastAddress, noteEditor, runningEditor } from './one-editor.ts'
import { freePort } from './page-server.ts'

async function answering() {
  const server = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const close = () => void server.close()
  onTestFinished(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token/`, close }
}

test('a second editor is told the address of the first', async () => {
  const root = project()
  expect(await runningEditor(root)).toBeUndefined()
  const { url } = await answering()
  const forget = noteEditor(root, url)
  expect(await runningEditor(root)).toBe(url)
  forget()
  expect(await runningEditor(root)).toBeUndefined()
})

test.skipIf(process.platform === 'win32')('nobody else can read the address', () => {
  const root = project()
  noteEditor(root, 'http://127.0.0.1:1/token/')
  for (const file of ['editor.json', 'address.json'])
    expect(statSync(join(root, '.cache/edit', file)).mode & 0o077).toBe(0)
})

test('the next editor has the address of the last one, if its port is free', async () => {
  const root = project()
  expect(lastAddress(root)).toBeUndefined()
  const { url, close } = await answering()
  const port = Number(new URL(url).port)
  const token = 'x'.repeat(32)
  noteEditor(root, `http://127.0.0.1:${port}/${token}/`)()
  expect(lastAddress(root)).toEqual({ port, token })
  expect(await freePort(port)).not.toBe(port)
  close()
  await expect.poll(() => freePort(port)).toBe(port)
})

test('an editor that was killed does not count', async () => {
  const root = project()
  const { url, close } = await answering()
  noteEditor(root, url)
  close()
  expect(await runningEditor(root)).toBeUndefined()
})
