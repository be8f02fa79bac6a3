import { fork, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The real page, served for the editor. */
export type PageServer = {
  /** Such as `http://127.0.0.1:4400`. */
  origin: string
  /** Lets it read the content anew. */
  refresh: () => void
  /** Until the page is as the content is. */
  fresh: () => Promise<void>
  /** Starts it anew, on the same port: for what is read only once. */
  restart: () => void
  close: () => void
}

/** Milliseconds. What does not change the page leaves nothing to wait for. */
const LONGEST = 3000

/** What the page's process says: that it answers, or that the page is as the content is. */
type Said = 'ready' | 'fresh'

/** Calls back the next time it says so. @returns the means to wait no longer */
function onceSaid(child: ChildProcess, word: Said, done: () => void) {
  const listen = (said: unknown) => {
    if (said !== word) return
    child.off('message', listen)
    done()
  }
  child.on('message', listen)
  return () => child.off('message', listen)
}

/** Resolves when the page is as the content is, or when that has been waited for long enough. */
const becomesFresh = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      stop()
      resolve()
    }, LONGEST)
    const stop = onceSaid(child, 'fresh', () => {
      clearTimeout(timer)
      resolve()
    })
  })

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
      // Bundling the editor's own page has set another one for this process.
      env: { ...process.env, NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' },
    },
  )
  return new Promise((resolve, reject) => {
    onceSaid(child, 'ready', () => resolve(child))
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
  let fresh = Promise.resolve()
  return {
    origin: `http://127.0.0.1:${port}`,
    refresh: () => {
      if (!child.connected) return
      fresh = becomesFresh(child)
      child.send('refresh')
    },
    fresh: () => fresh,
    restart: () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      fresh = gone
        .then(() => start(root, editor, port))
        .then((next) => {
          child = next
        })
        .catch(console.error)
    },
    close: () => child.kill(),
  }
}
