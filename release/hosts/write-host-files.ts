import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { write } from '../folder.ts'
import { CACHE, redirects, type Release } from '../release.ts'
import { headerFile, headerRules } from './header-file.ts'

/**
 * nginx.conf beside this file, filled in. Redirects are listed one by one: a pattern that copies the request into
 * `Location` would have to be safe against any input.
 */
function nginxSite({ security, pages }: Release): string {
  const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
  const values: Readonly<Record<string, string>> = {
    ...CACHE,
    // `always`: on errors too.
    headers: security.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`).join('\n'),
    redirects: redirects(pages)
      .map(([from, to]) => `location = ${from} { return 308 ${to}$is_args$args; }`)
      .join('\n'),
  }
  const template = readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

/**
 * Writes the headers of a release as each host reads them: `_headers` into the site, and nginx's file beside it.
 * @param hosts folder for files that are not part of the site; emptied first
 * @throws ReleaseError for a header over a host's limit
 */
export function writeHostFiles(dist: string, hosts: string, release: Release) {
  write(join(dist, '_headers'), headerFile(headerRules(release)))
  // Cloudflare does its own compression.
  write(join(dist, '.assetsignore'), '*.br\n*.gz\n')
  rmSync(hosts, { recursive: true, force: true })
  write(join(hosts, 'cca-site.conf'), nginxSite(release))
}
