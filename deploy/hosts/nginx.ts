import {
  CACHE,
  ERROR_PAGES,
  HASHED_FOLDER,
  pageAddress,
  redirects,
  type Release,
} from '../release/release.ts'
import type { Header } from '../release/security-headers.ts'
import { CURRENT, hostNames } from './domain.ts'
import { MEDIA_TYPES, TEXT_TYPES, UNKNOWN_TYPE } from './media-types.ts'
import { quoted } from './quoted.ts'

/** `always`: on errors too. Without it, nginx adds the header only to successful responses and redirects. */
const addHeaders = (headers: readonly Header[], indent: string) =>
  headers.map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`).join('\n')

/** A `types` block replaces the whole list of the system. */
const TYPES = `types {
${Object.entries(MEDIA_TYPES)
  .map(([extension, type]) => `  ${type} ${extension};`)
  .join('\n')}
}
default_type ${UNKNOWN_TYPE};
charset utf-8;
charset_types ${TEXT_TYPES.filter((type) => type !== 'text/html').join(' ')};`

/**
 * The contents of a `server` block, after `root`. `add_header` in a location replaces all of the server's
 * headers, so each location with its own caching repeats them. Routes are listed one by one: a pattern that
 * copies the request into `Location` would have to be safe against any input.
 */
export function nginxSite({ security, pages }: Release): string {
  const moved = redirects(pages).map(([from, to]) => `location = ${from} { return 308 ${to}$is_args$args; }`)
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
${moved.join('\n')}

# Files only a host reads, and the compressed ones, which are sent in place of the others. Of these locations, the
# first that matches counts.
location ~ (^/_headers$|/\\.(?!well-known/)|\\.(br|gz)$) { return 404; }

# Named by their content: never change.
${cachingLocation(`~ ^/${HASHED_FOLDER}`, CACHE.hashed)}

${cachingLocation('~ \\.[a-z0-9]+$', CACHE.other)}

location / { try_files $uri $uri.html =404; }
`
}

/**
 * Mozilla's "intermediate" list (ssl-config.mozilla.org, guideline 5.7) without finite-field Diffie-Hellman,
 * which needs a parameter file. All of them have forward secrecy. TLS 1.3 ciphers are configured separately.
 */
const CIPHERS = ['128-GCM-SHA256', '256-GCM-SHA384']
  .flatMap((size) => [`ECDHE-ECDSA-AES${size}`, `ECDHE-RSA-AES${size}`])
  .concat('ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305')
  .join(':')

/** What every TLS server block needs. Not allowed above the blocks, where Debian's own settings are. */
const encrypted = (host: string) => `listen 443 ssl http2;
  listen [::]:443 ssl http2;
  ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_ciphers ${CIPHERS};
  ssl_session_cache shared:cca:1m;
  ssl_session_timeout 1d;
  ssl_session_tickets off;`

/**
 * The server blocks for /etc/nginx/sites-enabled. The site's name serves the site; its other name redirects
 * to it.
 * @param domain origin of the published site; null while there is none
 */
export function nginxServer({ security }: Release, domain: string | null): string {
  const { name: host, other } = hostNames(domain)
  const strict = security.filter(([name]) => name === 'Strict-Transport-Security')
  return `# Written by 'npm run build' (deploy/hosts/nginx.ts). Debian: apt install nginx libnginx-mod-http-brotli-static
server {
  listen 80;
  listen [::]:80;
  server_name ${host} ${other};
  return 301 https://${host}$request_uri;
}

server {
  server_name ${other};
  ${encrypted(host)}
${addHeaders(strict, '  ')}
  return 301 https://${host}$request_uri;
}

server {
  server_name ${host};
  ${encrypted(host)}
  include ${CURRENT}/root.conf;
  include ${CURRENT}/cca-site.conf;
}
`
}
