import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** What the browser opens: only the owner can read it, and the server does not serve it. */
export const OPENED = '.cache/editor/open.html'

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** For an answer, in milliseconds. */
const PATIENCE = 3_000

/** Whether this project's editor has the port. A busy one does not answer in time, but its address is on file. */
export async function isOurs(root: string, port: number, project: string, patience = PATIENCE) {
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(`http://127.0.0.1:${port}/edit/who`, { signal })
    return (await response.text()) === project
  } catch (error) {
    const opener = join(root, OPENED)
    const isBusy = error instanceof Error && error.name === 'TimeoutError'
    return isBusy && existsSync(opener) && readFileSync(opener, 'utf8').includes(`:${port}/`)
  }
}

/**
 * The port of a project, always the same if it is free: the browser keeps unsaved texts by address.
 * @param project names it: a hash, in hexadecimal digits
 * @returns undefined when the project's editor is running already
 */
export async function portOf(root: string, project: string, patience = PATIENCE) {
  const first = 20_000 + (parseInt(project.slice(0, 6), 16) % 20_000)
  for (let port = first; ; port += 1) {
    if (await isFree(port)) return port
    if (await isOurs(root, port, project, patience)) return undefined
  }
}
