import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOAD_BROTLI, NGINX } from '../../scripts/tools/programs.mjs'
import { freePort, start, type Running } from './processes.ts'

/** The path that Debian's nginx.conf includes. */
const MIME_TYPES = '/etc/nginx/mime.types'

/** Without nginx, the tests that start it are skipped. */
export const hasNginx = NGINX !== undefined

/** Whether this nginx can send precompressed brotli files. */
export const hasBrotli = LOAD_BROTLI !== undefined

/**
 * Debian's nginx.conf, with a single process and all state in `folder`. The server defines where it listens.
 */
const configuration = (folder: string, server: string) => `
${LOAD_BROTLI ?? ''}
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
  gzip on;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${server}
}
`

/** Starts nginx on a built folder with the include from the build, and two paths that fail. */
export async function startNginx(folder: string, dist: string, include: string): Promise<Running> {
  if (NGINX === undefined) throw new Error('There is no nginx on the PATH.')
  const [port, nobody] = [await freePort(), await freePort()]
  const directives = readFileSync(include, 'utf8')
  const server = `server {
    listen 127.0.0.1:${port};
    root ${dist};
    ${hasBrotli ? directives : directives.replace('brotli_static on;', '')}
    location = /broken { return 500; }
    location = /unreachable { proxy_pass http://127.0.0.1:${nobody}; }
  }`
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, server))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;']
  return start(NGINX, args, { url: `http://127.0.0.1:${port}`, cwd: folder })
}
