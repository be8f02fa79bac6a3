import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliModule, findNginx } from '../../tools/servers.mjs'
import { freePort, start, type Running } from './processes.ts'

const NGINX = findNginx()
const BROTLI = NGINX === undefined ? undefined : brotliModule(NGINX)

/** The path that Debian's nginx.conf includes. */
const MIME_TYPES = '/etc/nginx/mime.types'

/** Without nginx, the tests that start it are skipped. */
export const hasNginx = NGINX !== undefined

/** Whether this nginx can send precompressed brotli files. */
export const hasBrotli = BROTLI !== undefined

/**
 * Debian's nginx.conf, with a single process and all state in `folder`. The servers define where it listens.
 */
const configuration = (folder: string, servers: string) => `
${BROTLI ?? ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  ${existsSync(MIME_TYPES) ? `include ${MIME_TYPES};` : ''}
  default_type application/octet-stream;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  ssl_prefer_server_ciphers on;
  gzip on;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${servers}
}
`

/** A copy of the include without the directives of the brotli module, if that is missing. */
function includeFor(folder: string, include: string): string {
  if (hasBrotli || !include.endsWith('cca-site.conf')) return include
  const copy = join(folder, 'cca-site.conf')
  writeFileSync(copy, readFileSync(include, 'utf8').replace('brotli_static on;', ''))
  return copy
}

/** Command line for nginx on a folder that `startServers` has prepared. */
export function nginxCommand(folder: string) {
  if (NGINX === undefined) throw new Error('There is no nginx on the PATH.')
  return [NGINX, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
}

/** Starts nginx with these server blocks. */
export function startServers(folder: string, servers: string, url: string): Promise<Running> {
  const known = servers.replace(/(?<=include )[^;]+/g, (include) => includeFor(folder, include))
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, known))
  const [command = '', ...args] = nginxCommand(folder)
  return start(command, [...args, '-g', 'daemon off;'], { url, cwd: folder })
}

/** Starts nginx on a built folder with the include from the build, and two paths that fail. */
export async function startNginx(folder: string, dist: string, include: string): Promise<Running> {
  const [port, nobody] = [await freePort(), await freePort()]
  const server = `server {
    listen 127.0.0.1:${port};
    root ${dist};
    include ${include};
    location = /broken { return 500; }
    location = /unreachable { proxy_pass http://127.0.0.1:${nobody}; }
  }`
  return startServers(folder, server, `http://127.0.0.1:${port}`)
}
