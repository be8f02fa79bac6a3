import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filledIn } from './filled-in.ts'
import { hasBrotli, hasNginx, nginxCommand, startServers } from './nginx.ts'
import { freePort, type Running } from './processes.ts'

/**
 * The guide's configuration needs nginx with the brotli module, as Debian packages it; elsewhere its tests
 * are skipped.
 */
export const hasGuideServer = hasNginx && hasBrotli

const GUIDE = fileURLToPath(new URL('../../docs/deploy.md', import.meta.url))

/** The guide's two blocks of commands for nginx: the one-time setup, and publishing. */
function printedCommands(): [once: string, eachTime: string] {
  const chapter = /^## nginx.*?(?=^## )/ms.exec(readFileSync(GUIDE, 'utf8'))?.[0] ?? ''
  const blocks = [...chapter.matchAll(/^```sh\n(.*?)^```/gms)].map(([, commands = '']) => commands)
  const [once, eachTime, ...others] = blocks
  if (once === undefined || eachTime === undefined || others.length > 0)
    throw new Error(`The guide prints ${blocks.length} blocks of commands for nginx, not two.`)
  return [once, eachTime]
}

/** Stubs for the programs that the guide's commands call, with this machine as the server. */
const standIns = (folder: string): Record<string, string> => ({
  ssh: 'shift\nexec sh -c "$1"',
  scp: 'exec cp "$@"',
  // It is built already, and recording the release is covered by retained-assets.test.ts.
  npm: 'exit 0',
  nginx: `exec ${nginxCommand(folder).join(' ')} "$@"`,
  systemctl: `exec kill -HUP $(cat ${join(folder, 'nginx.pid')})`,
  // Two releases in the same second still need different names.
  date: 'exec /bin/date "$1-%N"',
})

/**
 * Runs commands of the guide in a folder that holds a build.
 * @returns their output
 * @throws an error with their output when one of them fails
 */
function type(commands: string, folder: string, build: string): string {
  const here = filledIn(commands, { 'root@www.example.com:': '' })
  const placed = here
    .replaceAll('/etc/nginx/sites-enabled', join(folder, 'sites'))
    .replaceAll('/var/www/cca', join(folder, 'www'))
  const path = [join(folder, 'bin'), process.env['PATH']].join(delimiter)
  const options = { cwd: build, encoding: 'utf8', env: { ...process.env, PATH: path } } as const
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', placed], options)
  if (status !== 0) throw new Error(`The commands of the guide failed:\n${placed}\n${stdout}${stderr}`)
  return stdout + stderr
}

/** Creates a self-signed certificate for localhost. */
function selfSigned(folder: string) {
  const [key, pem] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const { status, stderr } = spawnSync(
    'openssl',
    // prettier-ignore
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', pem, '-days', '2',
      '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:www.localhost'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl made no certificate:\n${stderr}`)
  return { key, pem }
}

export type GuideServer = Running & {
  /** Origin of the plain HTTP server. */
  plainUrl: string
  /** The certificate authority, a PEM file. */
  certificate: string
  /**
   * Publishes the build in this folder (dist/, dist-hosts/) as the guide says. Returns the commands' output.
   */
  publish: (build: string) => string
}

/**
 * Sets up a server as the guide does, and publishes a build on it. Its domain is localhost, its other name
 * www.localhost; the build must not have a domain.
 */
export async function startGuideServer(
  folder: string,
  build: string,
  { servers = '', through = [] as readonly string[] } = {},
): Promise<GuideServer> {
  const { key, pem } = selfSigned(folder)
  const [port, plain] = [await freePort(), await freePort()]
  for (const name of ['bin', 'sites']) mkdirSync(join(folder, name))
  for (const [name, script] of Object.entries(standIns(folder)))
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const [once, eachTime] = printedCommands()
  type(once, folder, build)
  const site = join(folder, 'sites/cca')
  const filled = filledIn(readFileSync(site, 'utf8'), {
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;
      # A scanner knows one port for both: plain requests to it are sent on, as those to port 80 are.
      error_page 497 =301 https://localhost:${port}$request_uri;`,
    'listen [::]:443 ssl http2;': '',
    '/etc/letsencrypt/live/www.example.com/fullchain.pem': pem,
    '/etc/letsencrypt/live/www.example.com/privkey.pem': key,
    'https://www.example.com': `https://localhost:${port}`,
    ' www.example.com': ' localhost',
    ' example.com': ' www.localhost',
    '/var/www/cca': join(folder, 'www'),
  })
  writeFileSync(site, filled)
  // For the first release, no nginx is running yet to be reloaded.
  const [upload = ''] = eachTime.split(' && nginx -t')
  type(`${upload}"`, folder, build)
  const includes = `include ${join(folder, 'sites')}/*;\n${servers}`
  const running = await startServers(folder, includes, `https://localhost:${port}`, through)
  return {
    ...running,
    plainUrl: `http://localhost:${plain}`,
    certificate: pem,
    publish: (other) => type(eachTime, folder, other),
  }
}
