import { CACHE, ERROR_PAGES, HASHED_FOLDER, redirects, type Release } from '../release/release.ts'
import type { Header } from '../release/security-headers.ts'
import { CURRENT, hostNames } from './domain.ts'
import { contentType, MEDIA_TYPES, UNKNOWN_TYPE } from './media-types.ts'
import { quoted } from './quoted.ts'

const headerLines = (headers: readonly Header[], indent: string) =>
  headers.map(([name, value]) => `${indent}header ${name} ${quoted(value)}`).join('\n')

/** Caddy asks the system for types, which knows few of them, or none. */
const TYPES = `map {path} {cca_type} {
${Object.keys(MEDIA_TYPES)
  .map((extension) => `	~\\.${extension}$ ${quoted(contentType(`.${extension}`))}`)
  .join('\n')}
	default ${quoted(UNKNOWN_TYPE)}
}`

/** A `{query}` alone would leave a `?` behind an address that has none. */
const QUERY = `map {http.request.uri.query} {cca_query} {
	"" ""
	default "?{http.request.uri.query}"
}`

/** With status and page; anything but a missing page or a broken server gets one line of text. */
const ERRORS = `handle_errors {
	header -Server
	header Content-Type "text/html; charset=utf-8"
	@missing expression {err.status_code} == 404
	handle @missing {
		rewrite * /404.html
		file_server
	}
	@broken expression {err.status_code} >= 500
	handle @broken {
		rewrite * /500.html
		file_server
	}
	handle {
		respond "{err.status_code} {err.status_text}"
	}
}`

/**
 * The contents of a site block, after `root`. `route` keeps directives in the written order. Anything that is not a
 * file is rejected before the file server, which answers names that the system cannot read with 500.
 */
export function caddySite({ security, pages }: Release): string {
  const moved = redirects(pages).map(([from, to]) => `	redir ${from} ${to}{cca_query} 308`)
  const errorPages = ERROR_PAGES.map((file) => file.replace('.html', '')).join('|')
  return `# Written by 'npm run build' (deploy/hosts/caddy.ts). Import it inside a site block, after root.
${TYPES}
${QUERY}
@unsafe not method GET HEAD
@private path_regexp (^/_headers$|^/(${errorPages})(\\.html)?/?$|/\\.|\\.(br|gz)$)
@hashed {
	path /${HASHED_FOLDER}*
	file
}
@other {
	not path /${HASHED_FOLDER}*
	path_regexp \\.[a-z0-9]+$
	not path *.html
	file
}
@absent not file
route {
${headerLines(security, '	')}
	header -Server
	header Cache-Control ${quoted(CACHE.page)}
	header @unsafe Allow "GET, HEAD"
	error @unsafe 405
	error @private 404
	header @hashed Cache-Control ${quoted(CACHE.hashed)}
	header @other Cache-Control ${quoted(CACHE.other)}
${moved.join('\n')}
	rewrite / /index.html
	try_files {path} {path}.html
	error @absent 404
	header Content-Type {cca_type}
	file_server {
		precompressed br gzip
	}
}
${ERRORS}
`
}

/**
 * The `Caddyfile`. The site's name serves the site; its other name redirects to it. Caddy obtains the certificates.
 * @param domain origin of the published site; null while there is none
 */
export function caddyServer({ security }: Release, domain: string | null): string {
  const { name, other } = hostNames(domain)
  const strict = security.filter(([header]) => header === 'Strict-Transport-Security')
  return `# Written by 'npm run build' (deploy/hosts/caddy.ts). Debian: apt install caddy
http://${name}, http://${other} {
	header -Server
	redir https://${name}{uri} 301
}

https://${other} {
${headerLines(strict, '	')}
	header -Server
	redir https://${name}{uri} 301
}

https://${name} {
	import ${CURRENT}/root.caddy
	import ${CURRENT}/cca-site.caddy
}
`
}
