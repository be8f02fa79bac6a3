import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { write } from '../release/folder.ts'
import type { Release } from '../release/release.ts'
import { caddyfile } from './caddy.ts'
import { headerFile, headerRules, LIMITS } from './header-file.ts'
import { nginxServer, nginxSite } from './nginx.ts'
import { vercelConfig } from './vercel.ts'

type Places = {
  /** The built site. */
  dist: string
  /** Where the files for hosts go that are not part of the site. Emptied first. */
  hosts: string
}

/**
 * Writes the headers of a release as each host reads them.
 * @param domain origin of the published site; null while there is none
 * @returns how many rules `_headers` has no room for
 * @throws ReleaseError for a header over the limit of a host
 */
export function writeHostFiles({ dist, hosts }: Places, release: Release, domain: string | null): number {
  const rules = headerRules(release)
  write(join(dist, '_headers'), headerFile(rules))
  // Cloudflare compresses by itself.
  write(join(dist, '.assetsignore'), '*.br\n*.gz\n')
  rmSync(hosts, { recursive: true, force: true })
  write(join(hosts, 'nginx/cca-site.conf'), nginxSite(release))
  write(join(hosts, 'nginx/server.conf'), nginxServer(release, domain))
  write(join(hosts, 'vercel.json'), vercelConfig(release))
  write(join(hosts, 'Caddyfile'), caddyfile(release))
  return Math.max(0, rules.length - LIMITS.rules)
}
