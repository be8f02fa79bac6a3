import { fork, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The real page, served for the editor. */
export type PageServer = {
  /** Such as `http://127.0.0.1:4400`. */
  origin: string
  /** Lets it read the content anew. */
  refresh: () => void
  /** Starts it anew, on the same port: for what is read only once. */
  restart: () => Promise<void>
  close: () => void
}

/** A port that nobody uses at the moment. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

function start(root: string, editor: string, port: number): Promise<ChildProcess> {
  const child = fork(
    fileURLToPath(new URL('./page-process.ts', import.meta.url)),
    [root, editor, String(port)],
    {
      cwd: root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    },
  )
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', () => reject(new Error('The page could not be started; what it says stands above.')))
  })
}

/**
 * @param root folder of the project
 * @param editor origin of the editor, the only page it talks to
 */
export async function servePage(root: string, editor: string): Promise<PageServer> {
  const port = await freePort()
  let child = await start(root, editor, port)
  return {
    origin: `http://127.0.0.1:${port}`,
    refresh: () => {
      if (child.connected) child.send({ refresh: true })
    },
    restart: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await gone
      child = await start(root, editor, port)
    },
    close: () => child.kill(),
  }
}
