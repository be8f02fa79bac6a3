import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A program that serves `url` until it is stopped. */
export type Running = { url: string; stop: () => Promise<void> }

/** A free port on loopback. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const answers = async (url: string) => {
  try {
    await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    return true
  } catch {
    return false
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

/** Far beyond what a start takes: ends what hangs. */
const PATIENCE_MS = 120_000

/**
 * Starts a program in its own process group, and waits until it responds. Rejects with its output if it exits
 * before, or never responds.
 */
export async function start(
  command: string,
  args: readonly string[],
  { url, cwd, env = {} }: { url: string; cwd: string; env?: NodeJS.ProcessEnv },
): Promise<Running> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  let ended = false
  const end = new Promise<void>((resolve) => {
    child.once('error', (error) => (output += error.message))
    child.once('close', () => {
      ended = true
      resolve()
    })
  })
  const kill = () => {
    if (child.pid !== undefined && !ended) process.kill(-child.pid, 'SIGTERM')
  }
  // Leave nothing running when a test run is aborted.
  process.once('exit', kill)
  const giveUp = performance.now() + PATIENCE_MS
  while (!(await answers(url))) {
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- set by an event in between
    if (ended) throw new Error(`${command} ended before it answered:\n${output}`)
    if (performance.now() > giveUp) {
      kill()
      throw new Error(`${command} did not answer at ${url}:\n${output}`)
    }
    await pause()
  }
  const stop = async () => {
    kill()
    await end
  }
  return { url, stop }
}
