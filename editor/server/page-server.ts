import { fork, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The number of a save. */
export type ToProcess = number
/** `ready` once the page can be opened; the number of a save once the page shows it. */
export type FromProcess = 'ready' | number

/** The real page, served for the editor. */
export type PageServer = {
  /** Such as `http://127.0.0.1:4400`. */
  origin: string
  /** Makes the page show the content that was just saved. */
  refresh: () => void
  /** Resolves when the page shows the last save, with the time since when it does. */
  fresh: () => Promise<number>
  close: () => void
}

/** In milliseconds. Then the page is reloaded even if its server has not answered. */
const LONGEST_WAIT = 60_000

/** Resolves when the process sends a message. */
const received = (child: ChildProcess, message: FromProcess) =>
  new Promise<void>((resolve) => {
    const listen = (given: unknown) => {
      if (given !== message) return
      child.off('message', listen)
      resolve()
    }
    child.on('message', listen)
  })

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })

/** A port that is free at the moment. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

async function start(root: string, editor: string, port: number): Promise<ChildProcess> {
  const child = fork(
    fileURLToPath(new URL('./page-process.ts', import.meta.url)),
    [root, editor, String(port)],
    {
      cwd: root,
      // Vite's build of the editor's client has set NODE_ENV to production in this process.
      env: { ...process.env, NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' },
    },
  )
  const failed = new Promise<never>((_, reject) => {
    child.once('exit', () =>
      reject(new Error('The page server could not be started. See the message above.')),
    )
  })
  failed.catch(() => undefined)
  await Promise.race([received(child, 'ready'), failed])
  return child
}

/**
 * Starts the server of the real page.
 * @param root folder of the project
 * @param editor origin of the editor, the only page that the bridge talks to
 */
export async function servePage(root: string, editor: string): Promise<PageServer> {
  const port = await freePort()
  const child = await start(root, editor, port)
  let saves = 0
  let fresh = Promise.resolve(0)
  return {
    origin: `http://127.0.0.1:${port}`,
    refresh: () => {
      if (!child.connected) return
      saves += 1
      fresh = Promise.race([received(child, saves), wait(LONGEST_WAIT)]).then(() => Date.now())
      child.send(saves satisfies ToProcess)
    },
    fresh: () => fresh,
    close: () => child.kill(),
  }
}
