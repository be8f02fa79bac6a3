/** Installs what the commands need. This runs on Node 20 or newer, everything else on the Node that npm installs. */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const LOCK = 'package-lock.json'
/** npm writes this file last, so an interrupted installation has none. */
const INSTALLED = 'node_modules/.package-lock.json'

const stop = (sentence) => {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** Runs npm, which is a shell script on Windows. Astro must not send statistics about this repo. */
export const npm = (args, options = {}) =>
  spawnSync('npm', args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    ...options,
  })

/** Installs the packages of the lock file if they are missing, and checks the version of Node. */
export function install() {
  const isInstalled = existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs
  if (!isInstalled) {
    console.log('· Installing packages')
    // The build needs development packages even if NODE_ENV is production.
    const { status } = npm(['ci', '--include=dev', '--loglevel=error'])
    if (status !== 0)
      stop('The packages could not be installed. Check the network and the free disk space, then try again.')
  }
  // npm prefers the Node in node_modules/.bin, which packages install on most machines.
  const { stdout } = npm(['exec', '--', 'node', '--version'], { stdio: 'pipe', encoding: 'utf8' })
  const [major, minor] = stdout.slice(1).split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18))
    stop(
      `This machine needs Node 22.18 or newer; found ${stdout.trim()}. Install it from nodejs.org and try again.`,
    )
}
