import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { caddyfile } from '../hosts/caddy.ts'
import { copyFiles, filesIn, MANIFEST, readManifest, write } from './folder.ts'
import { headerFile, headerRules, LIMITS } from '../hosts/header-file.ts'
import { withIntegrity } from './integrity.ts'
import { assetsToRetain } from './retained-assets.ts'
import { withModuleFiles } from './module-files.ts'
import { nginxServer, nginxSite } from '../hosts/nginx.ts'
import { pageElements } from './page-elements.ts'
import { cspLint } from './csp-lint.ts'
import { compressed, isText } from './precompress.ts'
import { HASHED_FOLDER, sortFiles, type Release } from './release.ts'
import { ReleaseError } from './release-error.ts'
import { securityHeaders } from './security-headers.ts'
import { inlineHashes, securityPolicy } from './security-policy.ts'
import { vercelConfig } from '../hosts/vercel.ts'

type Places = {
  /** The built site: read, completed and checked. */
  dist: string
  /** Where the files for hosts go that are not part of the site. Emptied first. */
  hosts: string
  /** A copy of the release that is published now, or of its manifest and hashed files; may be missing. */
  previous: string
}

/** What the caller may want to say. */
export type Prepared = { policy: string; kept: number; rulesLeftOff: number }

/** Adds the hashed files of the published release, see retained-assets.ts. */
function keepPrevious({ dist, previous }: Places) {
  const own = filesIn(dist).filter((file) => file.startsWith(HASHED_FOLDER))
  const kept = assetsToRetain(readManifest(previous), own).filter((file) => file.startsWith(HASHED_FOLDER))
  copyFiles(kept, previous, dist)
  write(join(dist, MANIFEST), `${JSON.stringify({ own, kept }, null, 2)}\n`)
  return kept.length
}

const pagesIn = (dist: string) => filesIn(dist).filter((file) => file.endsWith('.html'))

/** Moves the larger inline modules of the pages into files of their own, see module-files.ts. */
function moveModules(dist: string) {
  for (const page of pagesIn(dist)) {
    const { html, files } = withModuleFiles(readFileSync(join(dist, page), 'utf8'))
    for (const [address, code] of files) write(join(dist, address), code)
    write(join(dist, page), html)
  }
}

/** Gives every page its integrity, and reads what is in it then. */
function completePages(dist: string) {
  const own = new Map(
    filesIn(dist)
      .filter((file) => /\.(?:js|css)$/.test(file))
      .map((file) => [`/${file}`, readFileSync(join(dist, file))]),
  )
  return pagesIn(dist).map((file) => {
    const html = withIntegrity(readFileSync(join(dist, file), 'utf8'), own)
    write(join(dist, file), html)
    return { file, elements: pageElements(html) }
  })
}

function writeHostFiles({ dist, hosts }: Places, release: Release) {
  write(join(dist, '_headers'), headerFile(headerRules(release)))
  // Cloudflare compresses by itself.
  write(join(dist, '.assetsignore'), '*.br\n*.gz\n')
  rmSync(hosts, { recursive: true, force: true })
  write(join(hosts, 'nginx/cca-site.conf'), nginxSite(release))
  write(join(hosts, 'nginx/server.conf'), nginxServer())
  write(join(hosts, 'vercel.json'), vercelConfig(release))
  write(join(hosts, 'Caddyfile'), caddyfile(release))
}

function precompress(dist: string) {
  for (const file of filesIn(dist).filter(isText))
    for (const { extension, bytes } of compressed(readFileSync(join(dist, file))))
      write(join(dist, `${file}${extension}`), bytes)
}

/**
 * Makes the built site ready for any host: keeps the hashed files of the published release, adds integrity to the
 * pages, derives one set of headers from what is really in them, writes it for each host, and compresses.
 * @param frameSources origins of the connections, for `frame-src`; none means that nothing may be framed
 * @throws ReleaseError with every reason why the site may not be published like this
 */
export function prepareRelease(places: Places, frameSources: readonly string[]): Prepared {
  moveModules(places.dist)
  const kept = keepPrevious(places)
  const pages = completePages(places.dist)
  const faults = pages.flatMap(({ file, elements }) => cspLint(file, elements))
  if (faults.length > 0) throw new ReleaseError(faults.join('\n'))

  const policy = securityPolicy(inlineHashes(pages.flatMap(({ elements }) => elements)), frameSources)
  const release = { security: securityHeaders(policy, frameSources), ...sortFiles(filesIn(places.dist)) }
  writeHostFiles(places, release)
  precompress(places.dist)
  return { policy, kept, rulesLeftOff: Math.max(0, headerRules(release).length - LIMITS.rules) }
}
