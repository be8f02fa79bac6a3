import {
  bringFirstScreens,
  completeRelease,
  moveIslandFiles,
  precompress,
  retainAssets,
} from './release/complete-release.ts'
import { writeHostFiles } from './hosts/write-host-files.ts'

type Places = {
  /** The built site: read, completed and checked. */
  dist: string
  /** Where the files for hosts go that are not part of the site. Emptied first. */
  hosts: string
  /** A copy of the release that is published now, or of its manifest and hashed files; may be missing. */
  previous: string
}

/** What the caller may want to say. */
type Prepared = { policy: string; kept: number; rulesLeftOff: number }

/**
 * Makes the built site ready for any host: retains the hashed files of the published release, adds integrity to the
 * pages, derives one set of headers from what is really in them, writes it for each host, and compresses.
 * @param frameSources origins of the connections, for `frame-src`; none means that nothing may be framed
 * @param domain origin of the published site; null while there is none
 * @throws ReleaseError with every reason why the site may not be published like this
 */
export function prepareRelease(
  places: Places,
  frameSources: readonly string[],
  domain: string | null = null,
): Prepared {
  moveIslandFiles(places.dist)
  const kept = retainAssets(places.dist, places.previous)
  bringFirstScreens(places.dist)
  const { policy, release } = completeRelease(places.dist, frameSources)
  const rulesLeftOff = writeHostFiles(places, release, domain)
  precompress(places.dist)
  return { policy, kept, rulesLeftOff }
}
