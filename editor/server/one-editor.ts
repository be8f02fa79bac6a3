import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The editor of a project that is running. Its address has the token, so nobody else may read the file. */
const FILE = '.cache/edit/editor.json'

type Running = { process: number; url: string }

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
  const path = join(root, FILE)
  mkdirSync(join(path, '..'), { recursive: true })
  rmSync(path, { force: true })
  writeFileSync(path, JSON.stringify({ process: process.pid, url } satisfies Running), { mode: 0o600 })
  return () => rmSync(path, { force: true })
}
