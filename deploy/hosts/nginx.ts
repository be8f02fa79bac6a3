import {
  CACHE,
  ERROR_PAGES,
  HASHED_FOLDER,
  namedRoutes,
  pageAddress,
  type Release,
} from '../release/release.ts'
import type { Header } from '../release/security-headers.ts'

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

/** `always`: on errors too. Without it, nginx adds the header only to answers that went well. */
const addHeaders = (headers: readonly Header[], indent: string) =>
  headers.map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`).join('\n')

/** Debian's mime.types lacks some; a `types` block replaces all of them. */
const TYPES = `types {
  text/html html;
  text/css css;
  text/javascript js;
  text/plain txt;
  text/csv csv;
  text/vtt vtt;
  application/json json;
  application/manifest+json webmanifest;
  application/xml xml;
  application/pdf pdf;
  font/woff2 woff2;
  image/svg+xml svg;
  image/png png;
  image/jpeg jpg jpeg;
  image/webp webp;
  image/avif avif;
  image/gif gif;
  image/x-icon ico;
  video/mp4 mp4;
  video/webm webm;
}
default_type application/octet-stream;
charset utf-8;
charset_types text/html text/css text/javascript text/plain text/csv text/vtt application/json application/xml image/svg+xml;`

/**
 * What goes inside a `server` block, after `root`. `add_header` in a location replaces all of the server's, so each
 * location that caches differently repeats them. Routes are written out: a pattern that puts the request into
 * `Location` would have to be safe against whatever a request can hold.
 */
export function nginxSite({ security, pages }: Release): string {
  const redirects = namedRoutes(pages).flatMap((route) =>
    [`${route}/`, `${route}.html`].map((from) => `location = ${from} { return 308 ${route}$is_args$args; }`),
  )
  const errorPages = ERROR_PAGES.flatMap((file) => [
    `location = /${file} { internal; }`,
    `location = ${pageAddress(file)} { return 404; }`,
  ])
  const cachingLocation = (match: string, cache: string) => `location ${match} {
  try_files $uri =404;
${addHeaders(security, '  ')}
  add_header Cache-Control ${quoted(cache)};
}`
  return `# Written by 'npm run build' (deploy/hosts/nginx.ts). Include it inside a server block, after root.
server_tokens off;
absolute_redirect off;
${TYPES}
# The first flight leaves at once: small writes are not held back, and the file is not waited for.
tcp_nodelay on;
sendfile on;
tcp_nopush off;
gzip_static on;
gzip_vary on;
brotli_static on;
error_page 404 /404.html;
error_page 500 502 503 504 /500.html;
${addHeaders([...security, ['Cache-Control', CACHE.page]], '')}

${errorPages.join('\n')}
location = / { try_files /index.html =404; }
location = /index.html { return 308 /$is_args$args; }
${redirects.join('\n')}

# Files only a host reads, and the compressed ones, which are sent in place of the others.
location ~ (^/_headers$|/\\.(?!well-known/)|\\.(br|gz)$) { return 404; }

# Named by their content: never change.
${cachingLocation(`^~ /${HASHED_FOLDER}`, CACHE.hashed)}

${cachingLocation('~ \\.[a-z0-9]+$', CACHE.other)}

location / { try_files $uri $uri.html =404; }
`
}

/** Names in the example, for whoever fills it in. */
export const NGINX_EXAMPLE = {
  name: 'www.example.com',
  root: '/var/www/cca/dist',
  include: '/etc/nginx/cca-site.conf',
  certificate: '/etc/letsencrypt/live/www.example.com/fullchain.pem',
  key: '/etc/letsencrypt/live/www.example.com/privkey.pem',
}

/** A complete example for /etc/nginx/sites-available. */
export function nginxServer(): string {
  const { name, root, include, certificate, key } = NGINX_EXAMPLE
  return `# Written by 'npm run build' (deploy/hosts/nginx.ts). Debian: apt install nginx libnginx-mod-http-brotli-static
server {
  listen 80;
  listen [::]:80;
  server_name ${name};
  return 301 https://${name}$request_uri;
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${name};
  ssl_certificate ${certificate};
  ssl_certificate_key ${key};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:cca:1m;
  ssl_session_tickets off;
  root ${root};
  include ${include};
}
`
}
