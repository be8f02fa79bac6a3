import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isSignedIn, LIVE_WORKER, WRANGLER } from '../../deploy/hosts/cloudflare/wrangler.ts'
import { runScript } from './build.ts'
import { copyContent, differingFiles, keepContent, PUBLISHED } from './record-content.ts'
import type { Snapshot, Way } from './publish.ts'
import { Unpublished } from './publish-words.ts'

/** The content that was published from this folder; undefined when none was. */
function snapshot(root: string, folder: string): Snapshot | undefined {
  const place = join(root, folder)
  if (!existsSync(place)) return undefined
  return {
    time: statSync(place).mtime.toISOString(),
    differing: () => Promise.resolve(differingFiles(root, place)),
    read: (file) => Promise.resolve(existsSync(join(place, file)) ? readFileSync(join(place, file)) : null),
  }
}

/** The address in what Wrangler printed. */
const addressIn = (output: string) => /https:\/\/[\w.-]+\.workers\.dev\b/.exec(output)?.[0]

/** Publishing to Cloudflare, in the steps of `npm run deploy`; undefined if this folder is not set up for it. */
export function cloudflareWay(root: string): Way | undefined {
  if (!existsSync(join(root, 'wrangler.jsonc')) || !existsSync(join(root, WRANGLER))) return undefined
  return {
    kind: 'cloudflare',
    where: `The site goes to Cloudflare, as “${LIVE_WORKER}”.`,
    signedIn: async () => isSignedIn((await runScript(root, WRANGLER, 'whoami', '--json')).output),
    published: snapshot(root, PUBLISHED.now),
    before: snapshot(root, PUBLISHED.before),
    stays: [],
    prepare: async ({ alone }) => {
      await alone(() => {
        copyContent(root)
      })
      return false
    },
    send: async () => {
      const { ok, output: printed } = await runScript(root, 'scripts/publish.ts')
      if (!ok) throw new Unpublished('Cloudflare did not take the site, for the reason below.', printed)
      keepContent(root)
      return { text: 'Visitors see it now.', address: addressIn(printed) }
    },
  }
}

const LOGIN = /https:\/\/dash\.cloudflare\.com\/\S+/

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
    const [address] = LOGIN.exec(data.toString('utf8')) ?? []
    if (address) at(address)
  })
  return child
}
