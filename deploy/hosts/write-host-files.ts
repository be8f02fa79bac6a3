import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { write } from '../release/folder.ts'
import type { Release } from '../release/release.ts'
import { caddyServer, caddySite } from './caddy.ts'
import { headerFile, headerRules, LIMITS } from './header-file.ts'
import { nginxServer, nginxSite } from './nginx.ts'
import { vercelConfig } from './vercel.ts'

type Places = {
  /** The built site. */
  dist: string
  /** Where host files that are not part of the site go. Emptied first. */
  hosts: string
}

/**
 * Writes the headers of a release in the format of each host.
 * @param domain origin of the published site; null while there is none
 * @returns how many rules did not fit into `_headers`
 * @throws ReleaseError for a header over a host's limit
 */
export function writeHostFiles({ dist, hosts }: Places, release: Release, domain: string | null): number {
  const rules = headerRules(release)
  write(join(dist, '_headers'), headerFile(rules))
  // Cloudflare does its own compression.
  write(join(dist, '.assetsignore'), '*.br\n*.gz\n')
  rmSync(hosts, { recursive: true, force: true })
  write(join(hosts, 'nginx/cca-site.conf'), nginxSite(release))
  write(join(hosts, 'nginx/server.conf'), nginxServer(release, domain))
  write(join(hosts, 'vercel.json'), vercelConfig(release))
  write(join(hosts, 'caddy/cca-site.caddy'), caddySite(release))
  write(join(hosts, 'caddy/Caddyfile'), caddyServer(release, domain))
  return Math.max(0, rules.length - LIMITS.rules)
}
