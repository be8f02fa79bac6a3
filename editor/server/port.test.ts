import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { OPENED, portOf } from './port.ts'

/** What a second start is told while something has the port of the project. */
test.concurrent.for([
  ['the editor of the project, before it is opened', { says: 'ours', isOpened: false, isFound: true }],
  ['it, busy', { says: undefined, isOpened: true, isFound: true }],
  ['another program', { says: 'theirs', isOpened: true, isFound: false }],
  ['another program, busy', { says: undefined, isOpened: false, isFound: false }],
] as const)('the port is that of %s', async ([, { says, isOpened, isFound }], { onTestFinished }) => {
  const root = mkdtempSync(join(tmpdir(), 'cca-port-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const project = randomBytes(8).toString('hex')
  const port = (await portOf(root, project)) ?? 0
  const server = createServer((_, response) => {
    if (says !== undefined) response.end(says === 'ours' ? project : 'another project')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const opener = join(root, OPENED)
  mkdirSync(dirname(opener), { recursive: true })
  if (isOpened) writeFileSync(opener, `<meta content="0;url=http://127.0.0.1:${port}/edit/#token" />`)
  const found = await portOf(root, project, says === undefined ? 300 : undefined)
  expect(found === undefined).toBe(isFound)
  expect(found).not.toBe(port)
})
