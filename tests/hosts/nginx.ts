import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDebianPackage } from '../../tools/browser.mjs'
import { freePort, start, type Running } from './processes.ts'

const NGINX = '/usr/sbin/nginx'
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Installs what is missing. @throws a sentence when that is not possible here */
function ensureNginx() {
  const there =
    ensureDebianPackage(NGINX, 'nginx') && ensureDebianPackage(BROTLI, 'libnginx-mod-http-brotli-static')
  if (!there)
    throw new Error(
      'These tests start nginx. Install nginx and libnginx-mod-http-brotli-static (Debian or Ubuntu), or run them as root.',
    )
}

/** Everything nginx keeps lies in `folder`; it listens where the servers say. */
const configuration = (folder: string, servers: string) => `
load_module ${BROTLI};
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${servers}
}
`

/** Starts nginx with these server blocks. */
export function startServers(folder: string, servers: string, url: string): Promise<Running> {
  ensureNginx()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, servers))
  return start(NGINX, ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], { url, cwd: folder })
}

/** Starts nginx on a built folder with the include the build wrote, and two addresses that break. */
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
