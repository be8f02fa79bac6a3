import { join } from 'node:path'
import { serveSite } from '../release/hosts/site-server.ts'
import { fail, ROOT, Stop } from './tools/setup.mjs'

const FIRST_PORT = 4321
const TRIES = 20

/** Uses the first free port, starting at 4321. */
async function serve() {
  for (let port = FIRST_PORT; port < FIRST_PORT + TRIES; port += 1) {
    try {
      return await serveSite(join(ROOT, 'dist'), port)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      console.log(`· Port ${port} is taken, trying ${port + 1}`)
    }
  }
  return fail(
    new Stop(
      `No port from ${FIRST_PORT} to ${FIRST_PORT + TRIES - 1} is free. Close a program that uses one, then try again.`,
    ),
  )
}

const site = await serve()
console.log(`· The site is at ${site.url} (press Ctrl+C to stop it)`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void site.close().then(() => process.exit(0)))
