/**
 * What every command of the repo needs before it can run. This file and the commands that import it run on
 * the system's Node (20 or newer); everything after them runs on the repo's own Node.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
// The first version that runs TypeScript without a flag.
const NEEDED = '22.18'
const WINDOWS = process.platform === 'win32'
const STAMP = join(ROOT, 'node_modules/.installed')

/** An error whose message is meant for the user: printed without a stack trace. */
export class Stop extends Error {}

/** Prints one short line of progress. */
export const step = (text) => console.log(`· ${text}`)

const atLeast = (version, needed) => {
  const [a, b] = [version, needed].map((text) => text.split('.').map(Number))
  return a[0] !== b[0] ? a[0] > b[0] : (a[1] ?? 0) >= (b[1] ?? 0)
}

/** Runs npm, the one that started this process if any, printing only errors. */
function npm(...args) {
  const script = process.env.npm_execpath
  const options = { cwd: ROOT, encoding: 'utf8' }
  const all = [...args, '--loglevel=error']
  const { status, stdout, stderr } = script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...all], options)
    : // On Windows npm is a shell script. None of the arguments needs escaping.
      WINDOWS
      ? spawnSync(['npm', ...all].join(' '), { ...options, shell: true })
      : spawnSync('npm', all, options)
  return { status, output: `${stdout}${stderr}` }
}

// With dev dependencies, even if npm is set to omit them: the editor and publishing need some.
const INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund']

/** Installs exactly what package-lock.json names, unless it is installed already. */
export function installPackages() {
  const [sign] = /[#%?]/.exec(ROOT) ?? []
  if (sign)
    throw new Stop(
      `This folder has a "${sign}" in its name, or in that of a folder around it: ${ROOT}\nNothing can be built there. Rename the folder, then try again.`,
    )
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(INSTALL.join())
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  step('Installing packages')
  const { status, output } = npm(...INSTALL)
  if (status !== 0)
    throw new Stop(
      `The packages could not be installed. Check the network connection and the free disk space, then try again.\n${output}`,
    )
  writeFileSync(STAMP, wanted)
}

/** The Node that runs everything else: the repo's own if it runs on this machine, otherwise the system's. */
export function findNode() {
  const own = join(
    ROOT,
    `node_modules/node-${WINDOWS ? 'win' : process.platform}-${process.arch}/bin/node${WINDOWS ? '.exe' : ''}`,
  )
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (atLeast(process.versions.node, NEEDED)) return process.execPath
  throw new Stop(
    `This machine (${process.platform} ${process.arch}) needs Node ${NEEDED} or newer; found ${process.versions.node}. ` +
      'Install it from nodejs.org and try again.',
  )
}

/** The script that implements a tool, such as `astro`. */
export function toolFile(name) {
  const folder = join(ROOT, 'node_modules', name)
  if (!existsSync(folder)) throw new Stop(`There is no file or package "${name}".`)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

/**
 * Runs a command to its end. `input` connects stdin, for commands that ask questions; `priority` is one of node:os.
 * @returns {Promise<{ status: number, output: string }>} output of both streams when `quiet`, else empty
 */
export function run(command, args, { quiet = false, input = false, env = {}, priority } = {}) {
  return new Promise((resolve) => {
    const path = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1', ...env },
      stdio: [input ? 'inherit' : 'ignore', ...(quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    })
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({ status: 1, output: `${output}${error.message}` }))
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

/** What the content and the pages are refused with, for whoever fixes them. */
const REFUSALS = ['ContentError', 'ReleaseError']

/**
 * Ends the process. A `Stop` or a refusal is printed as its message, any other error with its stack trace.
 * @returns {never}
 */
export function fail(error) {
  const isMeant = error instanceof Stop || REFUSALS.includes(error.name)
  console.error(isMeant ? `\n${error.message}` : error)
  process.exit(1)
}
