import { dev } from 'astro'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Content } from './content.ts'
import { editor } from './integration.ts'
import { Publisher } from './publish.ts'

/** What the browser opens: only the owner can read it, and the server does not serve it. */
const OPENED = '.cache/editor/open.html'

const hashOf = (root: string) => createHash('sha256').update(realpathSync(root)).digest('hex')

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Whether it is the editor of this project that has a port. One that is busy does not answer, but left its address. */
async function isOurs(root: string, port: number, project: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/edit/who`, { signal: AbortSignal.timeout(3_000) })
    return (await response.text()) === project
  } catch (error) {
    const opener = join(root, OPENED)
    const isBusy = error instanceof Error && error.name === 'TimeoutError'
    return isBusy && existsSync(opener) && readFileSync(opener, 'utf8').includes(`:${port}/`)
  }
}

/**
 * The port of a project, always the same if it is free: what is not written yet is kept by the browser for the address.
 * @returns undefined when the project's editor is running already
 */
async function portOf(root: string, project: string): Promise<number | undefined> {
  const first = 20_000 + (parseInt(project.slice(0, 6), 16) % 20_000)
  for (let port = first; ; port += 1) {
    if (await isFree(port)) return port
    if (await isOurs(root, port, project)) return undefined
  }
}

/** Writes the file that leads to the form. The token is in no address that a program is started with. */
function writeOpener(root: string, url: string): string {
  const path = join(root, OPENED)
  // A file that is there would keep its permissions.
  rmSync(path, { force: true })
  writeFileSync(path, `<!doctype html><meta http-equiv="refresh" content="0;url=${url}" />`, { mode: 0o600 })
  return path
}

export type RunningEditor = { url: string; opener: string; close: () => Promise<void> }

/**
 * Starts the editor: one server for the form and the real page.
 * @param root folder of the project
 * @returns the file to open if the editor is running already
 */
export async function startEditor(root: string): Promise<RunningEditor | { opener: string }> {
  const project = hashOf(root)
  const port = await portOf(root, project)
  if (port === undefined) return { opener: join(root, OPENED) }
  rmSync(join(root, OPENED), { force: true })
  const content = await new Content(root).open()
  const publisher = new Publisher(content)
  const token = randomBytes(24).toString('base64url')
  const server = await dev({
    root,
    logLevel: 'error',
    integrations: [editor({ content, publisher, port, token, project })],
    server: { host: '127.0.0.1', port },
    vite: {
      // Apart from that of `npm run dev`.
      cacheDir: 'node_modules/.vite-edit',
      server: {
        strictPort: true,
        // A folder that is linked into content/ may be a whole disk.
        watch: { followSymlinks: false },
        // It would cover the form, which says what is wrong by itself.
        hmr: { overlay: false },
        // Packages may be linked from another folder.
        fs: { allow: [join(realpathSync(join(root, 'node_modules/astro')), '..')] },
      },
      optimizeDeps: { include: ['react-dom/client', 'nanostores', '@nanostores/react', 'clsx'] },
    },
  }).catch((error: unknown) => {
    // Another start was faster by a moment.
    if (!/already in use/.test(String(error))) throw error
    return undefined
  })
  if (!server) {
    while (!existsSync(join(root, OPENED)) && (await isOurs(root, port, project))) await pause(100)
    return { opener: join(root, OPENED) }
  }
  const url = `http://127.0.0.1:${port}/edit/#${token}`
  const opener = writeOpener(root, url)
  return {
    url,
    opener,
    close: async () => {
      rmSync(opener, { force: true })
      publisher.close()
      await server.stop()
    },
  }
}
