import { CACHE, ERROR_PAGES, HASHED_FOLDER, redirects, type Release } from '../release/release.ts'

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

/**
 * A complete `Caddyfile`. Caddy obtains its own certificate; `route` keeps directives in the written order.
 */
export function caddyfile({ security, pages }: Release): string {
  const moved = redirects(pages).map(([from, to]) => `\t\tredir ${from} ${to}?{query} 308`)
  const errorPages = ERROR_PAGES.map((file) => file.replace('.html', '')).join('|')
  return `# Written by 'npm run build' (deploy/hosts/caddy.ts).
www.example.com {
	root * /var/www/cca/dist
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
	route {
${security.map(([name, value]) => `\t\theader ${name} ${quoted(value)}`).join('\n')}
		header -Server
		header Cache-Control ${quoted(CACHE.page)}
		error @private 404
		header @hashed Cache-Control ${quoted(CACHE.hashed)}
		header @other Cache-Control ${quoted(CACHE.other)}
${moved.join('\n')}
		try_files {path} {path}.html
		file_server {
			precompressed br gzip
		}
	}
	handle_errors {
		@missing expression {err.status_code} == 404
		rewrite @missing /404.html
		@broken expression {err.status_code} >= 500
		rewrite @broken /500.html
		file_server
	}
}
`
}
