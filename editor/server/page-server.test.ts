import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, servePage } from './page-server.ts'

const PROGRAM = fileURLToPath(new URL('./page-process.fixture.ts', import.meta.url))

async function serve(manner: string, editor = 'http://127.0.0.1:1') {
  const folder = mkdtempSync(join(tmpdir(), 'cca-page-'))
  const root = join(folder, manner)
  mkdirSync(root)
  const page = await servePage(root, editor, PROGRAM)
  onTestFinished(() => {
    page.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { page, log: () => readFileSync(join(root, 'log'), 'utf8').trim().split('\n') }
}

test('a page that starts slowly is told what is saved meanwhile', async () => {
  const { page, log } = await serve('slow')
  page.refresh()
  await page.fresh()
  expect(log()).toEqual(['ready', 'save 1'])
})

test('a server that ends is replaced, and nobody waits for the one that ended', async () => {
  const { page, log } = await serve('ends')
  page.refresh()
  await page.fresh()
  await expect.poll(log).toEqual(['ready', 'save 1', 'ready'])
  page.refresh()
  await page.fresh()
  expect(log()).toEqual(['ready', 'save 1', 'ready', 'save 2'])
})

test('a page that cannot be started is said to be so, whoever asks, and whatever is saved', async () => {
  const { page } = await serve('fails')
  await expect(page.fresh()).rejects.toMatchObject({ status: 503 })
  page.refresh()
  await expect(page.fresh()).rejects.toThrow('The page could not be started.')
})

test('the page is served beside the editor, or elsewhere while that port is taken', async () => {
  const port = await freePort()
  const editor = `http://127.0.0.1:${port + 1}`
  const { page } = await serve('slow', editor)
  expect(page.origin).toBe(`http://127.0.0.1:${port}`)
  const taken = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { page: other } = await serve('slow', editor)
  expect(other.origin).not.toBe(page.origin)
})
