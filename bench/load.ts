/**
 * `npm run bench:load`: nginx, set up as in docs/deploy.md, on one CPU over loopback. Measures how fast it
 * serves the landing page compared with nginx's default settings, the effect of idle and slow visitors, and
 * whether publishing a release under load loses a request. Takes about a minute and a half. It prints figures
 * without thresholds: compare only within one run.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { compressed } from '../deploy/release/precompress.ts'
import { nginxCommand } from '../tests/hosts/nginx.ts'
import type { GuideServer } from '../tests/hosts/guide.ts'
import { startGuideServer } from '../tests/hosts/nginx-guide.ts'
import { freePort } from '../tests/hosts/processes.ts'
import { ensureSite, siteFolder } from '../tests/sites.ts'
import { holdIdle, holdSlow } from './connections.ts'
import type { Shown, Visited, VisitorsData } from './visitors.ts'
import { ensureWrk, hammer, onProcessor, type Throughput } from './wrk.ts'

const SECONDS = 5
const VISITORS = 32
const IDLE = 2_000
const SLOW = 100
/** Pages that a slow visitor requests without reading: more than all buffers in between can hold. */
const SLOW_TIMES = 60

const row = (name: string, value: string) => console.log(`${name.padEnd(52)} ${value}`)
const figures = ({ rate, p99, errors }: Throughput) =>
  `${Math.round(rate).toLocaleString('en')}/s, p99 ${p99.toFixed(2)} ms${errors ? `, ${errors} ERRORS` : ''}`

type Ports = {
  site: number
  bare: number
  debian: number
  bareSecure: number
  debianSecure: number
  inPlace: number
}

/**
 * Servers to compare with the guide's: without TLS, with nginx's and Debian's defaults, and with files copied
 * in place.
 */
function otherServers(folder: string, ports: Ports): string {
  const tls = `ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;`
  const root = `include ${folder}/www/current/root.conf;`
  const site = `include ${folder}/www/current/cca-site.conf;`
  const server = (port: number, ...lines: string[]) =>
    `server { listen 127.0.0.1:${port}${lines.includes(tls) ? ' ssl http2' : ''}; ${lines.join(' ')} }`
  return [
    server(ports.site, root, site),
    server(ports.bare, root, 'gzip off;'),
    server(ports.debian, root),
    server(ports.bareSecure, tls, root, 'gzip off;'),
    server(ports.debianSecure, tls, root),
    server(ports.inPlace, `root ${folder}/in-place/dist;`, `include ${folder}/in-place/cca-site.conf;`),
  ].join('\n')
}

/** A next release after the one in `build`, with a different page and policy. */
function anotherRelease(build: string, folder: string): string {
  for (const part of ['dist', 'dist-hosts'])
    cpSync(join(build, part), join(folder, part), { recursive: true })
  const page = join(folder, 'dist/index.html')
  const text = readFileSync(page, 'utf8').replaceAll('<title>', '<title>Next: ')
  writeFileSync(page, text)
  for (const { extension, bytes } of compressed(Buffer.from(text)))
    writeFileSync(`${page}${extension}`, bytes)
  const site = join(folder, 'dist-hosts/nginx/cca-site.conf')
  writeFileSync(
    site,
    readFileSync(site, 'utf8').replaceAll("script-src 'self'", "script-src 'self' 'sha256-next'"),
  )
  return folder
}

const shown = (name: string, build: string, policy: string): Shown => ({
  name,
  body: readFileSync(join(build, 'dist/index.html.br')),
  policy,
})

/** Runs `work` while visitors keep requesting pages. */
async function visited(data: VisitorsData, work: () => Promise<void>): Promise<Visited> {
  const worker = new Worker(new URL('./visitors.ts', import.meta.url), { workerData: data })
  const result = new Promise<Visited>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await Promise.race([pause(1000), result])
  await work()
  worker.postMessage('over')
  return result
}

function said({ answers, failed, again, p99 }: Visited): string {
  const all = Object.values(answers).reduce((sum, count) => sum + count, 0)
  const by = Object.entries(answers).map(([name, count]) => `${name} ${count}`)
  const reasons = failed.length ? ` (${[...new Set(failed)].slice(0, 3).join('; ')})` : ''
  return `${failed.length} failed${reasons} of ${all + failed.length} (${by.join(', ')}; ${again} sent again), p99 ${p99.toFixed(1)} ms`
}

