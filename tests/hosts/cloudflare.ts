import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, start, type Running } from './processes.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a built folder in Cloudflare's own runtime, with the repo's configuration and without network access.
 */
export async function startCloudflare(folder: string, dist: string): Promise<Running> {
  const config = readFileSync(join(ROOT, 'wrangler.jsonc'), 'utf8')
  const placed = config.replaceAll('./dist', dist).replaceAll('./release', join(ROOT, 'release'))
  writeFileSync(join(folder, 'wrangler.jsonc'), placed)
  const port = await freePort()
  const args = [
    'dev',
    '--ip',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--inspector-port',
    '0',
    '--show-interactive-dev-session=false',
  ]
  return start(process.execPath, [join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), ...args], {
    url: `http://127.0.0.1:${port}`,
    cwd: folder,
    env: {
      XDG_CONFIG_HOME: join(folder, 'config'),
      WRANGLER_LOG_PATH: join(folder, 'logs'),
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_SEND_ERROR_REPORTS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      CI: 'true',
    },
  })
}
