import { dev } from 'astro'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Content } from './content.ts'
import { editor } from './integration.ts'
import { isOurs, OPENED, portOf } from './port.ts'
import { Publisher } from './publish.ts'

/** Writes the file that leads to the form. The token is in no address that a program is started with. */
function writeOpener(root: string, url: string): string {
  const path = join(root, OPENED)
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
  const project = createHash('sha256').update(realpathSync(root)).digest('hex')
  const port = await portOf(root, project)
  if (port === undefined) return { opener: join(root, OPENED) }
  // A file that is there would keep its permissions.
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
    // Another start took the port first.
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
