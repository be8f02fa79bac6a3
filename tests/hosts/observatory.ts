import { spawn } from 'node:child_process'
import { ensureObservatory, OBSERVATORY } from '../../tools/observatory.mjs'

export type Verdict = {
  scan: { grade: string; score: number; testsFailed: number }
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>
}

const SCAN = `
import { scan } from '@mdn/mdn-http-observatory'
console.log(JSON.stringify(await scan(process.argv[1])))
process.exit()`

/** Scans a host (`localhost:8443`) whose certificate is signed by `authority`, a PEM file. */
export function scanHost(host: string, authority: string): Promise<Verdict> {
  ensureObservatory()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', SCAN, host], {
      cwd: OBSERVATORY,
      // Its own timeout is ten seconds for the whole scan.
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
