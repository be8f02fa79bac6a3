import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('./observatory', import.meta.url))
const FOLDER = fileURLToPath(new URL('../../.cache/observatory', import.meta.url))
const CONFIG = join(FOLDER, 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json')

/**
 * MDN's scanner is a server application: a database, 200 packages, install scripts that download. So it is no
 * dependency of the site. It is installed for the tests only, from its own lock file, without its scripts; of what
 * they would download it needs the list of preloaded domains, which is empty here.
 */
function ensureObservatory() {
  if (existsSync(CONFIG)) return
  mkdirSync(FOLDER, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(HERE, file), join(FOLDER, file))
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', args, {
    cwd: FOLDER,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`MDN's HTTP Observatory could not be installed:\n${stderr}`)
  mkdirSync(join(CONFIG, '..'), { recursive: true })
  writeFileSync(CONFIG, '{}')
}

export type Verdict = {
  scan: { grade: string; score: number; testsFailed: number }
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>
}

const SCAN = `
import { scan } from '@mdn/mdn-http-observatory'
console.log(JSON.stringify(await scan(process.argv[1])))
process.exit()`

/** Scans a host (`localhost:8443`) whose certificate is vouched for by `authority`, a PEM file. */
export function scanHost(host: string, authority: string): Promise<Verdict> {
  ensureObservatory()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', SCAN, host], {
      cwd: FOLDER,
      // Its own limit is ten seconds for the whole scan.
      env: {
        ...process.env,
        NODE_EXTRA_CA_CERTS: authority,
        ABORT_TIMEOUT: '3600000',
        CLIENT_TIMEOUT: '3600000',
      },
    })
    let [output, errors] = ['', '']
    child.stdout.on('data', (data) => (output += String(data)))
    child.stderr.on('data', (data) => (errors += String(data)))
    child.once('error', reject)
    child.once('close', (status) =>
      status === 0
        ? resolve(JSON.parse(output) as Verdict)
        : reject(new Error(`The scan failed:\n${errors}`)),
    )
  })
}
