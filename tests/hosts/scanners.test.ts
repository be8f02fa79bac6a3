import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { copyOfSite, HOSTS, NGINX_INCLUDE, type BuiltSite } from './built-site.ts'
import { filledIn } from './filled-in.ts'
import { hasNginx, startServers } from './nginx.ts'
import { scanHost } from './observatory.ts'
import { freePort, type Running } from './processes.ts'

let site: BuiltSite
let running: Running
let certificate: string

/** Makes a certificate for localhost that vouches for itself. */
function selfSigned(folder: string) {
  const [key, pem] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const { status, stderr } = spawnSync(
    'openssl',
    // prettier-ignore
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', pem, '-days', '2',
      '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl made no certificate:\n${stderr}`)
  return { key, pem }
}

/** Starts the complete example the build writes, with this machine's places, ports and certificate in it. */
async function startExample() {
  const { key, pem } = selfSigned(site.folder)
  const [port, plain] = [await freePort(), await freePort()]
  const servers = filledIn(readFileSync(join(HOSTS, 'nginx/server.conf'), 'utf8'), {
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;
      # The scanner knows one port for both: plain requests to it are sent on, as those to port 80 are.
      error_page 497 =301 https://localhost:${port}$request_uri;`,
    'listen [::]:443 ssl http2;': '',
    'www.example.com;': 'localhost;',
    'https://www.example.com': 'https://localhost',
    '/etc/letsencrypt/live/www.example.com/fullchain.pem': pem,
    '/etc/letsencrypt/live/www.example.com/privkey.pem': key,
    '/var/www/cca/dist': site.dist,
    '/etc/nginx/cca-site.conf': NGINX_INCLUDE,
  })
  certificate = pem
  running = await startServers(site.folder, servers, `https://localhost:${port}`)
  return `http://localhost:${plain}`
}

let plainUrl: string
describe.skipIf(!hasNginx)('on nginx', () => {
  beforeAll(async () => {
    site = copyOfSite()
    plainUrl = await startExample()
  })
  afterAll(async () => {
    await running.stop()
    site.remove()
  })

  test('the example for nginx sends plain requests to TLS', async () => {
    const answer = await ask(plainUrl, '/cca-graduates?a=b')
    expect([answer.status, answer.headers.location]).toEqual([301, 'https://localhost/cca-graduates?a=b'])
    expect((await ask(running.url, '/cca-graduates')).status).toBe(200)
  })

  test('MDN HTTP Observatory: A+ with 135 or more, nothing failed', async () => {
    const { scan, tests } = await scanHost(new URL(running.url).host, certificate)
    const failed = Object.entries(tests).filter(([, { pass }]) => !pass)
    expect(failed).toEqual([])
    expect(scan).toMatchObject({ grade: 'A+', testsFailed: 0 })
    expect(scan.score).toBeGreaterThanOrEqual(135)
  })

  test('Google CSP Evaluator: nothing above informational', async () => {
    const { headers } = await ask(running.url, '/')
    const policy = String(headers['content-security-policy'])
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    expect(findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)).toEqual([])
  })
})
