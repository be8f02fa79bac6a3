import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filledIn } from './filled-in.ts'
import { backTo, commandsFor, installStandIns, type, type GuideServer } from './guide.ts'
import { hasBrotli, hasNginx, nginxCommand, startServers } from './nginx.ts'
import { freePort } from './processes.ts'

/**
 * The guide's configuration needs nginx with the brotli module, as Debian packages it; elsewhere its tests
 * are skipped.
 */
export const hasGuideServer = hasNginx && hasBrotli

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

export type NginxGuideServer = GuideServer & {
  /** The certificate authority, a PEM file. */
  certificate: string
}

/** What Debian's package puts there, on another port. */
const defaultSite = (port: number) => `server {
  listen 127.0.0.1:${port} default_server;
  server_name _;
  return 200 "Welcome to nginx!";
}
`

/** The server blocks of the build, with this machine's ports, names and certificate. */
function fillIn(folder: string, { port, plain }: { port: number; plain: number }) {
  const { key, pem } = selfSigned(folder)
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
  return pem
}

/**
 * Sets up a server as the guide does, and publishes a build on it. Its domain is localhost, its other name
 * www.localhost; the build must not have a domain.
 */
export async function startGuideServer(folder: string, build: string): Promise<NginxGuideServer> {
  const ports = { port: await freePort(), plain: await freePort() }
  const places = { '/etc/nginx/sites-enabled': join(folder, 'sites') }
  const commands = commandsFor('nginx')
  installStandIns(folder, {
    nginx: `exec ${nginxCommand(folder).join(' ')} "$@"`,
    systemctl: `exec kill -HUP $(cat ${join(folder, 'nginx.pid')})`,
  })
  mkdirSync(join(folder, 'sites'))
  writeFileSync(join(folder, 'sites/default'), defaultSite(ports.plain))
  await type(commands.onServer, folder, build, places)
  await type(commands.once, folder, build, places)
  const certificate = fillIn(folder, ports)
  // For the first release, no nginx is running yet to be reloaded.
  const [upload = ''] = commands.eachTime.split(' && nginx -t')
  await type(`${upload}"`, folder, build, places)
  const includes = `include ${join(folder, 'sites')}/*;`
  const running = await startServers(folder, includes, `https://localhost:${ports.port}`)
  return {
    ...running,
    plainUrl: `http://localhost:${ports.plain}`,
    certificate,
    publish: (other) => type(commands.eachTime, folder, other, places),
    goBack: (release, other) => type(backTo(commands.back, release), folder, other, places),
  }
}