function throughput(server: GuideServer, ports: Ports) {
  const at = (port: number, scheme = 'http') => `${scheme}://localhost:${port}/`
  const compare = (name: string, site: string, others: Record<string, string>) => {
    const own = hammer(site, SECONDS)
    row(name, figures(own))
    for (const [other, url] of Object.entries(others)) {
      const theirs = hammer(url, SECONDS)
      row(`  ${other}`, `${figures(theirs)}; ours is ${(own.rate / theirs.rate).toFixed(2)} times that`)
    }
  }
  compare('Landing page, plain', at(ports.site), {
    "nginx's own settings (nothing compressed)": at(ports.bare),
    "Debian's settings (gzip for each answer)": at(ports.debian),
  })
  compare('Landing page, TLS 1.3', `${server.url}/`, {
    "nginx's own settings (nothing compressed)": at(ports.bareSecure, 'https'),
    "Debian's settings (gzip for each answer)": at(ports.debianSecure, 'https'),
  })
}

async function besideOthers(ports: Ports) {
  const url = `http://localhost:${ports.site}/`
  // Measured right before, because the load on the machine varies over time.
  let alone = hammer(url, SECONDS)
  const share = ({ rate }: Throughput) => `${(rate / alone.rate).toFixed(2)} of alone`
  const idle = await holdIdle(ports.site, IDLE, '/favicon.svg')
  const withIdle = hammer(url, SECONDS)
  row(`  beside ${IDLE.toLocaleString('en')} idle connections`, `${figures(withIdle)}; ${share(withIdle)}`)
  row('    of them answered when they ask again', String(await idle.askAgain()))
  idle.close()
  alone = hammer(url, SECONDS)
  const close = await holdSlow(ports.site, SLOW, '/', SLOW_TIMES)
  const withSlow = hammer(url, SECONDS)
  row(`  beside ${SLOW} visitors who ask and do not read`, `${figures(withSlow)}; ${share(withSlow)}`)
  close()
}

async function publishing(server: GuideServer, folder: string, ports: Ports) {
  const first = siteFolder('frozen')
  const next = anotherRelease(first, join(folder, 'next'))
  const releases = [shown('first', first, "script-src 'self' 'sha256-"), shown('next', next, "'sha256-next'")]
  const visitors = { url: `${server.url}/`, count: VISITORS, releases }
  const [nginx = '', ...args] = nginxCommand(folder)
  const reloads = await visited(visitors, async () => {
    for (let time = 0; time < 5; time += 1) {
      spawnSync(nginx, [...args, '-s', 'reload'])
      await pause(600)
    }
  })
  row('Under load: configuration reloaded 5 times', said(reloads))
  const published = await visited(visitors, async () => {
    for (const build of [next, first, next, first]) {
      server.publish(build)
      await pause(800)
    }
  })
  row('Under load: 4 releases published as the guide says', said(published))
  const inPlace = await visited({ ...visitors, url: `http://localhost:${ports.inPlace}/` }, async () => {
    for (const build of [next, first, next, first]) {
      cpSync(join(build, 'dist'), join(folder, 'in-place/dist'), { recursive: true })
      cpSync(join(build, 'dist-hosts/nginx/cca-site.conf'), join(folder, 'in-place/cca-site.conf'))
      spawnSync(nginx, [...args, '-s', 'reload'])
      await pause(800)
    }
  })
  row('  the same files copied over those being served', said(inPlace))
}

await ensureSite('frozen')
ensureWrk()
const folder = mkdtempSync(join(tmpdir(), 'cca-load-'))
const build = siteFolder('frozen')
let server: GuideServer | undefined
try {
  cpSync(join(build, 'dist'), join(folder, 'in-place/dist'), { recursive: true })
  cpSync(join(build, 'dist-hosts/nginx/cca-site.conf'), join(folder, 'in-place/cca-site.conf'))
  const [site, bare, debian, bareSecure, debianSecure, inPlace] = (await Promise.all(
    Array.from({ length: 6 }, freePort),
  )) as [number, number, number, number, number, number]
  const ports = { site, bare, debian, bareSecure, debianSecure, inPlace }
  server = await startGuideServer(folder, build, {
    servers: otherServers(folder, ports),
    through: onProcessor(0),
  })
  row('Processors of this machine', String(availableParallelism()))
  throughput(server, ports)
  await besideOthers(ports)
  await publishing(server, folder, ports)
} finally {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}
