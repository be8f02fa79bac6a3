import {
  completeRelease,
  inlineFirstScreens,
  moveIslandFiles,
  precompress,
  retainAssets,
} from './release/complete-release.ts'
import { writeHostFiles } from './hosts/write-host-files.ts'
import type { Sources } from './release/security-policy.ts'

type Places = {
  /** The built site: read, completed and checked. */
  dist: string
  /** Where host files that are not part of the site go. Emptied first. */
  hosts: string
  /** A copy of the currently published release, or of its manifest and hashed files; may be missing. */
  previous: string
}

/** What a caller may want to report. */
type Prepared = { policy: string; kept: number; rulesLeftOff: number }

/**
 * Makes the built site ready for any host: retains the hashed files of the published release, adds integrity
 * to the pages, derives one set of headers from their actual content, writes it for each host, and
 * compresses.
 * @param sources origins of the connections, for the policy
 * @param domain origin of the published site; null while there is none
 * @throws ReleaseError listing every reason why the site may not be published as is
 */
export function prepareRelease(places: Places, sources: Sources, domain: string | null = null): Prepared {
  moveIslandFiles(places.dist)
  const kept = retainAssets(places.dist, places.previous)
  inlineFirstScreens(places.dist)
  const { policy, release } = completeRelease(places.dist, sources)
  const rulesLeftOff = writeHostFiles(places, release, domain)
  precompress(places.dist)
  return { policy, kept, rulesLeftOff }
}
