import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'
import { caddyEnvironment, caddyProgram, runCaddy } from './caddy.ts'
import { filledIn } from './filled-in.ts'
import { backTo, commandsFor, installStandIns, type, type GuideServer } from './guide.ts'
import { freePort } from './processes.ts'

type Ports = { port: number; plain: number; admin: number }

/** The Caddyfile of the build, with this machine's ports and names, for which Caddy makes certificates itself. */
function fillIn(folder: string, { port, plain, admin }: Ports): string {
  const config = join(folder, 'etc/Caddyfile')
  const filled = filledIn(readFileSync(config, 'utf8'), {
    'redir https://www.example.com': `redir https://localhost:${port}`,
    'http://www.example.com, http://example.com': 'http://localhost, http://www.localhost',
    'https://www.example.com': 'https://localhost',
    'https://example.com': 'https://www.localhost',
    '/var/www/cca': join(folder, 'www'),
  })
  const options = `{
  admin 127.0.0.1:${admin}
  default_bind 127.0.0.1
  http_port ${plain}
  https_port ${port}
  skip_install_trust
}
`
  writeFileSync(config, options + filled)
  return config
}

/** Resolves when Caddy has made the certificate of the other name, a moment after that of the first. */
async function otherNameAnswers(url: string) {
  const asked = () => ask(url, '/', { headers: { Host: 'www.localhost' } })
  while (
    !(await asked().then(
      () => true,
      () => false,
    ))
  )
    await pause(50)
}

/**
 * Sets up a server as the guide does, and publishes a build on it. Its domain is localhost, its other name
 * www.localhost; the build must not have a domain.
 */
export async function startCaddyGuideServer(folder: string, build: string): Promise<GuideServer> {
  const ports = { port: await freePort(), plain: await freePort(), admin: await freePort() }
  const places = { '/etc/caddy': join(folder, 'etc'), '/etc/sysctl.d': join(folder, 'etc') }
  const commands = commandsFor('Caddy')
  const environment = Object.entries(caddyEnvironment(folder)).map(([name, value]) => `${name}=${value}`)
  const caddy = `env ${environment.join(' ')} ${caddyProgram()}`
  installStandIns(folder, {
    caddy: `exec ${caddy} "$@"`,
    systemctl: `exec ${caddy} reload --config ${join(folder, 'etc/Caddyfile')} --force`,
  })
  mkdirSync(join(folder, 'etc'))
  await type(commands.onServer, folder, build, places)
  await type(commands.once, folder, build, places)
  const config = fillIn(folder, ports)
  // For the first release, this Caddy is not running yet; Debian's runs with a configuration of its own.
  const [upload = ''] = commands.eachTime.split(' && caddy validate')
  await type(`${upload}"`, folder, build, places)
  const running = await runCaddy(folder, config, `https://localhost:${ports.port}`)
  await otherNameAnswers(running.url)
  return {
    ...running,
    plainUrl: `http://localhost:${ports.plain}`,
    publish: (other) => type(commands.eachTime, folder, other, places),
    goBack: (release, other) => type(backTo(commands.back, release), folder, other, places),
  }
}
