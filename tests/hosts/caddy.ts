import { writeFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCaddy } from '../../tools/servers.mjs'
import { filledIn } from './filled-in.ts'
import { freePort, start, type Running } from './processes.ts'

const CADDY = findCaddy()

/** Without Caddy, the tests that start it are skipped. */
export const hasCaddy = CADDY !== undefined

/** Path of Caddy. @throws when there is none */
export function caddyProgram(): string {
  if (CADDY === undefined) throw new Error('There is no Caddy on the PATH.')
  return CADDY
}

/** Keeps everything that Caddy writes in `folder`. */
export const caddyEnvironment = (folder: string) => ({
  XDG_DATA_HOME: join(folder, 'data'),
  XDG_CONFIG_HOME: join(folder, 'config'),
})

/** Starts Caddy with the configuration in this file. */
export const runCaddy = (folder: string, config: string, url: string): Promise<Running> =>
  start(caddyProgram(), ['run', '--config', config, '--adapter', 'caddyfile'], {
    url,
    cwd: folder,
    env: caddyEnvironment(folder),
  })

/** Starts Caddy on a built folder with the site of the build, and two paths that fail. */
export async function startCaddy(folder: string, dist: string, site: string): Promise<Running> {
  const [port, nobody] = [await freePort(), await freePort()]
  const broken = filledIn(readFileSync(site, 'utf8'), {
    'error @absent 404': `error /broken 500\nreverse_proxy /unreachable 127.0.0.1:${nobody}\nerror @absent 404`,
  })
  writeFileSync(join(folder, 'cca-site.caddy'), broken)
  const config = join(folder, 'Caddyfile')
  writeFileSync(
    config,
    `{
  admin off
  auto_https off
  default_bind 127.0.0.1
}
http://127.0.0.1:${port} {
  root * ${dist}
  import ${folder}/cca-site.caddy
}
`,
  )
  return runCaddy(folder, config, `http://127.0.0.1:${port}`)
}
