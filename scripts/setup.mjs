/** Installs what the commands need. This runs on Node 20 or newer, everything else on the Node that npm installs. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

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

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether the installed packages are those of the lock file, by their paths. An optional package may be missing, because
 * most are for other machines. The path of the project itself is empty.
 */
const isInstalled = (locked, installed) =>
  Object.entries(locked).every(([path, { version, optional }]) =>
    path in installed ? installed[path].version === version : optional || path === '',
  )

/** Installs the packages of the lock file if they are missing, and checks the version of Node. */
export function install() {
  const isComplete = existsSync(INSTALLED)
  if (!isComplete || !isInstalled(packagesIn(LOCK), packagesIn(INSTALLED))) {
    console.log(`· Installing packages, because ${isComplete ? `${LOCK} has changed` : 'they are missing'}`)
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
