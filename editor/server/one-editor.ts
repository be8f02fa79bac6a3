import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The editor of a project that is running. Its address has the token, so nobody else may read the file. */
const FILE = '.cache/edit/editor.json'

type Running = { process: number; url: string }

/** The address of a project's editor stays the same, so that a page left open can go on after a restart. */
const ADDRESS = '.cache/edit/address.json'

export type Address = { port: number; token: string }

/** The address of the project's last editor; undefined when there was none. */
export function lastAddress(root: string): Address | undefined {
  try {
    const { port, token } = JSON.parse(readFileSync(join(root, ADDRESS), 'utf8')) as Partial<Address>
    return Number.isInteger(port) && /^[\w-]{32}$/.test(token ?? '')
      ? ({ port, token } as Address)
      : undefined
  } catch {
    return undefined
  }
}

/** The editor of this project that answers; undefined when there is none. */
async function running(path: string): Promise<Running | undefined> {
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as Running
    process.kill(found.process, 0)
    // Another program may have the process id of an editor that was killed.
    const { ok } = await fetch(found.url, { signal: AbortSignal.timeout(5_000) })
    return ok ? found : undefined
  } catch {
    return undefined
  }
}

/**
 * The address of the editor that is already running for a project. Two would overwrite each other's saves.
 * @param root folder of the project
 */
export const runningEditor = async (root: string) => (await running(join(root, FILE)))?.url

/**
 * Notes the running editor of a project.
 * @returns a function that removes the note
 */
export function noteEditor(root: string, url: string): () => void {
  const { port, pathname } = new URL(url)
  writePrivately(join(root, ADDRESS), { port: Number(port), token: pathname.slice(1, -1) } satisfies Address)
  const path = join(root, FILE)
  writePrivately(path, { process: process.pid, url } satisfies Running)
  return () => rmSync(path, { force: true })
}

function writePrivately(path: string, value: object) {
  mkdirSync(dirname(path), { recursive: true })
  // A file that is there would keep its permissions.
  rmSync(path, { force: true })
  writeFileSync(path, JSON.stringify(value), { mode: 0o600 })
}
