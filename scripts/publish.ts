/**
 * Part of `npm run deploy`: publishes dist/ to the Worker of the live site, or with `--preview` to the
 * preview Worker.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isSignedIn, LIVE_WORKER, WRANGLER } from '../release/hosts/cloudflare/wrangler.ts'

/** On its own, Wrangler would offer a temporary account, where anybody could claim the site. */
const SIGN_IN = `Nobody is signed in to Cloudflare on this machine, so nothing was published.

Sign in once:  npm run sign-in
Then run the same command again.

Where no browser can open, as in CI, set CLOUDFLARE_API_TOKEN (docs/deploy.md).`

const wrangler = (args: readonly string[], stdio: 'pipe' | 'inherit') =>
  spawnSync(process.execPath, [join(import.meta.dirname, '..', WRANGLER), ...args], {
    encoding: 'utf8',
    stdio,
  })

const { stdout } = wrangler(['whoami', '--json'], 'pipe')
if (isSignedIn(stdout)) {
  const live = process.argv.includes('--preview') ? [] : ['--name', LIVE_WORKER]
  process.exitCode = wrangler(['deploy', ...live], 'inherit').status ?? 1
} else {
  console.error(SIGN_IN)
  process.exitCode = 1
}
