import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isSignedIn, LIVE_WORKER, WRANGLER } from '../../release/hosts/cloudflare/wrangler.ts'
import type { Plan } from '../core/protocol.ts'
import { PublishError } from './git.ts'
import { runScript } from './run.ts'

/** Publishing to Cloudflare, for a folder without a repository. */
export async function cloudflarePlan(root: string): Promise<Partial<Plan>> {
  if (!existsSync(join(root, 'wrangler.jsonc')) || !existsSync(join(root, WRANGLER)))
    return { problem: 'This folder is not connected to a host. docs/deploy.md explains how.' }
  const { output } = await runScript(root, WRANGLER, 'whoami', '--json')
  const where = `The whole site, as it is in this folder, goes to Cloudflare, as “${LIVE_WORKER}”.`
  const problem = 'Nobody is signed in to Cloudflare on this computer.'
  const remedy = { action: 'sign-in', label: 'Sign in to Cloudflare' } as const
  return { way: 'cloudflare', where, ...(isSignedIn(output) ? {} : { problem, remedy }) }
}

/** @returns the address of the site, if Wrangler printed one */
export async function sendToCloudflare(root: string): Promise<string | undefined> {
  const { ok, output } = await runScript(root, 'scripts/publish.ts')
  if (!ok) throw new PublishError('Cloudflare did not accept the site, for the reason below.', output)
  return /https:\/\/[\w.-]+\.workers\.dev\b/.exec(output)?.[0]
}

/**
 * Starts signing in to Cloudflare. The owner goes on at the address in their own browser.
 * @param at called with the address
 * @returns the process, which ends with status 0 once somebody has signed in, and otherwise after two minutes
 */
export function signIn(root: string, at: (address: string) => void): ChildProcess {
  const child = spawn(process.execPath, [join(root, WRANGLER), 'login', '--browser=false'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  child.stdout.on('data', (data: Buffer) => {
    const [address] = /https:\/\/dash\.cloudflare\.com\/\S+/.exec(data.toString('utf8')) ?? []
    if (address) at(address)
  })
  return child
}
