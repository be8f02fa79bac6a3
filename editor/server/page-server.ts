import { fork, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Refusal } from './guard.ts'

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
  /**
   * Resolves when the page can be opened and shows the last save, with the time since when it does.
   * @throws Refusal if it could not be started
   */
  fresh: () => Promise<number>
  close: () => void
}

/** In milliseconds. Then the page is reloaded even if its server has not answered. */
const LONGEST_WAIT = 60_000

/** Resolves when the process sends a message, or ends. */
const received = (child: ChildProcess, message: FromProcess) =>
  new Promise<void>((resolve) => {
    const done = () => {
      child.off('message', listen)
      child.off('exit', done)
      resolve()
    }
    const listen = (given: unknown) => {
      if (given === message) done()
    }
    child.on('message', listen)
    child.on('exit', done)
  })

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })

/** A port that is free at the moment: the wanted one, if it is. */
export const freePort = (wanted = 0) =>
  new Promise<number>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(freePort()))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const NOT_STARTED =
  'The page could not be started. The reason is in the window in which the editor was started.'

const PROGRAM = fileURLToPath(new URL('./page-process.ts', import.meta.url))

/** @returns the process, and a promise that resolves once the page can be opened */
function start(program: string, root: string, editor: string, port: number) {
  const child = fork(program, [root, editor, String(port)], {
    cwd: root,
    // Vite's build of the editor's client sets NODE_ENV to production in this process.
    env: { ...process.env, NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  const failed = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new Refusal(503, NOT_STARTED)))
  })
  return { child, ready: Promise.race([failed, received(child, 'ready')]) }
}

/**
 * Starts the server of the real page, and another one when it ends by itself. It takes seconds, which the form does
 * not wait for.
 * @param root folder of the project
 * @param editor origin of the editor, the only page that the bridge talks to
 * @param program what serves it
 */
export async function servePage(root: string, editor: string, program = PROGRAM): Promise<PageServer> {
  // The same one at each start, if it is free: for another one, Astro would read all content again.
  const port = await freePort(Number(new URL(editor).port) - 1)
  let closed = false
  let saves = 0
  const begin = () => {
    const { child, ready } = start(program, root, editor, port)
    const replace = () => {
      if (!closed) running = begin()
    }
    const fresh = ready.then(() => {
      child.once('exit', replace)
      return Date.now()
    })
    fresh.catch(() => undefined)
    return { child, fresh }
  }
  let running = begin()
  const show = async (child: ChildProcess, save: ToProcess) => {
    if (child.connected) {
      child.send(save)
      await Promise.race([received(child, save), wait(LONGEST_WAIT)])
    }
    return Date.now()
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    refresh: () => {
      const { child, fresh } = running
      const save = (saves += 1)
      running = { child, fresh: fresh.then(() => show(child, save)) }
      running.fresh.catch(() => undefined)
    },
    fresh: () => running.fresh,
    close: () => {
      closed = true
      running.child.kill()
    },
  }
}
