/** What `npm start` and `npm test` need first. Runs on Node 20 or newer; everything else runs on the repo's own Node. */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const LOCK = 'package-lock.json'
/** npm writes it last: an installation that was interrupted has none. */
const INSTALLED = 'node_modules/.package-lock.json'

const stop = (sentence) => {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** Runs npm; on Windows, it is a shell script. Nothing of this repo reports to Astro. */
export const npm = (args, options = {}) =>
  spawnSync('npm', args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    ...options,
  })

/** Installs the packages that the lock file names, unless they are there, and checks that a Node can run them. */
export function install() {
  const isInstalled = existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs
  if (!isInstalled) {
    console.log('· Installing packages')
    // With development packages, which the build needs, also under NODE_ENV=production.
    const { status } = npm(['ci', '--include=dev', '--loglevel=error'])
    if (status !== 0)
      stop('The packages could not be installed. Check the network and the free disk space, then try again.')
  }
  // npm puts node_modules/.bin first, where the repo has a Node of its own for most machines.
  const { stdout } = npm(['exec', '--', 'node', '--version'], { stdio: 'pipe', encoding: 'utf8' })
  const [major, minor] = stdout.slice(1).split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18))
    stop(
      `This machine needs Node 22.18 or newer; found ${stdout.trim()}. Install it from nodejs.org and try again.`,
    )
}
